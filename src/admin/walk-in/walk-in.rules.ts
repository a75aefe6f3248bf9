import { addDays, type PlainDate, type WallClock } from '../../basics/rome-time.ts';
import {
  earliestStart,
  firstTime,
  handoverTimes,
  lastTime,
  type Opening,
} from '../../fleet/opening.rules.ts';

/** What people at a desk ask for. */
export type Length = 'today' | { hours: number } | { days: number };
export const lengths: readonly Length[] = [{ hours: 4 }, 'today', { days: 1 }, { days: 2 }, { days: 3 }];

export type Times = { startDate: PlainDate; startTime: string; endDate: PlainDate; endTime: string };

/** The next half-hour, in the minute in which one begins as well: by telephone that one has passed. */
export const nextStartFrom = (now: Date, opening: Opening): WallClock =>
  earliestStart(now, { ...opening, minimumNoticeMinutes: 0 });

/** From when a length counts: from what was chosen, or from the next half-hour where that has passed. */
export const startOf = ({ startDate: date, startTime: time }: Times, next: WallClock): WallClock =>
  `${date} ${time}` > `${next.date} ${next.time}` ? { date, time } : next;

function later(time: string, halves: number, opening: Opening): string {
  const times = handoverTimes(opening);
  // One that the shop does not hand out at was typed.
  const from = Math.max(
    0,
    times.findLastIndex((one) => one <= time),
  );
  return times[Math.min(from + halves, times.length - 1)] ?? lastTime(opening);
}

/** A few hours begin no later than the shop hands out and takes back on that day: then they are tomorrow's. */
const withHoursLeft = (start: WallClock, opening: Opening): WallClock =>
  start.time < lastTime(opening) ? start : { date: addDays(start.date, 1), time: firstTime(opening) };

/** From a start; what would end after the shop has closed ends when it closes. */
export function timesFor(length: Length, wanted: WallClock, opening: Opening): Times {
  const endsToday = length === 'today' || 'hours' in length;
  const start = endsToday ? withHoursLeft(wanted, opening) : wanted;
  const { date: startDate, time: startTime } = start;
  const until = (days: number, endTime: string) => ({
    startDate,
    startTime,
    endDate: addDays(startDate, days),
    endTime,
  });
  if (length === 'today') return until(0, lastTime(opening));
  return 'hours' in length
    ? until(0, later(startTime, length.hours * 2, opening))
    : until(length.days, startTime);
}

const asText = ({ startDate, startTime, endDate, endTime }: Times): string =>
  [startDate, startTime, endDate, endTime].join(' ');

/** Which length the times are of, if any. In the evening four hours end when the shop closes: of two it is what was asked for, else until the evening. */
export function lengthOf(times: Times, asked: Length | null, opening: Opening): Length | null {
  const start = { date: times.startDate, time: times.startTime };
  const fitting = lengths.filter((length) => asText(timesFor(length, start, opening)) === asText(times));
  return fitting.find((length) => length === asked) ?? fitting.at(-1) ?? null;
}
