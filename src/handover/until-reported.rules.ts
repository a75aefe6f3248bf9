import type { Custody } from '../booking/rental/custody.rules.ts';
import type { UnitReading } from './unit-reading.type.ts';

/** A scooter that was swapped at the desk is its customer's until somebody has written down that it came back. */
export function untilReported(custody: Custody, reports: readonly UnitReading[]): Custody {
  const { bookingId, from, until } = custody;
  const back = reports.findLast(
    ({ kind, bookingId: reported, doneAt }) => kind === 'return' && reported === bookingId && doneAt > from,
  );
  return back && until && back.doneAt > until ? { ...custody, until: back.doneAt } : custody;
}
