import { TransactionConflict } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import type { Payments } from '../payments.type.ts';

type Deps = {
  bookings: Pick<BookingStore, 'byId' | 'together' | 'lockParty'>;
  payments: Pick<Payments, 'lock'>;
};

/**
 * The money of all that were ordered together first, in the order in which each of them locks it; then their rows. Of the last two that are brought
 * by one way each would else see the other still going, whoever paid for them. Null where there is no such booking.
 */
export async function lockMoneyAndParty(
  { bookings, payments }: Deps,
  tx: Tx,
  bookingId: string,
): Promise<Booking[] | null> {
  const known = await bookings.byId(tx, bookingId);
  if (!known) return null;
  const [{ id: firstId }, ...others] = await bookings.together(tx, known);
  const ids = [...others.map(({ id }) => id), firstId];
  await payments.lock(tx, ...ids);
  // As it is under the lock: another press may have cancelled it meanwhile.
  const party = await bookings.lockParty(tx, firstId);
  // One was added meanwhile, whose money is not locked.
  if (party?.length !== ids.length) throw new TransactionConflict();
  return party;
}
