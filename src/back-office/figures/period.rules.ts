import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  firstOfNextMonth,
  type PlainDate,
} from '../../basics/rome-time.ts';
import { weekdayOf } from '../../fleet/opening.rules.ts';

/** Of the figures: the week, month or year until today, the last days with today, or days that were chosen. */
export const periods = ['week', 'month', 'year', 'last30', 'last90', 'own'] as const;
export type Period = (typeof periods)[number];
/** Today among them. */
export const lastDays = { last30: 30, last90: 90 } as const;
/** Of the order book, from today on. */
export const daysAhead = 90;
/** Both days belong to it. */
export type Days = { from: PlainDate; until: PlainDate };

export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

/** Ten years, whichever leap years lie in them. */
const mostDays = 3653;
/** With more of them a chart is a grey wall. */
const mostBars = 130;

export const lengthOf = ({ from, until }: Days): number => daysBetween(from, until) + 1;
export const isPeriod = ({ from, until }: Days): boolean =>
  from <= until && lengthOf({ from, until }) <= mostDays;

export const isSame = (one: Days, other: Days): boolean =>
  one.from === other.from && one.until === other.until;

/** A week begins on Monday. */
const mondayOf = (day: PlainDate): PlainDate => addDays(day, -weekdayOf(day));

export function daysOf(period: Exclude<Period, 'own'>, today: PlainDate): Days {
  const from = {
    week: mondayOf(today),
    month: firstOfMonth(today),
    year: `${today.slice(0, 4)}-01-01`,
    last30: addDays(today, 1 - lastDays.last30),
    last90: addDays(today, 1 - lastDays.last90),
  }[period];
  return { from, until: today };
}

const isWholeMonths = ({ from, until }: Days): boolean =>
  from === firstOfMonth(from) && addDays(until, 1) === firstOfNextMonth(until);
const monthsIn = ({ from, until }: Days): number =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(until.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

/**
 * What a period is held against: of a week, month or year until today the same part of the one before, of whole months as many whole months,
 * of other days as many days. Nothing of it lies within the period itself.
 */
export function daysBefore(period: Period, days: Days): Days {
  const shifted = (months: number): Days => ({
    from: addMonths(days.from, -months),
    until: isWholeMonths(days)
      ? addDays(firstOfNextMonth(addMonths(firstOfMonth(days.until), -months)), -1)
      : addMonths(days.until, -months),
  });
  if (period === 'month') return shifted(1);
  if (period === 'year') return shifted(12);
  if (period === 'own' && isWholeMonths(days)) return shifted(monthsIn(days));
  const length = period === 'week' ? 7 : lengthOf(days);
  return { from: addDays(days.from, -length), until: addDays(days.until, -length) };
}

/** The same days a year earlier; of a 29 February the 28th. */
export const daysYearBefore = ({ from, until }: Days): Days => ({
  from: addMonths(from, -12),
  until: addMonths(until, -12),
});

/** By which a period may be divided, the one that suits it best in front. */
export function stepsOf(days: Days): Step[] {
  const length = lengthOf(days);
  const bars: Record<Step, number> = { day: length, week: length / 7, month: length / 30 };
  const fitting = steps.filter((step) => bars[step] <= mostBars);
  const best = length <= 62 ? 'day' : length <= 366 ? 'week' : 'month';
  return fitting.toSorted((one, other) => Number(other === best) - Number(one === best));
}

/** The first day of the week or month that a day is in, or the day. */
export const startOf = (step: Step, day: PlainDate): PlainDate =>
  step === 'day' ? day : step === 'week' ? mondayOf(day) : firstOfMonth(day);

/** Every stretch of a period by its first day; the first and the last may reach out of it. */
export function stretchesOf(step: Step, { from, until }: Days): PlainDate[] {
  const starts: PlainDate[] = [];
  for (let at = startOf(step, from); at <= until; at = next(step, at)) starts.push(at);
  return starts;
}

const next = (step: Step, start: PlainDate): PlainDate =>
  step === 'day' ? addDays(start, 1) : step === 'week' ? addDays(start, 7) : firstOfNextMonth(start);

/** Of a stretch the days that lie within the period. */
export const daysOfStretch = (step: Step, start: PlainDate, { from, until }: Days): Days => {
  const last = addDays(next(step, start), -1);
  return { from: start < from ? from : start, until: last > until ? until : last };
};

/** A year stands beside a date where they are of several. */
export const isOfSeveralYears = ({ from, until }: Days): boolean => from.slice(0, 4) !== until.slice(0, 4);
