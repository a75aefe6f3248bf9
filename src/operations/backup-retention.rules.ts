import { monthOf, today } from '../basics/rome-time.ts';
import { isAhead, type NamedBackup } from './backup-name.rules.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long backups are kept: all of two days, the last of each day for a month, the last of each month for a year. */
export const backupRetention = { everyHours: 48, dailyDays: 30, monthlyDays: 366 } as const;

/** Whoever was erased is in no backup any more after so long; an unfinished one is nobody's after a day. */
export const unfinishedHours = 24;

/** Which of them are over, by days and months of Rome. The newest of all stays in any case. */
export function expiredBackups(backups: readonly NamedBackup[], now: Date): NamedBackup[] {
  const ordered = backups.toSorted((a, b) => a.asOf.getTime() - b.asOf.getTime());
  const isLastBy = (keyOf: (at: Date) => string) => (backup: NamedBackup, nth: number) => {
    const next = ordered[nth + 1];
    return next === undefined || keyOf(next.asOf) !== keyOf(backup.asOf);
  };
  const [isLastOfDay, isLastOfMonth] = [isLastBy(today), isLastBy((at) => monthOf(today(at)))];
  const isKept = (backup: NamedBackup, nth: number): boolean => {
    const age = now.getTime() - backup.asOf.getTime();
    if (nth === ordered.length - 1 || age <= backupRetention.everyHours * hour) return true;
    if (age <= backupRetention.dailyDays * day) return isLastOfDay(backup, nth);
    return age <= backupRetention.monthlyDays * day && isLastOfMonth(backup, nth);
  };
  return ordered.filter((backup, nth) => !isKept(backup, nth));
}

/** An hour takes one or two; more wait for the next run, so that a clock that goes wrong is noticed before all are gone. */
export const atMostRemoved = 6;

/**
 * What a run takes away of those that are over, the oldest first. `lastVerified`: when one was last brought back and found sound;
 * that one and all since stay, for it may be the last that is any good. Nothing where one bears a moment that has not come yet.
 */
export function removableBackups(
  backups: readonly NamedBackup[],
  { now, lastVerified }: { now: Date; lastVerified: Date | null },
): { remove: NamedBackup[]; inTheWay: 'clock' | 'many' | null } {
  if (backups.some((backup) => isAhead(backup, now))) return { remove: [], inTheWay: 'clock' };
  const verified = backups
    .filter(({ asOf }) => lastVerified !== null && asOf <= lastVerified)
    .reduce((newest, { asOf }) => Math.max(newest, asOf.getTime()), -Infinity);
  const over = expiredBackups(backups, now).filter(({ asOf }) => asOf.getTime() < verified);
  return { remove: over.slice(0, atMostRemoved), inTheWay: over.length > atMostRemoved ? 'many' : null };
}

/** Once a day, the first after midnight of Rome that follows. */
export const isVerificationDue = (last: Date | null, now: Date): boolean =>
  last === null || today(last) !== today(now);

const lateMinutes = 90;
export const isBackupLate = (last: Date | null, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() > lateMinutes * 60_000;
