import type { Closure, Opening } from '../shop/settings/opening.shape.ts';
import { addDays, instantOf, isPlainDate, type PlainDate } from '../basics/rome-time.ts';

/** One time for which a closure counts: of one of every year, that of some year. */
export type ClosureAhead = Pick<Closure, 'from' | 'until' | 'hours'>;

/** The 29th of February of a year that has none: what begins then begins a day later, what ends then ends a day before. */
const existing = (date: PlainDate, instead: '02-28' | '03-01'): PlainDate =>
  isPlainDate(date) ? date : `${date.slice(0, 4)}-${instead}`;

function inYear({ from, until, hours }: Closure, year: number): ClosureAhead {
  const [first, last] = [from.slice(5), until.slice(5)];
  return {
    from: existing(`${year}-${first}`, '03-01'),
    until: existing(`${first <= last ? year : year + 1}-${last}`, '02-28'),
    hours,
  };
}

/** This and the next time of each, of one of every year as of a single one; what is over is none. */
function timesOf(closure: Closure, day: PlainDate): ClosureAhead[] {
  const year = Number(day.slice(0, 4));
  const times = closure.everyYear ? [-1, 0, 1].map((more) => inYear(closure, year + more)) : [closure];
  return times.filter(({ until }) => until >= day).slice(0, 2);
}

/** When the shop is closed from a day of Rome on, and when that is to be looked at again: a closure has ended. */
export function closuresAhead(
  day: PlainDate,
  { closures }: Pick<Opening, 'closures'>,
): { value: ClosureAhead[]; until?: Date } {
  const value = closures.flatMap((closure) => timesOf(closure, day));
  const [next] = value.map(({ until }) => addDays(until, 1)).toSorted();
  return { value, ...(next !== undefined && { until: instantOf({ date: next, time: '00:00' }) }) };
}
