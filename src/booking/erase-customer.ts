import type { Clock } from '../basics/clock.ts';
import type { Tx } from '../database/tables.ts';
import type { BookingStore } from './booking.store.ts';
import type { BookingChangeStore } from './change/booking-change.store.ts';

type EraseCustomerDeps = {
  bookings: Pick<BookingStore, 'erasePerson'>;
  changes: Pick<BookingChangeStore, 'idsOf' | 'eraseWishes'>;
  clock: Clock;
};

/**
 * Whose it was. That there was a rental, when, of what and for how much stays, for the books. Its links open nothing any more.
 * Returns the references under which it was paid: other rooms know its customer by them.
 */
export async function eraseCustomer(
  { bookings, changes, clock }: EraseCustomerDeps,
  tx: Tx,
  bookingId: string,
): Promise<string[]> {
  await bookings.erasePerson(tx, bookingId, clock.now());
  await changes.eraseWishes(tx, bookingId);
  return [bookingId, ...(await changes.idsOf(tx, bookingId))];
}
