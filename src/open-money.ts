import { bookingStore } from './booking/booking.store.ts';
import { paymentsOfBookings } from './booking/payments-of-bookings.ts';
import { settleBooking, type SettleDeps } from './booking/settle-booking.ts';
import { staffTasks } from './booking/staff-tasks.store.ts';
import type { Tell } from './open-mailing.ts';
import { paymentApi } from './payment/payment.api.ts';
import type { PaymentDeps } from './payment/payment-deps.ts';
import { reconcileJob, sendRefundJob, settlePaymentJob, sweepPaymentsJob } from './payment/payment.job.ts';
import { paymentStore } from './payment/payment.store.ts';
import { providerEventStore } from './payment/provider-event.store.ts';
import { refundStore } from './payment/refund.store.ts';
import { requestRefund } from './payment/request-refund.ts';
import type { CommonDeps, ShopParts } from './shop-parts.ts';

/** Money, and what it does to a booking: the two ask each other, each through the little that it may know of the other. */
export function openMoney(parts: ShopParts, common: CommonDeps, tell: Tell) {
  const settling: SettleDeps = {
    ...common,
    refund: (tx, wanted) => requestRefund(paying, tx, wanted),
    kept: (db, reference) => payments.kept(db, reference),
    onConfirmed: (tx, confirmed) => tell(tx, 'booking_confirmed', confirmed),
    onRefunded: (tx, refunded, nth) => tell(tx, 'booking_refunded', refunded, nth),
  };
  const paying: PaymentDeps = {
    database: common.database,
    jobs: parts.jobs,
    clock: parts.clock,
    chance: parts.chance,
    log: parts.log,
    provider: parts.provider,
    store: paymentStore,
    events: providerEventStore,
    refunds: refundStore,
    tasks: staffTasks,
    consequences: settleBooking(settling),
    mayBePaid: async (tx, reference) => (await bookingStore.locked(tx, reference))?.state === 'held',
    failpoint: parts.failpoint,
  };
  const payments = paymentsOfBookings(paying);
  return {
    paying,
    payments,
    api: paymentApi(paying),
    jobs: [settlePaymentJob(paying), sendRefundJob(paying), sweepPaymentsJob(paying), reconcileJob(paying)],
  };
}
