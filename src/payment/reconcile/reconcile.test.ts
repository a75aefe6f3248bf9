import { expect, it } from 'vitest';
import { addHours } from '../../basics/rome-time.ts';
import {
  aPaidPayment,
  aCheckoutRequest,
  aPaymentDesk,
  type PaymentDesk,
} from '../../../tests/support/money/payment-desk.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { aCheckoutSessionRequest } from '../../../tests/support/money/sandbox-process.ts';
import { openPayment } from '../attempt/open-payment.ts';
import { isClean, reconcile } from './reconcile.ts';

const lately = () => ({ since: addHours(new Date(), -1) });

// The sandbox is shared by the tests of this file: only what is of the desk's own is looked at.
async function reportOf(desk: PaymentDesk, sessionId: string) {
  const report = await reconcile(desk.deps, lately());
  return {
    drift: report.drifts.find((drift) => drift.sessionId === sessionId)?.missed ?? null,
    unknownHere: report.unknownHere.some((unknown) => unknown.sessionId === sessionId),
    unknownThere: report.unknownThere,
    silent: report.silent,
  };
}

async function paidButUnheard(desk: PaymentDesk) {
  const ask = aCheckoutRequest();
  await openPayment(desk.deps, ask);
  const sessionId = (await desk.attempts(ask.reference))[0]?.sessionId ?? '';
  await desk.sandbox.simulateOutcome(sessionId, 'paid');
  return { reference: ask.reference, sessionId };
}

describeOnPostgres('comparing the ledger with the provider', () => {
  it('F20 finds money of which nobody rang, says so once, and closes the gap', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await paidButUnheard(desk);
    expect((await reportOf(desk, sessionId)).drift).toEqual(['session paid', 'charge succeeded']);
    expect(await desk.state(reference)).toMatchObject({ kind: 'paid' });
    expect((await reportOf(desk, sessionId)).drift).toBeNull();
  });

  it('F20 finds refunds made by hand and disputes, which no sweep of open payments would see', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    const look = await desk.provider.fetchCheckoutSnapshot(sessionId);
    const intentId = look.kind === 'session' ? (look.intent?.intentId ?? '') : '';
    await desk.provider.refund({ requestId: crypto.randomUUID(), intentId, amountCents: 1000 });
    await desk.sandbox.dispute(sessionId, 'open');
    expect((await reportOf(desk, sessionId)).drift).toEqual(['refund succeeded', 'dispute open']);
    const facts = await desk.database
      .selectFrom('payment_fact')
      .select(['object_kind', 'amount_cents'])
      .where('reference', '=', reference)
      .where('object_kind', 'in', ['refund', 'dispute'])
      .orderBy('object_kind')
      .execute();
    expect(facts).toEqual([
      { object_kind: 'dispute', amount_cents: 5500 },
      { object_kind: 'refund', amount_cents: 1000 },
    ]);
  });

  it('names paid sessions that the database no longer knows, as after a backup was restored', async () => {
    const desk = await aPaymentDesk();
    const { sessionId } = await paidButUnheard(desk);
    await desk.database.deleteFrom('payment_attempt').execute();
    expect(await reportOf(desk, sessionId)).toMatchObject({ unknownHere: true, drift: null });
  });

  it('names sessions of ours that the provider denies', async () => {
    const desk = await aPaymentDesk();
    const { attemptId: id, ...ask } = aCheckoutSessionRequest();
    const attempt = { ...ask, id, number: 1, parameters: '{}', live: false, payer: null };
    await desk.database.transaction().execute((tx) => desk.deps.store.addAttempt(tx, attempt));
    const denied = { sessionId: 'cs_test_denied', checkoutUrl: null, expiresAt: ask.expiresAt };
    await desk.deps.store.setSession(desk.database, id, denied);
    expect((await reportOf(desk, '')).unknownThere).toEqual(['cs_test_denied']);
  });

  it('a silent provider is no clean report', async () => {
    const desk = await aPaymentDesk();
    await desk.sandbox.faults({ failCalls: 2 });
    expect(isClean(await reconcile(desk.deps, lately()))).toBe(false);
  });

  it('F20 a night without drift leaves nobody a task; one with drift does', async () => {
    const desk = await aPaymentDesk();
    await desk.jobs.run('reconcile-payments');
    const tasks = async () =>
      (await desk.database.selectFrom('staff_task').select('kind').execute()).map(({ kind }) => kind);
    const before = await tasks();
    await paidButUnheard(desk);
    await desk.jobs.run('reconcile-payments');
    expect(await tasks()).toEqual([...before.filter((kind) => kind !== 'payment_drift'), 'payment_drift']);
  });
});
