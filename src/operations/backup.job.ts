import type { Logger } from 'pino';
import type { Clock } from '../basics/clock.ts';
import type { Job } from '../database/jobs.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { openBackupStore } from '../gateways/backups/backup-store.ts';
import type { BackupStore } from '../gateways/backups/backup-store.type.ts';
import { lastBackup, lastVerifiedBackup, recordVerifiedBackup } from '../go-live/go-live.ts';
import type { Settings } from '../settings.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import { backupsOf, unfinishedBackups } from './backup-name.rules.ts';
import {
  expiredBackups,
  isBackupLate,
  isVerificationDue,
  unfinishedHours,
} from './backup-retention.rules.ts';
import { createBackupSeal } from './backup-seal.ts';
import { makeBackup, type ReadableBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

type BackupJobDeps = {
  settings: Settings;
  opened: OpenDatabase;
  clock: Clock;
  log: Pick<Logger, 'error' | 'info'>;
};
type Working = BackupJobDeps & { store: BackupStore };

/** A large shop takes minutes; a store over a slow line an hour. */
const leaseSeconds = 2 * 3600;

/**
 * A backup every hour, by one copy; then what is over goes, and once a day the new one is brought back elsewhere and looked at: with
 * the key that it was made with, for nobody else's is on this machine. None on the embedded engine, which serves one program at a time.
 */
export async function createBackupJobs(deps: BackupJobDeps): Promise<Job<never>[]> {
  const { to, keys } = deps.settings.backups;
  if (to === null || deps.opened.engine !== 'postgres') return [];
  await createBackupSeal(keys); // a key that is none stops the start
  const working = { ...deps, store: openBackupStore(to) };
  return [
    {
      name: 'make-backup',
      schedule: 'every hour',
      leaseSeconds,
      handle: () => backUpAndLook(working),
    },
  ];
}

async function backUpAndLook(working: Working): Promise<void> {
  const { settings, opened, store, log } = working;
  const made = await orTask(working, 'backup', () => makeBackup(settings, opened, store));
  log.info({ bytes: made.bytes, encrypted: made.isEncrypted, asOf: made.manifest.asOf }, 'backup');
  await orTask(working, 'retention', () => removeExpired(working));
  if (isVerificationDue(await lastVerifiedBackup(opened.database), working.clock.now()))
    // Tried again with the next backup, not at once: it is the database's work.
    await orTask(working, 'verification', () => verify(working, made)).catch((fault: unknown) =>
      log.error({ fault: String(fault) }, 'backup not verified'),
    );
}

/** What fails is a task, and one that succeeds ends it. */
async function orTask<Done>(
  { opened: { database }, clock }: Working,
  reference: 'backup' | 'retention' | 'verification',
  work: () => Promise<Done>,
): Promise<Done> {
  const task = { kind: 'backup_failed', reference } as const;
  try {
    const done = await work();
    await staffTasks.closeTasks(database, task);
    return done;
  } catch (fault) {
    const since = await lastBackup(database);
    // A store that is away for some minutes is asked again meanwhile.
    if (reference !== 'backup' || isBackupLate(since, clock.now()))
      await staffTasks.openTask(database, { ...task, detail: { since }, evenIfDone: true });
    throw fault;
  }
}

async function removeExpired({ settings: { mode }, store, clock }: Working): Promise<void> {
  const [names, now] = [await store.names(), clock.now()];
  const abandoned = unfinishedBackups(names, mode).filter(
    ({ asOf }) => now.getTime() - asOf.getTime() > unfinishedHours * 3_600_000,
  );
  for (const { name } of [...abandoned, ...expiredBackups(backupsOf(names, mode), now)])
    await store.remove(name);
}

async function verify({ settings, opened, log }: Working, { source }: ReadableBackup): Promise<void> {
  const { isSound, ...found } = await verifyBackup(source, { settings, opened, mayEmbed: false });
  if (!isSound) throw new Error(`the backup is not sound: ${JSON.stringify(found)}`);
  await recordVerifiedBackup(opened.database);
  log.info(found, 'backup verified');
}
