import { addHours, addMinutes } from '../basics/rome-time.ts';
import type { AlarmKind } from '../mails/alarm-kinds.rules.ts';
import type { AlarmUpdate, ReportedAlarm } from '../mails/alarm.shape.ts';

/** Something that is wrong at this moment: what it is about, and since when. */
export type Finding = ReportedAlarm;

/** An alarm that is raised: what was sent about it and when, and when it was last found. */
export type Alarm = {
  kind: AlarmKind;
  beganAt: Date;
  seenAt: Date;
  toldAt: Date;
  told: string[];
};

/** More of the same is sent at most so often. */
const quietMinutes = (kind: AlarmKind): number => (seldom.includes(kind) ? aDay : 60);
/** What lasts is sent again. */
const reminderHours = 24;
/** What comes and goes is one alarm, not many: it is over when it was not found for so long. */
const calmMinutes = (kind: AlarmKind): number => (seldom.includes(kind) ? aDay : 10);
/** Only visitors show it, and at night there may be none: without news for a day it is over, and no more than one a day is raised. */
const seldom: readonly AlarmKind[] = ['proxy_mismatch'];
const aDay = 24 * 60;

export const emptyUpdate = (): AlarmUpdate => ({ raised: [], lasting: [], over: [] });

export const hasChanges = ({ raised, lasting, over }: AlarmUpdate): boolean =>
  raised.length + lasting.length + over.length > 0;

/**
 * What to send to the owner, and which alarms are raised from now on: one mail when something begins, another when more of it was
 * found and the last one is an hour old, a reminder after a day, one when it is over.
 */
export function updateAlarms(
  known: readonly Alarm[],
  findings: readonly Finding[],
  now: Date,
): { alarms: Alarm[]; news: AlarmUpdate } {
  const news = emptyUpdate();
  const found = findings.map((finding) =>
    continueAlarm(
      known.find(({ kind }) => kind === finding.kind),
      finding,
      now,
      news,
    ),
  );
  const gone = known.filter((alarm) => !findings.some(({ kind }) => kind === alarm.kind));
  const calm = gone.filter((alarm) => now >= addMinutes(alarm.seenAt, calmMinutes(alarm.kind)));
  for (const { kind, told, beganAt } of calm) news.over.push({ kind, subjects: told, since: beganAt });
  return { alarms: [...found, ...gone.filter((alarm) => !calm.includes(alarm))], news };
}

function continueAlarm(alarm: Alarm | undefined, finding: Finding, now: Date, news: AlarmUpdate): Alarm {
  const { kind, subjects, since } = finding;
  if (!alarm) {
    news.raised.push(finding);
    return { kind, beganAt: since, seenAt: now, toldAt: now, told: subjects };
  }
  const fresh = subjects.filter((subject) => !alarm.told.includes(subject));
  if (fresh.length > 0 && now >= addMinutes(alarm.toldAt, quietMinutes(kind))) {
    news.raised.push({ kind, subjects: fresh, since });
    return { ...alarm, seenAt: now, toldAt: now, told: subjects };
  }
  if (now >= addHours(alarm.toldAt, reminderHours)) {
    news.lasting.push({ kind, subjects, since: alarm.beganAt });
    return { ...alarm, seenAt: now, toldAt: now, told: subjects };
  }
  return { ...alarm, seenAt: now, told: alarm.told.filter((subject) => subjects.includes(subject)) };
}
