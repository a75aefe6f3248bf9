import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import {
  aPaidPayment,
  aCheckoutRequest,
  aCashReceipt,
  aPaymentDesk,
  type PaymentDesk,
} from '../../../tests/support/money/payment-desk.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { isRefusal } from '../../basics/refusals.ts';
import { openPayment } from '../attempt/open-payment.ts';
import { dropRefund, refundByHand } from './refund-by-hand.ts';
import { recordTaking } from '../record-taking.ts';
import { requestRefund } from './request-refund.ts';
import { settleSession } from '../settle/settle-payment.ts';

const ask = (desk: PaymentDesk, reference: string, reason: string, amountCents?: number) =>
  desk.database
    .transaction()
    .execute((tx) =>
      requestRefund(desk.deps, tx, { reference, reason, ...(amountCents ? { amountCents } : {}) }),
    );
const requestsOf = (desk: PaymentDesk, reference: string) =>
  desk.deps.refunds.ofReference(desk.database, reference);

/** Paid in full, and the refund of all of it refused because the bank has taken the money meanwhile. */
async function aDisputedRefund() {
  const desk = await aPaymentDesk();
  const { reference, sessionId } = await aPaidPayment(desk);
  await desk.sandbox.dispute(sessionId, 'open');
  await ask(desk, reference, 'cancelled'); // asked for before anybody here knew of the dispute
  await desk.jobs.drain();
  const [request] = await requestsOf(desk, reference);
  if (!request) throw new Error('nothing was asked for');
  return { desk, reference, sessionId, requestId: request.id };
}

describeOnPostgres('money that goes back by hand', () => {
  it('is owed where the provider refuses, and a person is told until it is paid', async () => {
    const { desk, sessionId, requestId } = await aDisputedRefund();
    expect(await desk.tasks(requestId)).toEqual(['refund_by_hand']);
    await desk.sandbox.dispute(sessionId, 'won');
    await settleSession(desk.deps, sessionId);
    expect(await refundByHand(desk.deps, { requestId, method: 'bank' })).toBe('paid');
    expect(await refundByHand(desk.deps, { requestId, method: 'bank' })).toBe('paid'); // clicked twice
    expect(await refundByHand(desk.deps, { requestId, method: 'cash' })).toEqual({
      refusal: 'refund_not_by_hand',
    });
    expect(await desk.tasks(requestId)).toEqual([]);
    const sent = await desk.database
      .selectFrom('payment_fact')
      .select(['amount_cents', 'status'])
      .where('object_kind', '=', 'bank')
      .execute();
    expect(sent).toEqual([{ amount_cents: 6500, status: 'sent' }]);
  });

  it('F25 is refused while the bank has the money and after it kept it: nothing is given back twice', async () => {
    const { desk, reference, sessionId, requestId } = await aDisputedRefund();
    // Nobody rang yet to tell of the dispute: it is asked for before the money leaves.
    expect(await refundByHand(desk.deps, { requestId, method: 'bank' })).toMatchObject({
      refusal: 'refund_not_by_hand',
    });
    await desk.sandbox.dispute(sessionId, 'lost');
    expect(await refundByHand(desk.deps, { requestId, method: 'cash' })).toMatchObject({
      refusal: 'refund_not_by_hand',
    });
    expect(await dropRefund(desk.deps, requestId)).toBe('dropped');
    expect(await desk.tasks(requestId)).toEqual([]);
    expect(await ask(desk, reference, 'anew')).toBe(0);
  });

  it('waits while the provider does not answer what it knows of the money', async () => {
    const { desk, sessionId, requestId } = await aDisputedRefund();
    await desk.sandbox.dispute(sessionId, 'won');
    await desk.sandbox.faults({ failCalls: 2 });
    expect(await refundByHand(desk.deps, { requestId, method: 'bank' })).toMatchObject({
      refusal: 'provider_unavailable',
    });
  });

  it('F24 is told to a person where somebody gives it back once more in the provider’s own pages', async () => {
    const { desk, sessionId, requestId } = await aDisputedRefund();
    await desk.sandbox.dispute(sessionId, 'won');
    await settleSession(desk.deps, sessionId);
    await refundByHand(desk.deps, { requestId, method: 'bank' });
    const [request] = await desk.database.selectFrom('refund_request').select('intent_id').execute();
    const intentId = request?.intent_id ?? '';
    expect(await desk.tasks(intentId)).toEqual([]);
    const past = { requestId: randomUUID(), intentId, amountCents: 1 };
    const sent = await desk.provider.refund(past);
    await settleSession(desk.deps, sessionId);
    expect(await desk.tasks(intentId)).toEqual(['given_back_too_much']);
    if (sent.kind !== 'refund') throw new Error(`not given back: ${sent.kind}`);
    await desk.sandbox.endRefund(sent.refundId, 'failed');
    await settleSession(desk.deps, sessionId);
    expect(await desk.tasks(intentId)).toEqual([]);
  });

  it('F24 once a person gave back a part, the rest is not sent before the provider has said what others gave back', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    await ask(desk, reference, 'cancelled', 3250);
    await desk.jobs.drain();
    const [first] = await requestsOf(desk, reference);
    await desk.sandbox.endRefund(first?.refundId ?? '', 'failed');
    await settleSession(desk.deps, sessionId);
    await refundByHand(desk.deps, { requestId: first?.id ?? '', method: 'bank' });
    await ask(desk, reference, 'part', 1214);
    const past = { requestId: randomUUID(), intentId: first?.intentId ?? '', amountCents: 2037 };
    await desk.provider.refund(past);
    await desk.jobs.drain();
    const [, second] = await requestsOf(desk, reference);
    expect(second).toMatchObject({ byHand: true, refundId: null });
    const task = desk.database.selectFrom('staff_task').select('detail');
    expect(await task.where('reference', '=', second?.id ?? '').executeTakeFirst()).toMatchObject({
      detail: { amountCents: 1214, payableCents: 1213 },
    });
  });

  it('can be dropped and asked of the provider anew once the bank gave the money back', async () => {
    const { desk, reference, sessionId, requestId } = await aDisputedRefund();
    await desk.sandbox.dispute(sessionId, 'won');
    await settleSession(desk.deps, sessionId);
    await dropRefund(desk.deps, requestId);
    expect(await ask(desk, reference, 'cancelled, again')).toBe(6500);
    await desk.jobs.drain();
    expect(await desk.provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({
      refunds: [{ amountCents: 6500, status: 'succeeded' }],
    });
  });

  it('is not for what the provider is still giving back', async () => {
    const desk = await aPaymentDesk();
    const { reference } = await aPaidPayment(desk);
    await ask(desk, reference, 'cancelled');
    const [request] = await requestsOf(desk, reference);
    const requestId = request?.id ?? '';
    expect(await refundByHand(desk.deps, { requestId, method: 'bank' })).toMatchObject({
      refusal: 'refund_not_by_hand',
    });
    expect(await dropRefund(desk.deps, requestId)).toMatchObject({ refusal: 'refund_not_by_hand' });
    expect(await refundByHand(desk.deps, { requestId: randomUUID(), method: 'bank' })).toMatchObject({
      refusal: 'not_found',
    });
  });

  it('is owed where a refund fails that had succeeded', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    await ask(desk, reference, 'part', 2500);
    await desk.jobs.drain();
    const [request] = await requestsOf(desk, reference);
    await desk.sandbox.endRefund(request?.refundId ?? '', 'failed');
    await settleSession(desk.deps, sessionId);
    expect(await desk.tasks(request?.id ?? '')).toEqual(['refund_by_hand']);
    expect(await ask(desk, reference, 'the rest')).toBe(4000);
  });
});

describeOnPostgres('cash at the desk', () => {
  it('pays, once for each receipt, and closes the page on which the same thing could be paid again', async () => {
    const desk = await aPaymentDesk();
    const wanted = aCheckoutRequest();
    const { reference } = wanted;
    await openPayment(desk.deps, wanted);
    const receipt = aCashReceipt(reference);
    await recordTaking(desk.deps, receipt);
    await recordTaking(desk.deps, receipt);
    expect(await desk.state(reference)).toMatchObject({
      kind: 'paid',
      capture: { amountCents: 6500 },
      surplus: [],
    });
    const [attempt] = await desk.attempts(reference);
    expect(await desk.provider.fetchCheckoutSnapshot(attempt?.sessionId ?? '')).toMatchObject({
      status: 'expired',
    });
  });

  it('F15 stays where a card had paid as well, of which nobody knew yet; the card’s money goes back by itself', async () => {
    const desk = await aPaymentDesk();
    const request = aCheckoutRequest();
    const { reference } = request;
    await openPayment(desk.deps, request);
    const sessionId = (await desk.attempts(reference))[0]?.sessionId ?? '';
    await desk.sandbox.simulateOutcome(sessionId, 'paid');
    await recordTaking(desk.deps, aCashReceipt(reference));
    await settleSession(desk.deps, sessionId);
    await desk.jobs.drain();
    expect(await desk.provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({
      refunds: [{ amountCents: 6500 }],
    });
    expect(await desk.state(reference)).toMatchObject({ kind: 'paid', capture: { attemptId: null } });
  });

  it('F15 is not taken for what is known to be paid by a card: nothing is written down, and nothing goes back', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    const before = await desk.state(reference);
    const told: string[] = [];
    const taken = recordTaking(desk.deps, aCashReceipt(reference), () => {
      told.push('taken');
      return Promise.resolve();
    });
    expect(await taken).toEqual({ refusal: 'already_paid' });
    await desk.jobs.drain();
    expect([await desk.state(reference), told, await requestsOf(desk, reference)]).toEqual([before, [], []]);
    expect(await desk.provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({ refunds: [] });
  });

  it('F15 is taken once where two at the desk enter it at the same moment: nothing is owed back', async () => {
    const desk = await aPaymentDesk();
    for (let round = 0; round < 5; round += 1) {
      const reference = randomUUID();
      const entered = [1, 2].map(() => recordTaking(desk.deps, aCashReceipt(reference)));
      const answers = await Promise.all(entered);
      expect(answers.filter(isRefusal)).toEqual([{ refusal: 'already_paid' }]);
      expect(await desk.state(reference)).toMatchObject({ kind: 'paid', surplus: [] });
      expect(await requestsOf(desk, reference)).toEqual([]);
    }
  });

  it('F21 is taken where all that a card had paid went back', async () => {
    const desk = await aPaymentDesk();
    const { reference } = await aPaidPayment(desk);
    await ask(desk, reference, 'no unit left');
    const taken = await recordTaking(desk.deps, aCashReceipt(reference));
    expect(taken).toMatchObject({ kind: 'paid' });
  });

  it('goes back by hand, never over the provider', async () => {
    const desk = await aPaymentDesk();
    const reference = randomUUID();
    await recordTaking(desk.deps, aCashReceipt(reference));
    expect(await ask(desk, reference, 'cancelled', 3250)).toBe(3250);
    await desk.jobs.drain();
    const [request] = await requestsOf(desk, reference);
    expect(request).toMatchObject({ byHand: true, refundId: null });
    expect(await refundByHand(desk.deps, { requestId: request?.id ?? '', method: 'cash' })).toBe('paid');
    expect(await ask(desk, reference, 'the rest')).toBe(3250);
  });

  it('F24 two that ask at once for cash back never get more than was paid: the second waits for the first', async () => {
    const desk = await aPaymentDesk();
    const reference = randomUUID();
    await recordTaking(desk.deps, aCashReceipt(reference));
    const first = await desk.database.startTransaction().execute();
    expect(await requestRefund(desk.deps, first, { reference, reason: 'first', amountCents: 5000 })).toBe(
      5000,
    );
    const second = ask(desk, reference, 'second', 5000);
    await Promise.race([second, somebodyWaits(desk)]);
    await first.commit().execute();
    expect(await second).toBe(1500);
  });
});

/** Until a transaction of this database waits for a lock. */
async function somebodyWaits({ database }: PaymentDesk): Promise<void> {
  const waiting = sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())) as waits`;
  await vi.waitUntil(async () => (await waiting.execute(database)).rows[0]?.waits === true, {
    timeout: 20_000,
  });
}
