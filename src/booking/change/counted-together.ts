import type { Queryable } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import { type PlanChangeDeps, promoLineOf } from './plan-change.ts';

type Deps = Pick<PlanChangeDeps, 'prices'> & { bookings: Pick<BookingStore, 'byId' | 'together'> };

/**
 * Those whose price depends on each other's, in the order in which their payments are locked (payments.type.ts): with a percentage off each of
 * several bears what is right for the sum (plan-change.ts), and two that wait for their payments would both count on what neither is any more.
 */
export async function idsCountedTogether(
  { bookings, prices }: Deps,
  db: Queryable,
  bookingId: string,
): Promise<string[]> {
  const booking = await bookings.byId(db, bookingId);
  const line = booking?.party ? promoLineOf(booking) : undefined;
  if (!booking || !line || (await prices.promo(db, line.id))?.off.kind !== 'percent') return [bookingId];
  const [first, ...others] = await bookings.together(db, booking);
  return [...others, first].map(({ id }) => id);
}
