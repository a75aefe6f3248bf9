import type { Logger } from 'pino';
import type { Clock } from '../basics/clock.ts';
import type { Job } from '../database/jobs.ts';
import { currentNames, knownMigrations } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { openBackupStore } from '../gateways/backups/backup-store.ts';
import type { BackupStore } from '../gateways/backups/backup-store.type.ts';
import { lastBackup, lastVerifiedBackup, recordVerifiedBackup } from '../go-live/go-live.ts';
import type { Settings } from '../settings.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import { backupsOf, unfinishedBackups } from './backup-name.rules.ts';
import {
  isBackupLate,
  isVerificationDue,
  removableBackups,
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
 * A backup every hour, by one copy; once a day the new one is brought back elsewhere and looked at: with the key that it was made with,
 * for nobody else's is on this machine; then what is over goes. None on the embedded engine, which serves one program at a time.
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
  // What follows is tried again with the next backup, not at once: that would make this one again.
  await lookAtDaily(working, made).catch((fault: unknown) =>
    log.error({ fault: String(fault) }, 'backup not verified'),
  );
  await orTask(working, 'retention', () => removeExpired(working)).catch((fault: unknown) =>
    log.error({ fault: String(fault) }, 'old backups not removed'),
  );
}

async function lookAtDaily(working: Working, made: ReadableBackup): Promise<void> {
  const { opened, clock, log } = working;
  if (!isVerificationDue(await lastVerifiedBackup(opened.database), clock.now())) return;
  const known = knownMigrations();
  // While versions are exchanged, one copy finds a database that is ahead of it: the other copies look.
  if (currentNames(made.manifest.migrations).some((name) => !known.includes(name)))
    return log.info('backup not judged now: a newer version has made it');
  await orTask(working, 'verification', () => verify(working, made));
}

/** What fails is a task, and one that succeeds ends it. */
async function orTask<Done>(
  { opened: { database }, clock }: Working,
  reference: 'backup' | 'retention' | 'verification',
  work: () => Promise<Done>,
): Promise<Done> {
  const task = { kind: 'backup_failed', reference } as const;
  const done = await work().catch(async (fault: unknown) => {
    const since = await lastBackup(database);
    // A store that is away for some minutes is asked again meanwhile.
    if (reference !== 'backup' || isBackupLate(since, clock.now()))
      await staffTasks.openTask(database, { ...task, detail: { since }, evenIfDone: true });
    throw fault;
  });
  // What is done is not done again because that was not noted.
  await staffTasks.closeTasks(database, task).catch(() => undefined);
  return done;
}

async function removeExpired({ settings: { mode }, opened, store, clock }: Working): Promise<void> {
  const [names, now] = [await store.names(), clock.now()];
  const abandoned = unfinishedBackups(names, mode).filter(
    ({ of, asOf }) => names.includes(of) || now.getTime() - asOf.getTime() > unfinishedHours * 3_600_000,
  );
  const lastVerified = await lastVerifiedBackup(opened.database);
  const { remove, inTheWay } = removableBackups(backupsOf(names, mode), { now, lastVerified });
  const refused: unknown[] = [];
  for (const { name } of [...(inTheWay === 'clock' ? [] : abandoned), ...remove])
    await store.remove(name).catch((fault: unknown) => refused.push(fault));
  if (refused.length > 0) throw refused[0];
  if (inTheWay) throw new Error(whyNotRemoved[inTheWay]);
}

const whyNotRemoved = {
  clock: 'a backup bears a moment that has not come yet: nothing is removed while a clock may be wrong',
  many: 'more backups are over than one hour brings: some are removed each hour; is the clock right?',
};

async function verify({ settings, opened, log }: Working, { source }: ReadableBackup): Promise<void> {
  const { isSound, ...found } = await verifyBackup(source, { settings, opened, mayEmbed: false });
  if (!isSound) throw new Error(`the backup is not sound: ${JSON.stringify(found)}`);
  await recordVerifiedBackup(opened.database);
  log.info(found, 'backup verified');
}
