import { policy } from '../shop/business.rules.ts';
import {
  addDays,
  addMinutes,
  daysBetween,
  instantOf,
  today,
  wallClockOf,
  type PlainDate,
  type WallClock,
  type Rental,
} from '../basics/rome-time.ts';

/** When the shop hands out and takes back. A season is 'MM-DD' to 'MM-DD', both included; it may run over New Year. */
export type Opening = {
  /** Below zero a rental may have begun so long ago. */
  minimumNoticeMinutes: number;
  closedDays: readonly PlainDate[];
  closedSeasons: readonly { from: string; to: string }[];
};

/** docs/product.md §5. */
export const maxDaysAhead = 365 * policy.bookableYears;
export const { longestDays, firstTime, lastTime } = policy;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Every half-hour from one time of the day to another, both included. */
export const halfHours = (first: string, last: string): string[] =>
  Array.from({ length: (minutesOf(last) - minutesOf(first)) / 30 + 1 }, (_, half) => {
    const minutes = minutesOf(first) + half * 30;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });

/** 08:00, 08:30 … 20:30. */
export const timesOfDay: readonly string[] = halfHours(firstTime, lastTime);

export function isClosedOn(date: PlainDate, opening: Opening): boolean {
  const day = date.slice(5);
  return (
    opening.closedDays.includes(date) ||
    opening.closedSeasons.some(({ from, to }) =>
      from <= to ? from <= day && day <= to : from <= day || day <= to,
    )
  );
}

/** The days without handing out or taking back, from today to the last on which a rental may begin. */
export const closedDatesAhead = (now: Date, opening: Opening): PlainDate[] =>
  Array.from({ length: maxDaysAhead + 1 }, (_, days) => addDays(today(now), days)).filter((date) =>
    isClosedOn(date, opening),
  );

/** The next half-hour at which scooters are handed out: this day's, or the next day's first. */
export function nextStart({ date, time }: WallClock): WallClock {
  const next = timesOfDay.find((each) => each >= time);
  return next === undefined ? { date: addDays(date, 1), time: firstTime } : { date, time: next };
}

/** From when on a rental may begin, by the notice alone: that day may be a closed one. */
export function earliestStart(now: Date, { minimumNoticeMinutes }: Opening): WallClock {
  const minuteMs = 60_000;
  const wholeMinute = Math.ceil(addMinutes(now, minimumNoticeMinutes).getTime() / minuteMs) * minuteMs;
  return nextStart(wallClockOf(new Date(wholeMinute)));
}

/** On which days, and before which half-hour, no rental can begin: what visitors are told before they ask for one. */
export const openingAhead = (now: Date, opening: Opening) => ({
  closedDates: closedDatesAhead(now, opening),
  earliestStart: earliestStart(now, opening),
});

/** Every call that books lists all of them: a reason that is added here is in no list forgotten. */
export const unbookableReasons = [
  'in_the_past',
  'too_short_notice',
  'too_far_ahead',
  'too_long',
  'closed_then',
] as const;
export type UnbookableReason = (typeof unbookableReasons)[number];

/** Why a rental cannot be booked at this moment, or null. Availability may be asked for the past; booking may not. */
export function unbookableReason(
  { start, end }: Rental,
  now: Date,
  opening: Opening,
): UnbookableReason | null {
  const startsAt = instantOf(start);
  if (startsAt < addMinutes(now, opening.minimumNoticeMinutes))
    return startsAt < now ? 'in_the_past' : 'too_short_notice';
  if (start.date > addDays(today(now), maxDaysAhead)) return 'too_far_ahead';
  if (daysBetween(start.date, end.date) > longestDays) return 'too_long';
  if (isClosedOn(start.date, opening) || isClosedOn(end.date, opening)) return 'closed_then';
  return null;
}
