import type { Tx } from '../database/tables.ts';
import type { BookingStore } from './booking.store.ts';
import {
  createChangePaymentHandlers,
  type ChangePaymentHandlersDeps,
} from './change/change-payment-handlers.ts';
import {
  createBookingPaymentHandlers,
  type BookingPaymentHandlersDeps,
} from './create/booking-payment-handlers.ts';

/** What a payment's decisions do to a booking, or to the change that its reference stands for. */
export function paymentHandlersOf(
  deps: BookingPaymentHandlersDeps &
    ChangePaymentHandlersDeps & { bookings: Pick<BookingStore, 'lockPayable'> },
) {
  const bookings = createBookingPaymentHandlers(deps);
  const changes = createChangePaymentHandlers(deps);
  return {
    onPaid: async (tx: Tx, reference: string, memo: string | null): Promise<void> => {
      if ((await bookings.paid(tx, reference)) || (await changes.paid(tx, reference))) return;
      await bookings.lost(tx, reference, memo);
    },
    onDead: async (tx: Tx, reference: string): Promise<void> => {
      if (!(await changes.dead(tx, reference))) await bookings.dead(tx, reference);
    },
    // What a difference buys is not held meanwhile: nobody has to look after it.
    onAwaitingMoney: async (tx: Tx, reference: string): Promise<void> => {
      if (!(await changes.isChange(tx, reference))) await bookings.awaitingMoney(tx, reference);
    },
    mayBePaid: async (tx: Tx, reference: string): Promise<boolean> =>
      (await deps.bookings.lockPayable(tx, reference)) || (await changes.mayBePaid(tx, reference)),
  };
}
