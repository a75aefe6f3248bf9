import { addDays, type PlainDate } from '../../basics/rome-time.ts';
import type { CalendarBlock } from '../../back-office/calendar/calendar.shape.ts';

export const minutesPerDay = 1440;

/** Days that are shown, from which the answer counts its minutes. */
export type Span = { from: PlainDate; days: number };
export type FreePeriod = { startDate: PlainDate; startTime: string; endDate: PlainDate; endTime: string };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The wall clock so many minutes after the first day began. */
export function wallClockAt({ from }: Span, minute: number): { date: PlainDate; time: string } {
  const day = Math.floor(minute / minutesPerDay);
  const rest = minute - day * minutesPerDay;
  return { date: addDays(from, day), time: `${twoDigits(Math.floor(rest / 60))}:${twoDigits(rest % 60)}` };
}

/** What a finger hits (WCAG 2.5.8): a bar of a few hours is drawn as wide as this. */
const leastTarget = '1.5rem';

/** Where a bar stands, in percent of the row; what reaches out of sight is cut. One of a few hours stays out of the next, which begins at `next`. */
export function barPosition(
  { days }: Span,
  { from, until, next = Infinity }: { from: number; until: number; next?: number | undefined },
) {
  const all = days * minutesPerDay;
  const left = Math.max(0, from);
  const right = Math.min(all, until);
  return {
    left: `max(0%, min(${(left / all) * 100}%, ${(Math.min(all, next) / all) * 100}% - ${leastTarget}))`,
    width: `${(Math.max(0, right - left) / all) * 100}%`,
    minWidth: leastTarget,
  };
}

export const stayKey = ({ unit, from, what }: CalendarBlock): string =>
  what.kind === 'booking' ? what.code : `${what.id} ${unit} ${from}`;

export const partyOf = ({ what }: CalendarBlock) => (what.kind === 'booking' ? what.party : null);

/** Who has the scooter then, beside the one that is to come: whole minutes, half-open as in the stock. */
export const conflictingStays = (
  stays: readonly CalendarBlock[],
  unit: number,
  wanted: Pick<CalendarBlock, 'from' | 'until'> & { key: string },
): CalendarBlock[] =>
  stays.filter(
    (stay) =>
      stay.unit === unit &&
      stayKey(stay) !== wanted.key &&
      stay.from < wanted.until &&
      wanted.from < stay.until,
  );
