import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectStripe,
  hasTestMode,
  openSandbox,
  openTestMode,
  type StripeEndpoint,
} from '../../../tests/support/money/stripe-endpoint.ts';
import { sessionParameters } from './session-parameters.ts';

/**
 * What the shop relies on in Stripe's protocol. Asked of the sandbox always, and of Stripe's own test mode where
 * STRIPE_TEST_KEY holds a test key: both must say the same.
 */
describe('the sandbox speaks the protocol', () => protocol(openSandbox));
describe.skipIf(!hasTestMode)("Stripe's test mode speaks the protocol", () => protocol(openTestMode));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const aSession = (
  changes: Stripe.Checkout.SessionCreateParams = {},
): Stripe.Checkout.SessionCreateParams => ({
  ...sessionParameters({
    attemptId: randomUUID(),
    reference: randomUUID(),
    amountCents: 6500,
    currency: 'eur',
    language: 'it',
    description: 'Costiera 0AB1C2D3',
    email: 'guest@example.com',
    successUrl: 'https://shop.example/it/payment-return?booking=0AB1C2D3',
    cancelUrl: 'https://shop.example/it/payment-return?cancelled=1',
    expiresAt: inMinutes(32),
  }),
  ...changes,
});

function protocol(open: () => Promise<StripeEndpoint>): void {
  let endpoint: StripeEndpoint;
  let stripe: Stripe;
  beforeAll(async () => {
    endpoint = await open();
    stripe = connectStripe(endpoint);
  });
  afterAll(() => endpoint.stop());

  const create = (parameters: Stripe.Checkout.SessionCreateParams, idempotencyKey: string = randomUUID()) =>
    stripe.checkout.sessions.create(parameters, { idempotencyKey });

  it('opens a session with exactly what was asked for, and no intent before somebody tries to pay', async () => {
    const asked = aSession();
    const session = await create(asked);
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 6500,
      currency: 'eur',
      locale: 'it',
      livemode: false,
      customer_email: 'guest@example.com',
      client_reference_id: asked.client_reference_id,
      metadata: asked.metadata,
      expires_at: asked.expires_at,
      success_url: 'https://shop.example/it/payment-return?booking=0AB1C2D3&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: asked.cancel_url,
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.url).toMatch(/^https?:/);
  });

  it('gives the first answer again to the same key and parameters', async () => {
    const [asked, key] = [aSession(), randomUUID()];
    const first = await create(asked, key);
    const again = await create(asked, key);
    expect(again.id).toBe(first.id);
    expect(again.url).toBe(first.url);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('refuses other parameters under a used key', async () => {
    const [asked, key] = [aSession(), randomUUID()];
    await create(asked, key);
    const other = create({ ...asked, cancel_url: 'https://shop.example/other' }, key);
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('does not remember a refused form: the same key may be used for a right one', async () => {
    const key = randomUUID();
    await expect(create(aSession({ expires_at: 1 }), key)).rejects.toMatchObject({ statusCode: 400 });
    expect(await create(aSession(), key)).toMatchObject({ status: 'open' });
  });

  it.each([
    ['that ends in less than 30 minutes', 29],
    ['that ends in more than 24 hours', 24 * 60 + 2],
  ])('refuses a session %s', async (_, minutes) => {
    const asked = aSession({ expires_at: Math.floor(inMinutes(minutes).getTime() / 1000) });
    await expect(create(asked)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
  });

  it('refuses a form without an amount, and names what is missing', async () => {
    const { line_items: _, ...rest } = aSession();
    await expect(create(rest)).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
  });

  it('refuses a parameter that it does not know', async () => {
    const asked = { ...aSession(), tip: 'no' };
    await expect(create(asked)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'tip',
    });
  });

  it('refuses what is no e-mail address', async () => {
    await expect(create(aSession({ customer_email: 'nobody' }))).rejects.toMatchObject({
      statusCode: 400,
      param: 'customer_email',
    });
  });

  it('refuses a language in which its page is not written', async () => {
    await expect(create(aSession({ locale: 'tlh' }))).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      param: 'locale',
    });
  });

  it('shows a session again, with its intent where there is one', async () => {
    const { id } = await create(aSession());
    const expand = ['payment_intent.latest_charge.refunds'];
    expect(await stripe.checkout.sessions.retrieve(id, { expand })).toMatchObject({
      id,
      payment_intent: null,
    });
  });

  it('refuses to show in full what is no object', async () => {
    const { id } = await create(aSession());
    const look = stripe.checkout.sessions.retrieve(id, { expand: ['amount_total'] });
    await expect(look).rejects.toMatchObject({ statusCode: 400 });
  });

  it('knows no session that was never opened', async () => {
    const look = stripe.checkout.sessions.retrieve('cs_test_nobody');
    await expect(look).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  it('expires an open session for good', async () => {
    const { id } = await create(aSession());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ id, status: 'expired', url: null });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
    });
  });

  it('refuses to expire what is not open', async () => {
    const { id } = await create(aSession());
    await stripe.checkout.sessions.expire(id);
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
    });
  });

  it('finds no session for an intent that it does not know', async () => {
    const found = await stripe.checkout.sessions
      .list({ payment_intent: 'pi_nobody' })
      .catch((fault: unknown) => fault);
    // Stripe has answered both ways; the gateway reads either as "unknown".
    expect(found).toSatisfy((answer: { data?: unknown[]; statusCode?: number }) =>
      answer.data ? answer.data.length === 0 : answer.statusCode === 404,
    );
  });

  it('refuses to give back what nobody paid', async () => {
    const refund = stripe.refunds.create(
      { payment_intent: 'pi_nobody', amount: 100 },
      { idempotencyKey: randomUUID() },
    );
    await expect(refund).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  });

  it('lets no wrong key in', async () => {
    const stranger = connectStripe(endpoint, 'sk_test_stranger');
    await expect(stranger.checkout.sessions.create(aSession())).rejects.toMatchObject({ statusCode: 401 });
  });

  it('knows no address outside its interface', async () => {
    await expect(stripe.rawRequest('GET', '/v1/nowhere')).rejects.toMatchObject({ statusCode: 404 });
  });
}
