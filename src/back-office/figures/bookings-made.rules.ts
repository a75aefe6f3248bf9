import type { BookingState } from '../../booking/booking.rules.ts';

/** From so many to so many days, both of them too; null: or more. */
type Span = { key: string; from: number; until: number | null };
const spans = (bounds: readonly (readonly [number, number | null])[]): Span[] =>
  bounds.map(([from, until]) => ({
    key: until === null ? `${from}+` : from === until ? `${from}` : `${from}-${until}`,
    from,
    until,
  }));

/** How many days before its first day a rental was booked, or cancelled. */
export const aheadSpans = spans([
  [0, 0],
  [1, 1],
  [2, 3],
  [4, 7],
  [8, 14],
  [15, 30],
  [31, 60],
  [61, null],
]);
/** How many days it takes, as its price counts them. */
export const lengthSpans = spans([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 5],
  [6, 7],
  [8, 14],
  [15, null],
]);

export const madeParts = ['ahead', 'length', 'pickup', 'source', 'state', 'cancelled'] as const;
export type MadePart = (typeof madeParts)[number];
/** What became of a booking that was paid for, or agreed at the desk. */
export const madeStates = [
  'confirmed',
  'collected',
  'returned',
  'cancelled',
  'no_show',
] as const satisfies BookingState[];

/** `value`: days, or what the part is called; `count`: how many bookings have it. */
export type Counted = { part: MadePart; value: string; count: number };
export type Share = { key: string; count: number };

export const spanOf = (spansOfPart: readonly Span[], key: string): Span | null =>
  spansOfPart.find((span) => span.key === key) ?? null;
const isIn = ({ from, until }: Span, days: number): boolean =>
  from <= days && (until === null || days <= until);

/** Every span, also one without any. What was booked after its first day had begun counts as booked on it. */
export function bySpan(counted: readonly Counted[], part: MadePart, spansOfPart: readonly Span[]): Share[] {
  const least = spansOfPart[0]?.from ?? 0;
  return spansOfPart.map((span) => ({
    key: span.key,
    count: counted
      .filter((one) => one.part === part && isIn(span, Math.max(least, Number(one.value))))
      .reduce((sum, { count }) => sum + count, 0),
  }));
}

export const byName = (counted: readonly Counted[], part: MadePart, names: readonly string[]): Share[] =>
  names.map((key) => ({
    key,
    count: counted
      .filter((one) => one.part === part && one.value === key)
      .reduce((sum, { count }) => sum + count, 0),
  }));

export type MadeBooking = { code: string; state: BookingState; start: string; end: string; cents: number };
