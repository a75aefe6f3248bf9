import type { Cents } from '../../basics/money.ts';
import type { Tx } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { riderAddressOf } from '../party/addressee.rules.ts';

type QueueShareRefundedDeps = {
  bookings: Pick<BookingStore, 'byId' | 'together'>;
  queueBookingMail(tx: Tx, kind: 'share_refunded', booking: Booking, time: { act: string }): Promise<void>;
};

/** A rider's money goes back to the card that it came from: they are told, where they have an address. The sum stands in the mail's cause. */
export const queueShareRefunded =
  ({ bookings, queueBookingMail }: QueueShareRefundedDeps) =>
  async (tx: Tx, bookingId: string, back: { refundCents: Cents; reason: string }): Promise<void> => {
    const booking = await bookings.byId(tx, bookingId);
    if (!booking || riderAddressOf(booking, await bookings.together(tx, booking)) === null) return;
    await queueBookingMail(tx, 'share_refunded', booking, { act: `${back.refundCents}:${back.reason}` });
  };
