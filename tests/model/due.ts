import { policy } from '../../src/shop/business.rules.ts';
import { isOnArrival } from './arrival-invariants.ts';
import type { Course } from './course.ts';
import { paidFor } from './rest-invariants.ts';
import type { Snapshot } from './snapshot.ts';

type Booking = Snapshot['bookings'][number];

/** What the shop may keep of a booking, by the policy of docs/product.md §9 worked out anew. */
export function dueOf(course: Course, { history }: Snapshot, booking: Booking): number {
  const agreed = agreedOf(course, booking, history);
  const { total, retained, state } = booking;
  if (state === 'expired' || state === 'held') return 0;
  // Of what was paid in part no more than that is kept, and the rest is asked for or not.
  const paid = booking.part === null ? total + retained : Math.min(total + retained, paidFor(booking));
  // What the shop gave back beyond that is not asked for again.
  const { standing, cancelled } = course.partRefunds;
  const was = paid - (standing.get(booking.id) ?? 0);
  return Math.min(agreed, was) - (cancelled.get(booking.id) ?? 0);
}

function agreedOf({ cancelledAt }: Course, booking: Booking, history: Snapshot['history']): number {
  const { id, state, total, retained, freeUntil, weatherUntil, startDate, startTime } = booking;
  const isChanged = history.some(({ booking: of, kind }) => of === id && kind === 'modified');
  const at = cancelledAt.get(id);
  if (state !== 'cancelled' || at === undefined) return total + retained;
  const start = startOf(startDate, startTime);
  // What was never changed is free until so many hours before, worked out anew; of what was, `freeAgain` watches the frozen moment.
  const freeHours = isOnArrival(booking) ? 0 : policy().freeCancellationHours;
  const freeAt = isChanged ? freeUntil : start - freeHours * 3_600_000;
  const isFree = at <= freeAt || (weatherUntil !== null && at <= weatherUntil);
  if (at >= start) return retained + total;
  return retained + (isFree ? 0 : Math.floor(total / 2));
}
/** Rome in the years of these courses, without any library: summer ends on 25 October 2026 and begins on 28 March 2027. */
function startOf(date: string, time: string): number {
  const isWinter = date >= '2026-10-25' && date < '2027-03-28';
  return Date.parse(`${date}T${time}:00${isWinter ? '+01:00' : '+02:00'}`);
}
