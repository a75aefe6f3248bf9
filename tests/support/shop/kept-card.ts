import { pino } from 'pino';
import { systemRandomSource } from '../../../src/basics/random-source.ts';
import { openPayment } from '../../../src/payment/attempt/open-payment.ts';
import { disputeStore } from '../../../src/payment/dispute/dispute.store.ts';
import { captureStore } from '../../../src/payment/hold/capture-request.store.ts';
import { keptCardStore } from '../../../src/payment/kept-card/kept-card.store.ts';
import type { PaymentDeps } from '../../../src/payment/payment-deps.type.ts';
import { paymentStore } from '../../../src/payment/payment.store.ts';
import { refundStore } from '../../../src/payment/refund/refund.store.ts';
import { providerEventStore } from '../../../src/payment/settle/provider-event.store.ts';
import { settleSession } from '../../../src/payment/settle/settle-payment.ts';
import { staffTasks } from '../../../src/tasks/staff-tasks.store.ts';
import { aCheckoutRequest } from '../money/payment-desk.ts';
import type { TestShop } from './shop.ts';

/** A card that the customer of a booking lets the shop keep, as if they had when they paid for it; gives the provider's name of it. */
export async function aKeptCardOf(shop: TestShop, bookingId: string): Promise<string> {
  const nothing = () => Promise.resolve();
  const handlers: PaymentDeps['handlers'] = {
    onPaid: nothing,
    onDead: nothing,
    onAwaitingMoney: nothing,
    onAuthorised: nothing,
    onHoldEnded: nothing,
    onNeedsCustomer: nothing,
  };
  const { database, jobs, provider } = shop;
  const deps: PaymentDeps = {
    database,
    jobs,
    provider,
    handlers,
    log: pino({ level: 'silent' }),
    clock: { now: () => new Date() },
    chance: systemRandomSource,
    store: paymentStore,
    events: providerEventStore,
    refunds: refundStore,
    captures: captureStore,
    keptCards: keptCardStore,
    disputes: disputeStore,
    tasks: staffTasks,
    onCounterMoney: nothing,
    mayBePaid: () => Promise.resolve(true),
  };
  const asked = aCheckoutRequest({ keepCard: true });
  await openPayment(deps, asked);
  const { session_id: session } = await database
    .selectFrom('payment_attempt')
    .select('session_id')
    .where('reference', '=', asked.reference)
    .executeTakeFirstOrThrow();
  await shop.sandbox.simulateOutcome(session ?? '', 'paid');
  await settleSession(deps, session ?? '');
  const { method_id: method } = await database
    .updateTable('kept_card')
    .set({ reference: bookingId })
    .where('reference', '=', asked.reference)
    .returning('method_id')
    .executeTakeFirstOrThrow();
  return method;
}
