import type { Tx } from '../database/tables.ts';
import type { PaymentOwner } from '../payment/ask-owners.ts';
import type { BookingStore } from './booking.store.ts';
import {
  createChangePaymentHandlers,
  type ChangePaymentHandlersDeps,
} from './change/change-payment-handlers.ts';
import {
  createBookingPaymentHandlers,
  type BookingPaymentHandlersDeps,
} from './create/booking-payment-handlers.ts';
import { confirmIfReady } from './create/confirm-paid.ts';
import {
  createRestPaymentHandlers,
  type RestPaymentHandlersDeps,
} from './part-payment/rest-payment-handlers.ts';

/**
 * What a payment's decisions do to a booking, to the change that its reference stands for, or to the rest of an order. What was paid and nobody knows was a booking, before
 * the database was brought back.
 */
export function paymentHandlersOf(
  deps: BookingPaymentHandlersDeps &
    ChangePaymentHandlersDeps &
    Omit<RestPaymentHandlersDeps, 'confirmIfReady'> & { bookings: Pick<BookingStore, 'lockPayable'> },
): PaymentOwner {
  const bookings = createBookingPaymentHandlers(deps);
  const changes = createChangePaymentHandlers(deps);
  const rests = createRestPaymentHandlers({
    ...deps,
    confirmIfReady: (tx, together) => confirmIfReady(deps, tx, together),
  });
  return {
    onPaid: async (tx: Tx, reference: string) =>
      (await bookings.paid(tx, reference)) ||
      (await changes.paid(tx, reference)) ||
      (await rests.paid(tx, reference)),
    onLost: bookings.lost,
    onDead: async (tx: Tx, reference: string) =>
      (await bookings.dead(tx, reference)) ||
      (await changes.dead(tx, reference)) ||
      (await rests.isRest(tx, reference)),
    // What a difference buys is not held meanwhile, and what a rest is for is sold: nobody has to look after it.
    onAwaitingMoney: async (tx: Tx, reference: string) =>
      (await bookings.awaitingMoney(tx, reference)) ||
      (await changes.isChange(tx, reference)) ||
      (await rests.isRest(tx, reference)),
    mayBePaid: async (tx: Tx, reference: string) =>
      (await deps.bookings.lockPayable(tx, reference)) ||
      (await changes.mayBePaid(tx, reference)) ||
      (await rests.mayBePaid(tx, reference)),
  };
}
