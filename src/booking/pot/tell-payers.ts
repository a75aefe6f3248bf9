import type { Tx } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { riderAddressOf } from '../party/addressee.rules.ts';
import type { Payments } from '../payments.type.ts';

type Store = Pick<BookingStore, 'potOf' | 'together'>;

/** Whether its rider paid for it, and can be told: a share of a pot that did not fall to the customer. */
export async function isPaidByRider(bookings: Store, tx: Tx, booking: Booking): Promise<boolean> {
  const { id, party, addsTo } = booking;
  // What was added later the customer paid, though a pot had paid for the others.
  if (party === null || party.payerId !== id || party.id === id || addsTo !== null) return false;
  const pot = await bookings.potOf(tx, party.id);
  if (!pot || pot.owedId === id) return false;
  return riderAddressOf(booking, await bookings.together(tx, booking)) !== null;
}

type TellPayersDeps = {
  bookings: Store & Pick<BookingStore, 'byId'>;
  queueBookingMail(tx: Tx, kind: 'share_refunded', booking: Booking, time: { act: string }): Promise<void>;
};

/** Money goes back to the card that it came from: where that is a rider's, they are told, whatever the reason. */
export const tellPayers = (payments: Payments, { bookings, queueBookingMail }: TellPayersDeps): Payments => ({
  ...payments,
  refund: async (tx, wanted) => {
    const asked = await payments.refund(tx, wanted);
    const booking = asked > 0 ? await bookings.byId(tx, wanted.reference) : null;
    if (booking && (await isPaidByRider(bookings, tx, booking)))
      await queueBookingMail(tx, 'share_refunded', booking, { act: wanted.reason });
    return asked;
  },
});
