import { addMinutes, instantOf, isPlainDate, type Rental } from '../basics/rome-time.ts';

/** Half-open: the end is the first instant that is free again. */
export type Period = { from: Date; until: Date };

/** A date that exists, 'YYYY-MM-DD', in years that a rental can have. */
export const isRentalDate = (text: string): boolean =>
  isPlainDate(text) && text >= '2000-01-01' && text < '2200-01-01';

/** What a rental takes of a unit's time: until the return and the turnaround after it (F05). */
export const occupiedPeriod = (startsAt: Date, endsAt: Date, turnaroundMinutes: number): Period => ({
  from: startsAt,
  until: addMinutes(endsAt, turnaroundMinutes),
});

/** The same by Rome's wall clock. */
export const periodOf = (
  { start, end }: Rental,
  { turnaroundMinutes }: { turnaroundMinutes: number },
): Period => occupiedPeriod(instantOf(start), instantOf(end), turnaroundMinutes);

export const overlaps = (a: Period, b: Period): boolean => a.from < b.until && b.from < a.until;

/** As PostgreSQL writes a tstzrange. */
export const toTstzrange = ({ from, until }: Period): string =>
  `[${from.toISOString()},${until.toISOString()})`;

/** What is left of a period outside of another: the part before it, else the part after it, else nothing. */
export function remainderOutside({ from, until }: Period, other: Period): Period | null {
  if (from < other.from) return { from, until: until < other.from ? until : other.from };
  if (until > other.until) return { from: from > other.until ? from : other.until, until };
  return null;
}
