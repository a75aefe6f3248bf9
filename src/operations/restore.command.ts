import * as z from 'zod/mini';
import { callOf } from './release.ts';
import { sealingKeys } from '../contract/keys/sealing-keys.ts';
import { systemClock } from '../basics/clock.ts';
import { databaseClock } from '../database/database-clock.ts';
import { systemRandomSource } from '../basics/random-source.ts';
import { pause } from '../database/pause.ts';
import { migrate } from '../database/migrate.ts';
import { createErasureList } from '../gateways/create-gateways.ts';
import { demoSecretFile, readAppSecret } from '../app/stand-ins.ts';
import { readManifest } from './backup-file.ts';
import { openAskedBackup } from './backup-source.ts';
import { createShopErasure } from './create-erasure.ts';
import { restoreBackup } from './restore-backup.ts';
import { command, printLine, WrongUse } from './command.ts';

const frozen = `The shop is frozen now: it may be started, and mails, gives back and releases nothing.\nNext: ${callOf('reconcile')}`;

export default command({
  usage: (call) => `${call('--from FILE')}
  FILE             or, of those where BACKUP_TO says, its name or the word latest
  --key FILE       the secret key, where the backup is encrypted
  --replace        destroys what stands in the database (without it that is only said)
  --other-secret   goes on under another APP_SECRET than the backup's: its links and contracts stay closed
or, where the database was brought back by other means (a snapshot of the host's): ${call('--as-of 2026-11-21T08:00:00Z')}`,
  options: {
    from: { type: 'string' },
    key: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'other-secret': { type: 'boolean', default: false },
    'as-of': { type: 'string' },
  },
  async work({ settings, open, values }) {
    const { from, key, replace, 'other-secret': otherSecret, 'as-of': asOf } = values;
    if (asOf !== undefined) {
      if (!z.iso.datetime().safeParse(asOf).success)
        throw new WrongUse('Say since when, as 2026-11-21T08:00:00Z.');
      const opened = await open('any database');
      await migrate(opened);
      await pause(opened.database, new Date(asOf));
      return printLine(frozen);
    }
    if (from === undefined) throw new WrongUse('Say what.');
    const now = systemClock.now();
    const source = await openAskedBackup(settings, { asked: from, key, now, printLine });
    const { demoSecret, secretFingerprint } = await readManifest(source);
    const secretFile = await demoSecretFile(settings);
    const takeOver = demoSecret !== null && (replace || secretFile?.isThere === false);
    const secret = takeOver ? demoSecret : await readAppSecret(settings);
    const opened = await open('any database');
    const { currentId, byId } = sealingKeys(secret, ...settings.replacedSecrets);
    const manifest = await restoreBackup(opened, {
      source,
      mode: settings.mode,
      // A backup from before a rotation is of this shop too.
      secretFingerprint: secretFingerprint in byId ? secretFingerprint : currentId,
      recordErasures: createErasureList(settings).add,
      replace,
      otherSecret,
      printLine,
    });
    if (takeOver) secretFile?.takeOver(demoSecret);
    await migrate(opened);
    const { database } = opened;
    const [clock, chance] = [await databaseClock(opened), systemRandomSource];
    const secrets = [secret, ...settings.replacedSecrets] as const;
    const again = await createShopErasure({
      settings,
      database,
      clock,
      chance,
      secrets,
      failpoint: undefined,
    }).replayErasures();
    if (again > 0)
      printLine(`${again} bookings, messages and addresses that had been erased are erased again.`);
    printLine(`Restored as of ${manifest.asOf}. ${frozen}`);
  },
});
