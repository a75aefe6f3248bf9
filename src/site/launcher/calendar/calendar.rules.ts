import {
  addDays,
  daysBetween,
  rentalHours,
  wallClockOf,
  type PlainDate,
  type TimeOfDay,
} from '../../../basics/rome-time.ts';
import { handoverTimes, handoverTimesOn, lastTime, openDaysAhead } from '../../../fleet/opening.rules.ts';
import { rentalDays, rentalLength } from '../../../price/price.rules.ts';
import { opening } from '../../../shop/business.rules.ts';

/** The calendar dialog's rules (docs/product.md §4, second bullet). Pure: the present moment is an argument. */
export type Dates = {
  selectedStartDate: PlainDate | null;
  selectedEndDate: PlainDate | null;
  startTime: TimeOfDay | '';
  endTime: TimeOfDay | '';
};

export const noDates: Dates = { selectedStartDate: null, selectedEndDate: null, startTime: '', endTime: '' };

/**
 * First click: the start. Second click at or after it: the end; before it: the two change places. With both set, a click
 * starts a new range. Times stay as they are unless the new range makes them impossible.
 */
export function pickDay(dates: Dates, day: PlainDate, now: Date): Dates {
  const { selectedStartDate: start, selectedEndDate: end } = dates;
  const range =
    !start || end
      ? { selectedStartDate: day, selectedEndDate: null }
      : day < start
        ? { selectedStartDate: day, selectedEndDate: start }
        : { selectedStartDate: start, selectedEndDate: day };
  return withPossibleTimes({ ...dates, ...range }, now);
}

export const chooseTime = (
  dates: Dates,
  which: 'startTime' | 'endTime',
  time: TimeOfDay | '',
  now: Date,
): Dates => withPossibleTimes({ ...dates, [which]: time }, now);

/** A time that cannot be had any more is forgotten, so that it is asked for again. */
function withPossibleTimes(dates: Dates, now: Date): Dates {
  const startTime = startTimesOn(dates, now).includes(dates.startTime) ? dates.startTime : '';
  const endTime = endTimesOn({ ...dates, startTime }).includes(dates.endTime) ? dates.endTime : '';
  return { ...dates, startTime, endTime };
}

/** Start time shows once a start exists, return time once an end exists. */
export const shownTimes = (dates: Dates) => ({
  start: dates.selectedStartDate !== null,
  end: dates.selectedEndDate !== null,
});

const isOneDay = (dates: Dates): boolean =>
  dates.selectedEndDate !== null && dates.selectedStartDate === dates.selectedEndDate;

/** Of a closed day those of the others: which day is closed is said beside it, not by an empty list. */
function timesOn(date: PlainDate | null): readonly TimeOfDay[] {
  const times = date === null ? [] : handoverTimesOn(date, opening());
  return times.length > 0 ? times : handoverTimes(opening());
}

/** Half-hours for the pickup: today only those to come; on a rental of one day not the last, which leaves no return. */
export function startTimesOn(dates: Dates, now: Date): readonly TimeOfDay[] {
  const clock = wallClockOf(now);
  const after = dates.selectedStartDate === clock.date ? clock.time : '';
  const times = timesOn(dates.selectedStartDate);
  return times.filter((time) => time > after && !(isOneDay(dates) && time === times.at(-1)));
}

/** Half-hours for the return: on a rental of one day only those after the pickup. */
export const endTimesOn = (dates: Dates): readonly TimeOfDay[] =>
  timesOn(dates.selectedEndDate).filter((time) => !isOneDay(dates) || time > dates.startTime);

/** The days that can be clicked: not past, at most two years ahead, within 60 days of a start that waits for its end. */
export function clickableDays(dates: Dates, now: Date): { from: PlainDate; to: PlainDate } {
  const clock = wallClockOf(now);
  const { bookableDays, longestDays } = opening();
  const first = clock.time < lastTime(opening()) ? clock.date : addDays(clock.date, 1);
  const last = addDays(clock.date, bookableDays);
  const { selectedStartDate: start, selectedEndDate: end } = dates;
  if (!start || end) return { from: first, to: last };
  const earliest = addDays(start, -longestDays);
  const latest = addDays(start, longestDays);
  return { from: earliest > first ? earliest : first, to: latest < last ? latest : last };
}

/** The first day on which a scooter can still be handed out. */
export const firstOpenDay = (now: Date): PlainDate | undefined => openDaysAhead(now, opening())[0]?.date;

/** Calendar days of a whole range; null while it is not whole. One and the same day counts 0. */
export const daysOf = (dates: Dates): number | null =>
  dates.selectedStartDate && dates.selectedEndDate
    ? daysBetween(dates.selectedStartDate, dates.selectedEndDate)
    : null;

/** Whether it is by days that a whole range is paid, and the day of its return is none of them; by hours, there is nothing to say of days. */
export function countsDays(dates: Dates): boolean {
  const { selectedStartDate, selectedEndDate, startTime, endTime } = dates;
  if (!selectedStartDate || !selectedEndDate || !startTime || !endTime) return false;
  const start = { date: selectedStartDate, time: startTime };
  const end = { date: selectedEndDate, time: endTime };
  const lasts = { rentalHours: rentalHours(start, end), rentalDays: rentalDays({ start, end }) };
  return lasts.rentalDays > 0 && rentalLength(lasts).unit === 'days';
}
