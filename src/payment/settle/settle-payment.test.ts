import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  aCheckoutRequest,
  aPaymentDesk,
  type PaymentDesk,
} from '../../../tests/support/money/payment-desk.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { openedSession } from '../../../tests/support/money/sandbox-process.ts';
import { inTransaction } from '../../database/retry.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { closePayment } from '../attempt/close-payment.ts';
import { refundQuarantined } from '../refund/refund-quarantined.ts';
import { openPayment } from '../attempt/open-payment.ts';
import { refundByHand } from '../refund/refund-by-hand.ts';
import { settleReference, settleSession } from './settle-payment.ts';

/** An open payment; its page's session. */
async function opened(desk: PaymentDesk, reference: string = randomUUID()) {
  await openPayment(desk.deps, aCheckoutRequest({ reference }));
  const sessionId = (await desk.attempts(reference)).at(-1)?.sessionId ?? '';
  return { reference, sessionId };
}

/** As somebody does on the provider's own pages. */
async function giveBackPastTheShop(desk: PaymentDesk, sessionId: string, amountCents: number) {
  const look = await desk.provider.fetchCheckoutSnapshot(sessionId);
  const intentId = look.kind === 'session' ? (look.intent?.intentId ?? '') : '';
  const { kind } = await desk.provider.refund({ requestId: randomUUID(), intentId, amountCents });
  expect(kind).toBe('refund');
}

describeOnPostgres('settling a payment', () => {
  it('confirms once the money came, and settling again changes nothing', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.sandbox.simulateOutcome(sessionId, 'paid');
    await settleSession(desk.deps, sessionId);
    const facts = await desk.database.selectFrom('payment_fact').selectAll().orderBy('id').execute();
    await settleSession(desk.deps, sessionId);
    expect(await desk.database.selectFrom('payment_fact').selectAll().orderBy('id').execute()).toEqual(facts);
    expect(await desk.state(reference)).toMatchObject({
      kind: 'paid',
      capture: { amountCents: 6500 },
      surplus: [],
    });
    expect(await desk.attempts(reference)).toMatchObject([{ closed: true }]);
  });

  it('F18 a webhook that comes before the session id is stored finds its attempt by the session itself', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    await desk.sandbox.faults({ loseAnswers: 2 });
    await openPayment(desk.deps, ask); // refused: the shop does not know whether there is a page
    const attempt = await desk.database.selectFrom('payment_attempt').selectAll().executeTakeFirstOrThrow();
    expect(attempt.session_id).toBeNull();
    const { sessionId } = await openedSession(desk.provider, {
      ...ask,
      attemptId: attempt.id,
      expiresAt: attempt.expires_at,
    });
    await desk.sandbox.simulateOutcome(sessionId, 'paid');
    await settleSession(desk.deps, sessionId);
    expect(await desk.attempts(ask.reference)).toEqual([{ number: 1, closed: true, sessionId }]);
    expect(await desk.consequencesOf(ask.reference)).toEqual(['paid']);
  });

  it('F22 complete but unpaid is never confirmed; its failure ends it', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.sandbox.simulateOutcome(sessionId, 'later');
    await settleSession(desk.deps, sessionId);
    expect(await desk.state(reference)).toEqual({ kind: 'processing' });
    await desk.sandbox.simulateOutcome(sessionId, 'fails');
    await settleSession(desk.deps, sessionId);
    expect(await desk.state(reference)).toEqual({ kind: 'failed' });
    expect(await desk.consequencesOf(reference)).toEqual(['awaiting money', 'dead']);
  });

  it('confirms complete but unpaid when its money arrives', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.sandbox.simulateOutcome(sessionId, 'later');
    await desk.sandbox.simulateOutcome(sessionId, 'arrives');
    await settleSession(desk.deps, sessionId);
    expect(await desk.consequencesOf(reference)).toEqual(['paid']);
  });

  it.each([
    ['another amount', { amount_total: 100 }, 'amount'],
    ['another currency', { currency: 'usd' }, 'currency'],
    ['the other mode', { livemode: true }, 'mode'],
  ] as const)(
    'F23 money in %s is kept apart for a person and confirms nothing',
    async (_, change, differs) => {
      const desk = await aPaymentDesk();
      const { reference, sessionId } = await opened(desk);
      await desk.sandbox.alterSession(sessionId, change);
      await desk.sandbox.simulateOutcome(sessionId, 'paid');
      await settleSession(desk.deps, sessionId);
      expect(await desk.state(reference)).toEqual({ kind: 'quarantined', misfit: differs });
      expect(await desk.consequencesOf(reference)).toEqual([]);
      expect(await desk.tasks(reference)).toEqual(['quarantined_money']);
      expect(await openPayment(desk.deps, aCheckoutRequest({ reference }))).toEqual({
        refusal: 'payment_in_progress',
      });
    },
  );

  it('F23 money that fits nothing goes back when a person says so, and then the thing can be paid anew', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.sandbox.alterSession(sessionId, { amount_total: 1300 });
    await desk.sandbox.simulateOutcome(sessionId, 'paid');
    await settleSession(desk.deps, sessionId);
    expect(await refundQuarantined(desk.deps, reference)).toBe(1300);
    expect(await refundQuarantined(desk.deps, reference)).toBe(0); // clicked twice
    await desk.jobs.drain();
    expect(await desk.state(reference)).toEqual({ kind: 'failed' });
    expect(await desk.tasks(reference)).toEqual([]);
    expect(await openPayment(desk.deps, aCheckoutRequest({ reference }))).toHaveProperty('checkoutUrl');
  });

  it('F23 F24 of what somebody gave back a part of meanwhile a person pays the rest by hand, and it can be paid anew', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.sandbox.alterSession(sessionId, { currency: 'usd' });
    await desk.sandbox.simulateOutcome(sessionId, 'paid');
    await settleSession(desk.deps, sessionId);
    await refundQuarantined(desk.deps, reference);
    await giveBackPastTheShop(desk, sessionId, 2857);
    await desk.jobs.drain(); // all of it is more than the provider still has
    await settleSession(desk.deps, sessionId);
    const owed = await desk.database
      .selectFrom('staff_task')
      .select(['reference', 'detail'])
      .where('kind', '=', 'refund_by_hand')
      .executeTakeFirstOrThrow();
    expect(owed.detail).toMatchObject({ amountCents: 6500, payableCents: 3643 });
    expect(await refundByHand(desk.deps, { requestId: owed.reference, method: 'bank' })).toBe('paid');
    expect(await desk.state(reference)).toEqual({ kind: 'failed' }); // so that its hold can end
    expect(await desk.tasks(reference)).toEqual([]);
    expect(await openPayment(desk.deps, aCheckoutRequest({ reference }))).toHaveProperty('checkoutUrl');
  });

  it('F15 two pages both paid: one stays, the other goes back by itself, once', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    // As if the first page had been given up for dead by mistake: only then can there be a second one.
    await desk.database.updateTable('payment_attempt').set({ closed_at: new Date() }).execute();
    const second = await opened(desk, reference);
    for (const id of [second.sessionId, sessionId]) await desk.sandbox.simulateOutcome(id, 'paid');
    await Promise.all([settleSession(desk.deps, sessionId), settleSession(desk.deps, second.sessionId)]);
    await settleSession(desk.deps, sessionId);
    await desk.jobs.drain();
    const refunds = await desk.database.selectFrom('refund_request').selectAll().execute();
    expect(refunds).toHaveLength(1);
    expect(refunds[0]).toMatchObject({
      amount_cents: 6500,
      provider_refund_id: expect.stringMatching(/^re_/),
    });
    expect(await desk.state(reference)).toMatchObject({
      kind: 'paid',
      surplus: [{ intentId: refunds[0]?.intent_id }],
    });
    expect(await desk.provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({ refunds: [] });
    expect(await desk.provider.fetchCheckoutSnapshot(second.sessionId)).toMatchObject({
      refunds: [{ amountCents: 6500 }],
    });
  });

  it('F15 what was given back of a payment stays given back where it is paid by another page later: all of that goes back', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.database.updateTable('payment_attempt').set({ closed_at: new Date() }).execute();
    const second = await opened(desk, reference);
    await desk.sandbox.simulateOutcome(second.sessionId, 'paid');
    await settleSession(desk.deps, second.sessionId);
    await inTransaction(desk.database, (tx) =>
      requestRefund(desk.deps, tx, { reference, amountCents: 2000, reason: 'changed' }),
    );
    await desk.sandbox.simulateOutcome(sessionId, 'paid');
    await settleSession(desk.deps, sessionId);
    await settleReference(desk.deps, reference);
    const refunds = await desk.database.selectFrom('refund_request').select('amount_cents').execute();
    expect(refunds.map(({ amount_cents: cents }) => cents).toSorted((x, y) => x - y)).toEqual([2000, 6500]);
  });

  it('closes the other page as soon as one is paid', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.database.updateTable('payment_attempt').set({ closed_at: new Date() }).execute();
    const second = await opened(desk, reference);
    await desk.sandbox.simulateOutcome(sessionId, 'paid');
    await settleSession(desk.deps, sessionId);
    expect(await desk.provider.fetchCheckoutSnapshot(second.sessionId)).toMatchObject({ status: 'expired' });
  });

  it('a silent provider decides nothing', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.sandbox.faults({ failCalls: 4 });
    expect(await settleSession(desk.deps, sessionId)).toEqual({ kind: 'silent' });
    await closePayment(desk.deps, reference);
    expect(await desk.state(reference)).toEqual({ kind: 'open' });
    expect(await desk.consequencesOf(reference)).toEqual([]);
  });

  it('leaves the sessions of other programs on the same account alone', async () => {
    const desk = await aPaymentDesk();
    const theirs = await openedSession(desk.provider);
    await desk.sandbox.simulateOutcome(theirs.sessionId, 'paid');
    expect(await settleSession(desk.deps, theirs.sessionId)).toEqual({ kind: 'not ours' });
    expect(await desk.tasks(theirs.sessionId)).toEqual(['quarantined_money']); // it says that it is one of ours
    expect(await settleSession(desk.deps, 'cs_test_nobody')).toEqual({ kind: 'not ours' });
  });
});

type Event = 'declined' | 'paid' | 'later' | 'arrives' | 'fails' | 'expired' | 'settle' | 'close';
const events: Event[] = [
  'declined',
  'paid',
  'later',
  'arrives',
  'fails',
  'expired',
  'settle',
  'settle',
  'close',
];

describeOnPostgres('whatever happens at the provider, looked at whenever', () => {
  it('F16 F17 ends in the state that one look at the end alone gives', async () => {
    const desk = await aPaymentDesk();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...events), { maxLength: 8 }), async (course) => {
        const [seen, unseen] = [await opened(desk), await opened(desk)];
        for (const event of course) {
          if (event === 'settle')
            await Promise.all([1, 2].map(() => settleReference(desk.deps, seen.reference)));
          else if (event === 'close') {
            await closePayment(desk.deps, seen.reference);
            await desk.provider.expireSession(unseen.sessionId);
          } else
            for (const { sessionId } of [seen, unseen]) await desk.sandbox.simulateOutcome(sessionId, event);
        }
        for (const { sessionId } of [seen, unseen]) await settleSession(desk.deps, sessionId);
        const [state, once] = [await desk.state(seen.reference), await desk.state(unseen.reference)];
        expect(state.kind).toBe(once.kind);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
