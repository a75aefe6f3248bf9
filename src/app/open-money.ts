import { bookingStore } from '../booking/booking.store.ts';
import { bookingChangeStore } from '../booking/change/booking-change.store.ts';
import { createBookingPayments } from '../booking/booking-payments.ts';
import {
  createBookingPaymentHandlers,
  type BookingPaymentHandlersDeps,
} from '../booking/create/booking-payment-handlers.ts';
import { createChangePaymentHandlers } from '../booking/change/change-payment-handlers.ts';
import { staffTaskStore } from '../tasks/staff-tasks.store.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { birthDateOf } from '../contract/renew-contract.ts';
import { afterChange } from './after-change.ts';
import type { MailNotifier } from './open-mailing.ts';
import { paymentApi } from '../payment/payment.api.ts';
import type { PaymentDeps } from '../payment/payment-deps.type.ts';
import { reconcileJob, sendRefundJob, settlePaymentJob, sweepPaymentsJob } from '../payment/payment.job.ts';
import { paymentStore } from '../payment/payment.store.ts';
import { providerEventStore } from '../payment/settle/provider-event.store.ts';
import { refundStore } from '../payment/refund/refund.store.ts';
import { requestRefund } from '../payment/refund/request-refund.ts';
import type { AppContext, AppAdapters } from './app-adapters.ts';

type Beside = { common: AppContext; contracts: ContractDeps; tell: MailNotifier };

/** Money, and what it does to a booking: the two ask each other, each through the little that it may know of the other. */
export function createPayments(parts: AppAdapters, { common, contracts, tell }: Beside) {
  const settling: BookingPaymentHandlersDeps = {
    ...common,
    refund: (tx, wanted) => requestRefund(paying, tx, wanted),
    keptAmount: (db, reference) => payments.keptAmount(db, reference),
    onConfirmed: (tx, confirmed) => tell(tx, 'booking_confirmed', confirmed),
    onRefunded: (tx, refunded, nth) => tell(tx, 'booking_refunded', refunded, { nth }),
  };
  const bookings = createBookingPaymentHandlers(settling);
  const changes = createChangePaymentHandlers({
    ...common,
    changes: bookingChangeStore,
    opening: parts.settings.opening,
    birthDateOf: (db, bookingId) => birthDateOf(contracts, db, bookingId),
    onChanged: afterChange({ contracts, sendMail: tell }),
    onRefunded: (tx, changed, { id }) => tell(tx, 'change_given_back', changed, { about: id }),
    payments: { refund: (tx, wanted) => requestRefund(paying, tx, wanted) },
  });
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
    tasks: staffTaskStore,
    handlers: {
      onPaid: async (tx, reference, memo) => {
        if (!(await changes.paid(tx, reference))) await bookings.paid(tx, reference, memo);
      },
      onDead: async (tx, reference) => {
        if (!(await changes.dead(tx, reference))) await bookings.dead(tx, reference);
      },
      // What a difference buys is not held meanwhile: nobody has to look after it.
      onAwaitingMoney: async (tx, reference) => {
        if (!(await changes.isChange(tx, reference))) await bookings.awaitingMoney(tx, reference);
      },
    },
    mayBePaid: async (tx, reference) =>
      (await changes.mayBePaid(tx, reference)) ||
      (await bookingStore.locked(tx, reference))?.state === 'held',
    failpoint: parts.failpoint,
  };
  const payments = createBookingPayments(paying, bookingChangeStore);
  return {
    paying,
    payments,
    /** Where somebody can pay for a booking at this moment. */
    payPage: async (bookingId: string): Promise<string | null> => {
      const { attempts } = await paymentStore.ledger(common.database, bookingId);
      return attempts.find(({ closed, checkoutUrl }) => !closed && checkoutUrl !== null)?.checkoutUrl ?? null;
    },
    api: paymentApi(paying),
    jobs: [settlePaymentJob(paying), sendRefundJob(paying), sweepPaymentsJob(paying), reconcileJob(paying)],
  };
}
