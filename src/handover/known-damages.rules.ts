import { endOfDay, type PlainDate, today } from '../basics/rome-time.ts';
import type { Damage, Mark } from './report.shape.ts';

/** Its kind and its place: what is said of a mark, and what was agreed to be paid for it, belongs to one customer. */
export const isSameMark = (one: Mark, other: Mark): boolean =>
  one.view === other.view && one.x === other.x && one.y === other.y && one.kind === other.kind;

/**
 * The damages that a scooter has by its reports, oldest first: each adds what is new, and a mark that two of them name is one. A part of
 * the price list belongs to the customer who broke it.
 */
export function knownDamages(reports: readonly (readonly Damage[])[]): Damage[] {
  const marks = reports.flat().map(({ part: _part, ...damage }) => damage);
  return marks.filter((mark, nth) => marks.findIndex((one) => isSameMark(one, mark)) === nth);
}

export type MarksOfReport = { doneAt: Date; damages: readonly Damage[] };
export type MarkRepair = { mark: Mark; repairedAt: Date };

/**
 * What stands of reports once the shop has repaired something: a mark goes out of those of before. A report of later that names it has seen it
 * again. `from`: when the ride began, null before it has; what was repaired later was there still.
 */
export function standingMarks(
  reports: readonly MarksOfReport[],
  repairs: readonly MarkRepair[],
  from: Date | null,
): Damage[][] {
  const done = repairs.filter(({ repairedAt }) => from === null || repairedAt <= from);
  return reports.map(({ doneAt, damages }) =>
    damages.filter(
      (damage) => !done.some(({ mark, repairedAt }) => isSameMark(mark, damage) && doneAt <= repairedAt),
    ),
  );
}

/** Of a day that is over its end: who rode off on that day may have had it still. */
export const repairMoment = (day: PlainDate, now: Date): Date => (day === today(now) ? now : endOfDay(day));

/** From the day of the last report that names it until today. */
export const isRepairDay = (day: PlainDate, { seenAt, now }: { seenAt: Date; now: Date }): boolean =>
  day >= today(seenAt) && day <= today(now);
