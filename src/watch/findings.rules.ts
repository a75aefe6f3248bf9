import { addMinutes } from '../basics/rome-time.ts';
import { alarmKinds, taskAlarmKinds, type AlarmKind } from '../mails/alarm-kinds.rules.ts';
import { rulesOfTask } from '../tasks/staff-task.shape.ts';
import type { Finding } from './alarm.rules.ts';

/** How often a job is enqueued by the clock; see src/database/jobs.ts. */
export type JobSchedule = 'every minute' | 'every hour' | 'every night' | 'every morning';
export type Heartbeat = { job: string; schedule: JobSchedule; at: Date };
/** Under this name the watch leaves its own sign of life. */
export const watching = 'watch';
/** A longer gap between two looks means that nobody was there. */
export const gapMinutes = 5;

export type Since = { subject: string; since: Date };

/** What the watch sees at one moment, all times by the database's clock. */
export type WatchSnapshot = {
  now: Date;
  /** Since when the watch has run without a gap: while it did not, no job could run. */
  watchedSince: Date;
  heartbeats: readonly Heartbeat[];
  /** Mails that are queued, without those to the owner. */
  mails: readonly Since[];
  /** Signed contracts without their file: seen here even when the sweep that makes tasks of them is dead. */
  unsealed: readonly Since[];
  /** Payments that the provider was asked about, and webhooks, without an answer yet. */
  unanswered: readonly Since[];
  tasks: readonly (Since & { kind: string })[];
  /** Points of the check before opening that were red when it was made last; none while the shop is not open. */
  outOfOrder: readonly Since[];
  /** How the proxies before the shop are others than TRUST_PROXY says. */
  proxies: readonly Since[];
};

/** A sweep may take its ten minutes when the other side is slow; and the next night's run may begin a little later. */
const lateAfterMinutes: Record<JobSchedule, number> = {
  'every minute': 15,
  'every hour': 3 * 60,
  'every night': 26 * 60,
  'every morning': 26 * 60,
};
const mailWaitsMinutes = 30;
const unsealedMinutes = 15;
const unansweredMinutes = 10;

/** Tasks that often end by themselves are reported later: a bank transfer by way of Klarna may take its time. */
const patienceMinutes: Partial<Record<AlarmKind, number>> = { awaiting_money: 24 * 60 };

export function findingsIn(snapshot: WatchSnapshot): Finding[] {
  const { now } = snapshot;
  const olderThan = (minutes: number) => (each: Since) => each.since < addMinutes(now, -minutes);
  return [
    finding('job_late', lateJobs(snapshot)),
    finding('mails_waiting', snapshot.mails.filter(olderThan(mailWaitsMinutes))),
    finding('provider_silent', [
      ...snapshot.unanswered.filter(olderThan(unansweredMinutes)),
      ...tasksOf(snapshot, 'provider_silent'),
    ]),
    finding('contract_not_sealed', snapshot.unsealed.filter(olderThan(unsealedMinutes))),
    finding('out_of_order', snapshot.outOfOrder),
    finding('proxy_mismatch', snapshot.proxies),
    ...taskAlarmKinds.map((kind) => {
      const minutes = patienceMinutes[kind];
      const tasks = tasksOf(snapshot, kind);
      // At once is at once: also in the millisecond of the look.
      return finding(kind, minutes === undefined ? tasks : tasks.filter(olderThan(minutes)));
    }),
  ].filter((each) => each !== null);
}

const isLate = (
  { schedule, at }: Heartbeat,
  { now, watchedSince }: Pick<WatchSnapshot, 'now' | 'watchedSince'>,
) => addMinutes(at > watchedSince ? at : watchedSince, lateAfterMinutes[schedule]) < now;

const lateJobs = (snapshot: WatchSnapshot): Since[] =>
  snapshot.heartbeats
    .filter((beat) => isLate(beat, snapshot))
    .map(({ job, at }) => ({ subject: job, since: at }));

const named: readonly string[] = alarmKinds;

const kindOf = (task: { kind: string }): string =>
  named.includes(task.kind) ? task.kind : ('other_task' satisfies AlarmKind);

const tasksOf = ({ tasks }: WatchSnapshot, kind: AlarmKind): Since[] =>
  tasks.filter((task) => rulesOfTask(task.kind)?.alarm !== 'none' && kindOf(task) === kind);

/** Null where nothing is wrong. One subject is named once, however often it was found. */
function finding(kind: AlarmKind, found: readonly Since[]): Finding | null {
  const [first] = [...found].sort((a, b) => a.since.getTime() - b.since.getTime());
  if (!first) return null;
  return { kind, subjects: [...new Set(found.map(({ subject }) => subject))], since: first.since };
}
