import { policy } from '../shop/business.rules.ts';
import {
  addDays,
  addMinutes,
  daysBetween,
  instantOf,
  today,
  type PlainDate,
  type WallClock,
} from '../basics/rome-time.ts';
import type { RefusalCode } from '../basics/refusals.ts';

/** When the shop hands out and takes back. A season is 'MM-DD' to 'MM-DD', both included; it may run over New Year. */
export type Opening = {
  minimumNoticeMinutes: number;
  closedDays: readonly PlainDate[];
  closedSeasons: readonly { from: string; to: string }[];
};

/** docs/product.md §5. */
export const maxDaysAhead = 365 * policy.bookableYears;
export const { longestDays, lastTime } = policy;

/** 08:00, 08:30 … 20:30. */
export const timesOfDay: readonly string[] = Array.from({ length: 26 }, (_, half) => {
  const minutes = 8 * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

export function isClosedOn(date: PlainDate, opening: Opening): boolean {
  const day = date.slice(5);
  return (
    opening.closedDays.includes(date) ||
    opening.closedSeasons.some(({ from, to }) =>
      from <= to ? from <= day && day <= to : from <= day || day <= to,
    )
  );
}

type Rental = { start: WallClock; end: WallClock };

/** Why a rental cannot be booked at this moment, or null. Availability may be asked for the past; booking may not. */
export function unbookableReason({ start, end }: Rental, now: Date, opening: Opening): RefusalCode | null {
  const startsAt = instantOf(start);
  if (startsAt < now) return 'in_the_past';
  if (startsAt < addMinutes(now, opening.minimumNoticeMinutes)) return 'too_short_notice';
  if (start.date > addDays(today(now), maxDaysAhead)) return 'too_far_ahead';
  if (daysBetween(start.date, end.date) > longestDays) return 'too_long';
  if (isClosedOn(start.date, opening) || isClosedOn(end.date, opening)) return 'closed_then';
  return null;
}
