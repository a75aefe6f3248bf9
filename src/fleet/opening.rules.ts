import type { Closure, Opening } from '../shop/settings/opening.shape.ts';
import {
  addDays,
  addMinutes,
  today,
  wallClockOf,
  type PlainDate,
  type TimeOfDay,
  type WallClock,
} from '../basics/rome-time.ts';

export type { Opening };

const ofTheDay = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

/** 19 for "09:30". */
const halfHourOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 2 + Number(time.slice(3)) / 30;

/** Every half-hour from one of the day to another, both included. */
export const halfHours = (first: TimeOfDay, last: TimeOfDay): TimeOfDay[] =>
  ofTheDay.slice(halfHourOf(first), halfHourOf(last) + 1);

type Week = Opening['week'];
const timesOf = (day: Week[number]): TimeOfDay[] => day.flatMap(({ from, until }) => halfHours(from, until));

const ofSomeDay = new WeakMap<Week, readonly TimeOfDay[]>();

/** The half-hours at which a scooter is handed out or taken back on some day of the week; in the order of the day. */
export function handoverTimes({ week }: Pick<Opening, 'week'>): readonly TimeOfDay[] {
  const known = ofSomeDay.get(week);
  if (known) return known;
  const times = [...new Set(week.flatMap(timesOf))].toSorted();
  ofSomeDay.set(week, times);
  return times;
}

/** Of a shop that never opens, those of a whole day: a form may show them, no day has them. */
export const firstTime = (opening: Opening): TimeOfDay => handoverTimes(opening)[0] ?? '00:00';
export const lastTime = (opening: Opening): TimeOfDay => handoverTimes(opening).at(-1) ?? '23:30';

const hoursOf = (day: Opening['week'][number]): string =>
  day.map(({ from, until }) => `${from}-${until}`).join();

/** At the same times on each day of the week, and never closed: only such a shop may say "every day". */
export const isOpenAlikeEveryDay = ({ week, closures }: Pick<Opening, 'week' | 'closures'>): boolean => {
  const days = new Set(week.map(hoursOf));
  return closures.length === 0 && days.size === 1 && !days.has('');
};

/** Monday is 0. */
export const weekdayOf = (date: PlainDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Whether a closure counts on that day; one of every year may run over New Year. */
export function isClosureOn({ from, until, everyYear }: Closure, date: PlainDate): boolean {
  if (!everyYear) return from <= date && date <= until;
  const [first, last, day] = [from.slice(5), until.slice(5), date.slice(5)];
  return first <= last ? first <= day && day <= last : first <= day || day <= last;
}

/** The half-hours of that day: its weekday's, without what closures take of it. */
export function handoverTimesOn(
  date: PlainDate,
  opening: Pick<Opening, 'week' | 'closures'>,
): readonly TimeOfDay[] {
  const times = timesOf(opening.week[weekdayOf(date)] ?? []);
  const closed = opening.closures.filter((closure) => isClosureOn(closure, date));
  if (closed.length === 0) return times;
  if (closed.some(({ hours }) => hours === null)) return [];
  return times.filter(
    (time) => !closed.some(({ hours }) => hours && hours.from <= time && time < hours.until),
  );
}

/** Nothing is handed out or taken back on that day. */
export const isClosedOn = (date: PlainDate, opening: Opening): boolean =>
  handoverTimesOn(date, opening).length === 0;

/** The days without handing out or taking back, from today to the last on which a rental may begin. */
export const closedDatesAhead = (now: Date, opening: Opening): PlainDate[] =>
  Array.from({ length: opening.bookableDays + 1 }, (_, days) => addDays(today(now), days)).filter((date) =>
    isClosedOn(date, opening),
  );

/** A day with its first and its last half-hour. */
export type DayHours = { date: PlainDate; from: TimeOfDay; until: TimeOfDay };

/** Every day on which something can still be handed out, from the first to the last on which a rental may begin. */
export function openDaysAhead(now: Date, opening: Opening): DayHours[] {
  const earliest = earliestStart(now, opening);
  const days = Array.from({ length: opening.bookableDays + 1 }, (_, nth) => addDays(today(now), nth));
  return days.flatMap((date) => {
    const times = handoverTimesOn(date, opening).filter(
      (time) => date > earliest.date || (date === earliest.date && time >= earliest.time),
    );
    const [from, until] = [times[0], times.at(-1)];
    return from && until ? [{ date, from, until }] : [];
  });
}

/** The next half-hour at which scooters are handed out: this day's, or the next day's first. */
function nextStart({ date, time }: WallClock, opening: Opening): WallClock {
  const next = handoverTimes(opening).find((each) => each >= time);
  return next === undefined ? { date: addDays(date, 1), time: firstTime(opening) } : { date, time: next };
}

/** From when on a rental may begin, by the notice alone: that day may be a closed one. */
export function earliestStart(now: Date, opening: Opening): WallClock {
  const minuteMs = 60_000;
  const wholeMinute =
    Math.ceil(addMinutes(now, opening.minimumNoticeMinutes).getTime() / minuteMs) * minuteMs;
  return nextStart(wallClockOf(new Date(wholeMinute)), opening);
}

/** On which days, and before which half-hour, no rental can begin: what visitors are told before they ask for one. */
export const openingAhead = (now: Date, opening: Opening) => ({
  closedDates: closedDatesAhead(now, opening),
  earliestStart: earliestStart(now, opening),
});
