import { sealingKeys } from '../contract/keys/sealing-keys.ts';
import { readAppSecret } from '../app/stand-ins.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { BackupStore } from '../gateways/backups/backup-store.type.ts';
import { recordBackup } from '../go-live/go-live.ts';
import type { Settings } from '../settings.ts';
import { openedBackup, type BackupSource } from './backup-source.ts';
import { createBackupSeal } from './backup-seal.ts';
import { createBackup, type MadeBackup } from './create-backup.ts';

/** As it can be read in this run alone. */
export type ReadableBackup = MadeBackup & { source: BackupSource; isEncrypted: boolean };

/** One backup of the shop under its own settings, noted where the check before opening and the figures look. */
export async function makeBackup(
  settings: Settings,
  opened: OpenDatabase,
  store: BackupStore,
): Promise<ReadableBackup> {
  const appSecret = await readAppSecret(settings);
  const secret = {
    fingerprint: sealingKeys(appSecret).currentId,
    demoSecret: settings.live === null ? appSecret : null,
  };
  const seal = await createBackupSeal(settings.backups.keys);
  const made = await createBackup(opened, { store, mode: settings.mode, secret, seal });
  const isEncrypted = seal !== null;
  // A database that cannot be written to now is backed up all the same.
  await recordBackup(opened.database, { isEncrypted }).catch(() => undefined);
  const lying = { name: made.where, bytes: () => store.read(made.name) };
  return { ...made, isEncrypted, source: openedBackup(lying, seal?.ownKeys ?? []) };
}
