import { bookingStore } from '../booking/booking.store.ts';
import { bookingChanges } from '../booking/change/booking-change.store.ts';
import { paymentsOfBookings } from '../booking/payments-of-bookings.ts';
import { settleBooking, type SettleDeps } from '../booking/create/settle-booking.ts';
import { settleChange } from '../booking/change/settle-change.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { birthDateOf } from '../contract/renew-contract.ts';
import { afterChange } from './after-change.ts';
import type { Tell } from './open-mailing.ts';
import { paymentApi } from '../payment/payment.api.ts';
import type { PaymentDeps } from '../payment/payment-deps.ts';
import { reconcileJob, sendRefundJob, settlePaymentJob, sweepPaymentsJob } from '../payment/payment.job.ts';
import { paymentStore } from '../payment/payment.store.ts';
import { providerEventStore } from '../payment/settle/provider-event.store.ts';
import { refundStore } from '../payment/refund/refund.store.ts';
import { requestRefund } from '../payment/refund/request-refund.ts';
import type { CommonDeps, ShopParts } from './shop-parts.ts';

type Beside = { common: CommonDeps; contracts: ContractDeps; tell: Tell };

/** Money, and what it does to a booking: the two ask each other, each through the little that it may know of the other. */
export function openMoney(parts: ShopParts, { common, contracts, tell }: Beside) {
  const settling: SettleDeps = {
    ...common,
    refund: (tx, wanted) => requestRefund(paying, tx, wanted),
    kept: (db, reference) => payments.kept(db, reference),
    onConfirmed: (tx, confirmed) => tell(tx, 'booking_confirmed', confirmed),
    onRefunded: (tx, refunded, nth) => tell(tx, 'booking_refunded', refunded, { nth }),
  };
  const bookings = settleBooking(settling);
  const changes = settleChange({
    ...common,
    changes: bookingChanges,
    opening: parts.settings.opening,
    birthDateOf: (db, bookingId) => birthDateOf(contracts, db, bookingId),
    onChanged: afterChange({ contracts, tell }),
    onGivenBack: (tx, changed, { id }) => tell(tx, 'change_given_back', changed, { about: id }),
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
    tasks: staffTasks,
    consequences: {
      paid: async (tx, reference, memo) => {
        if (!(await changes.paid(tx, reference))) await bookings.paid(tx, reference, memo);
      },
      dead: async (tx, reference) => {
        if (!(await changes.dead(tx, reference))) await bookings.dead(tx, reference);
      },
      // What a difference buys is not held meanwhile: nobody has to look after it.
      awaitingMoney: async (tx, reference) => {
        if (!(await changes.isChange(tx, reference))) await bookings.awaitingMoney(tx, reference);
      },
    },
    mayBePaid: async (tx, reference) =>
      (await changes.mayBePaid(tx, reference)) ||
      (await bookingStore.locked(tx, reference))?.state === 'held',
    failpoint: parts.failpoint,
  };
  const payments = paymentsOfBookings(paying, bookingChanges);
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
