import { addMinutes } from '../basics/rome-time.ts';
import { alarmKinds, type AlarmKind } from '../messages/alarm.shape.ts';
import type { Finding } from './alarm.rules.ts';

/** How often a job is rung by the clock; see src/database/jobs.ts. */
export type Ring = 'every minute' | 'every night';
export type Beat = { job: string; rings: Ring; at: Date };
type Since = { subject: string; since: Date };

/** What the watch sees at one moment, all times by the database's clock. */
export type Look = {
  now: Date;
  /** Since when somebody has been watching without a gap: while nobody was there, no job could run. */
  watchedSince: Date;
  beats: readonly Beat[];
  /** Mails that are queued, without those to the owner. */
  mails: readonly Since[];
  /** Signed contracts without their file: seen here even when the sweep that makes tasks of them is dead. */
  unsealed: readonly Since[];
  /** Payments that the provider was asked about, and doorbells, that have had no answer. */
  unanswered: readonly Since[];
  tasks: readonly (Since & { kind: string })[];
};

/** A sweep may take its ten minutes when the other side is slow; and the next night's run may begin a little later. */
const lateAfterMinutes: Record<Ring, number> = { 'every minute': 15, 'every night': 26 * 60 };
const mailWaitsMinutes = 30;
const unsealedMinutes = 15;
const unansweredMinutes = 10;

/** Tasks that often end by themselves are told later: a bank transfer by way of Klarna may take its time. */
const patienceMinutes: Partial<Record<AlarmKind, number>> = { awaiting_money: 24 * 60 };

export function findingsIn(look: Look): Finding[] {
  const { now } = look;
  const olderThan = (minutes: number) => (each: Since) => each.since < addMinutes(now, -minutes);
  return [
    finding('job_late', lateJobs(look)),
    finding('mails_waiting', look.mails.filter(olderThan(mailWaitsMinutes))),
    finding('provider_silent', [
      ...look.unanswered.filter(olderThan(unansweredMinutes)),
      ...tasksOf(look, 'provider_silent'),
    ]),
    finding('contract_not_sealed', look.unsealed.filter(olderThan(unsealedMinutes))),
    ...taskKinds.map((kind) =>
      finding(kind, tasksOf(look, kind).filter(olderThan(patienceMinutes[kind] ?? 0))),
    ),
  ].filter((each) => each !== null);
}

export const isLate = ({ rings, at }: Beat, { now, watchedSince }: Pick<Look, 'now' | 'watchedSince'>) =>
  addMinutes(at > watchedSince ? at : watchedSince, lateAfterMinutes[rings]) < now;

const lateJobs = (look: Look): Since[] =>
  look.beats.filter((beat) => isLate(beat, look)).map(({ job, at }) => ({ subject: job, since: at }));

const taskKinds = alarmKinds.slice(alarmKinds.indexOf('quarantined_money'));
const named: readonly string[] = alarmKinds;

const kindOf = (task: { kind: string }): string =>
  named.includes(task.kind) ? task.kind : ('other_task' satisfies AlarmKind);

const tasksOf = ({ tasks }: Look, kind: AlarmKind): Since[] => tasks.filter((task) => kindOf(task) === kind);

/** Null where nothing is wrong. One subject is named once, however often it was found. */
function finding(kind: AlarmKind, found: readonly Since[]): Finding | null {
  const [first] = [...found].sort((a, b) => a.since.getTime() - b.since.getTime());
  if (!first) return null;
  return { kind, subjects: [...new Set(found.map(({ subject }) => subject))], since: first.since };
}
