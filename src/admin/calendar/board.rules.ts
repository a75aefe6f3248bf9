import { addDays, type PlainDate } from '../../basics/rome-time.ts';
import type { Stay } from '../../back-office/calendar/calendar.shape.ts';

export const minutesPerDay = 1440;

/** Days that are shown, from which the answer counts its minutes. */
export type Span = { from: PlainDate; days: number };
export type Stretch = { startDate: PlainDate; startTime: string; endDate: PlainDate; endTime: string };

const two = (value: number): string => String(value).padStart(2, '0');

/** The wall clock so many minutes after the first day began. */
export function momentOf({ from }: Span, minute: number): { date: PlainDate; time: string } {
  const day = Math.floor(minute / minutesPerDay);
  const rest = minute - day * minutesPerDay;
  return { date: addDays(from, day), time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}` };
}

/** Where a bar stands, in percent of the row; what reaches out of sight is cut. */
export function placeOf({ days }: Span, { from, until }: { from: number; until: number }) {
  const all = days * minutesPerDay;
  const left = Math.max(0, from);
  const right = Math.min(all, until);
  return { left: `${(left / all) * 100}%`, width: `${(Math.max(0, right - left) / all) * 100}%` };
}

export const keyOf = ({ unit, from, what }: Stay): string =>
  what.kind === 'booking' ? what.code : `${what.id} ${unit} ${from}`;

/** Who has the scooter then, beside the one that is to come: whole minutes, half-open as in the stock. */
export const inTheWay = (
  stays: readonly Stay[],
  unit: number,
  wanted: Pick<Stay, 'from' | 'until'> & { key: string },
): Stay[] =>
  stays.filter(
    (stay) =>
      stay.unit === unit &&
      keyOf(stay) !== wanted.key &&
      stay.from < wanted.until &&
      wanted.from < stay.until,
  );

export const nextPlace = (length: number, now: number, step: number): number =>
  Math.min(length - 1, Math.max(0, now + step));
