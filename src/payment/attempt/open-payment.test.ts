import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import {
  aCheckoutRequest,
  aPaymentDesk,
  type PaymentDesk,
} from '../../../tests/support/money/payment-desk.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { sandboxKeys } from '../../../tests/support/money/sandbox-process.ts';
import { isRefusal } from '../../basics/refusals.ts';
import { openPayment, retryPayment, type PaymentPage } from './open-payment.ts';
import { settleReference } from '../settle/settle-payment.ts';
import type { CheckoutRequest } from '../payment-provider.type.ts';

async function open(desk: PaymentDesk, ask: CheckoutRequest, how = openPayment): Promise<PaymentPage> {
  const opened = await how(desk.deps, ask);
  if (isRefusal(opened)) throw new Error(`refused: ${opened.refusal}`);
  return opened;
}
const sessionIdOf = async (desk: PaymentDesk, { reference }: CheckoutRequest): Promise<string> =>
  (await desk.attempts(reference)).at(-1)?.sessionId ?? '';

/** Every page that the provider ever opened for a reference. */
async function sessionsAtProvider({ apiUrl }: PaymentDesk, { reference }: CheckoutRequest) {
  const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` };
  const answer = await fetch(`${apiUrl}/v1/checkout/sessions?limit=100`, { headers });
  const { data } = (await answer.json()) as Stripe.ApiList<Stripe.Checkout.Session>; // as the protocol tests check
  return data.filter((session) => session.client_reference_id === reference);
}

describeOnPostgres('opening a payment', () => {
  it('freezes the attempt first, and the provider gets exactly what was frozen', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    const { expiresAt, checkoutUrl } = await open(desk, ask);
    const [attempt, ...others] = await desk.database.selectFrom('payment_attempt').selectAll().execute();
    expect(others).toEqual([]);
    expect(attempt).toMatchObject({
      reference: ask.reference,
      number: 1,
      amount_cents: 6500,
      currency: 'eur',
      live: false,
      checkout_url: checkoutUrl,
      expires_at: expiresAt,
      closed_at: null,
    });
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(31 * 60_000);
    expect(await desk.provider.fetchCheckoutSnapshot(attempt?.session_id ?? '')).toMatchObject({
      attemptId: attempt?.id,
      amountCents: 6500,
    });
    expect(JSON.parse(attempt?.parameters ?? '')).toMatchObject({ client_reference_id: ask.reference });
  });

  it('F12 ten clicks at once open one page', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    const pages = await Promise.all(Array.from({ length: 10 }, () => open(desk, ask)));
    expect(new Set(pages.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(await desk.attempts(ask.reference)).toHaveLength(1);
    expect(await sessionsAtProvider(desk, ask)).toHaveLength(1);
  });

  it('F12 ten retries at once after a declined card open one page, and only that one can be paid', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    await open(desk, ask);
    const declined = await sessionIdOf(desk, ask);
    await desk.sandbox.simulateOutcome(declined, 'declined');
    const pages = await Promise.all(Array.from({ length: 10 }, () => open(desk, ask, retryPayment)));
    expect(new Set(pages.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect((await desk.attempts(ask.reference)).map(({ closed }) => closed)).toEqual([true, false]);
    expect(await desk.provider.fetchCheckoutSnapshot(declined)).toMatchObject({ status: 'expired' });
    expect(await desk.provider.fetchCheckoutSnapshot(await sessionIdOf(desk, ask))).toMatchObject({
      status: 'open',
    });
  });

  it('F13 a lost answer leads to the same session, with the same key and the same bytes', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    await desk.sandbox.faults({ loseAnswers: 2 }); // the library itself asks twice
    expect(await openPayment(desk.deps, ask)).toEqual({ refusal: 'provider_unavailable' });
    const { checkoutUrl } = await open(desk, { ...ask, description: 'something else by now' });
    expect(await desk.attempts(ask.reference)).toHaveLength(1);
    expect(checkoutUrl).toContain(await sessionIdOf(desk, ask));
    expect(await sessionsAtProvider(desk, ask)).toHaveLength(1);
  });

  it('F13 an answer that was lost for good and asked for too late is known to be no page', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    await desk.sandbox.faults({ failCalls: 2 });
    expect(await openPayment(desk.deps, ask)).toEqual({ refusal: 'provider_unavailable' });
    await desk.sandbox.faults({ clockAhead: 10 * 60 });
    const soon = { now: () => new Date(Date.now() + 10 * 60_000) };
    expect(await openPayment({ ...desk.deps, clock: soon }, ask)).toMatchObject({
      checkoutUrl: expect.any(String),
    });
    const attempts = await desk.attempts(ask.reference);
    expect(attempts.map(({ closed, sessionId }) => [closed, sessionId === null])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(await desk.tasks(ask.reference)).toEqual([]);
  });

  it('F14 after a declined card a new try has a new key, and the old page is closed first', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    const first = await open(desk, ask);
    await desk.sandbox.simulateOutcome(await sessionIdOf(desk, ask), 'declined');
    const second = await open(desk, ask, retryPayment);
    expect(second.checkoutUrl).not.toBe(first.checkoutUrl);
    const keys = await desk.database.selectFrom('payment_attempt').select('id').execute();
    expect(new Set(keys.map(({ id }) => id)).size).toBe(2);
  });

  it('gives an untouched page again, however often the customer comes back', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    const first = await open(desk, ask);
    expect(await open(desk, ask, retryPayment)).toEqual(first);
  });

  it('opens nothing where money has come or is on its way', async () => {
    const desk = await aPaymentDesk();
    const [paid, later] = [aCheckoutRequest(), aCheckoutRequest()];
    for (const ask of [paid, later]) await open(desk, ask);
    await desk.sandbox.simulateOutcome(await sessionIdOf(desk, paid), 'paid');
    await desk.sandbox.simulateOutcome(await sessionIdOf(desk, later), 'later');
    expect(await retryPayment(desk.deps, paid)).toEqual({ refusal: 'already_paid' });
    expect(await retryPayment(desk.deps, later)).toEqual({ refusal: 'payment_in_progress' });
  });

  it('opens a new page where the old one ran out of time', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    const first = await open(desk, ask);
    await desk.sandbox.simulateOutcome(await sessionIdOf(desk, ask), 'expired');
    await settleReference(desk.deps, ask.reference);
    const second = await open(desk, ask);
    expect(second.checkoutUrl).not.toBe(first.checkoutUrl);
    expect(await desk.consequencesOf(ask.reference)).toEqual(['dead']);
  });

  it('tells a person when the provider refuses what it should take', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest({ email: 'no address' });
    expect(await openPayment(desk.deps, ask)).toEqual({ refusal: 'provider_unavailable' });
    expect(await desk.tasks(ask.reference)).toEqual(['provider_refused']);
  });
});
