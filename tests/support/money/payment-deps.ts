import { pino } from 'pino';
import { systemRandomSource } from '../../../src/basics/random-source.ts';
import { disputeStore } from '../../../src/payment/dispute/dispute.store.ts';
import { captureStore } from '../../../src/payment/hold/capture-request.store.ts';
import { keptCardStore } from '../../../src/payment/kept-card/kept-card.store.ts';
import type { PaymentDeps } from '../../../src/payment/payment-deps.type.ts';
import { paymentStore } from '../../../src/payment/payment.store.ts';
import { refundStore } from '../../../src/payment/refund/refund.store.ts';
import { payoutStore } from '../../../src/payment/payout/payout.store.ts';
import { providerEventStore } from '../../../src/payment/settle/provider-event.store.ts';
import { staffTasks } from '../../../src/tasks/staff-tasks.store.ts';

const nothing = () => Promise.resolve();

/** What the room of payments works with, of which nothing follows elsewhere and everything may be paid, but for the changes. */
export const paymentDepsOf = (
  parts: Pick<PaymentDeps, 'database' | 'jobs' | 'provider'> & Partial<PaymentDeps>,
): PaymentDeps => ({
  log: pino({ level: 'silent' }),
  chance: systemRandomSource,
  clock: { now: () => new Date() },
  store: paymentStore,
  events: providerEventStore,
  refunds: refundStore,
  captures: captureStore,
  keptCards: keptCardStore,
  disputes: disputeStore,
  payouts: payoutStore,
  tasks: staffTasks,
  handlers: {
    onPaid: nothing,
    onDead: nothing,
    onAwaitingMoney: nothing,
    onAuthorised: () => Promise.resolve(true),
    onHoldEnded: nothing,
  },
  onCounterMoney: nothing,
  mayBePaid: () => Promise.resolve(true),
  ...parts,
});
