import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  connectStripe,
  hasTestMode,
  openSandbox,
  openTestMode,
  type StripeEndpoint,
} from '../../../tests/support/money/stripe-endpoint.ts';
import { cardParameters, sessionParameters } from './session-parameters.ts';

/** What the shop relies on of kept cards, holds and disputes: asked of the sandbox always, of Stripe's test mode where there is a key. */
describe('the sandbox speaks the protocol of cards', () => protocol(openSandbox));
describe.skipIf(!hasTestMode)("Stripe's test mode speaks the protocol of cards", () =>
  protocol(openTestMode),
);

const patience = { timeout: 60_000, interval: 500 };

function protocol(open: () => Promise<StripeEndpoint>): void {
  let endpoint: StripeEndpoint;
  let stripe: Stripe;
  beforeAll(async () => {
    endpoint = await open();
    stripe = connectStripe(endpoint);
  });
  afterAll(() => endpoint.stop());

  /** A customer with one of Stripe's test cards. */
  async function aCard(name: string) {
    const { id: customerId } = await stripe.customers.create({ email: 'guest@example.com' });
    const { id: methodId } = await stripe.paymentMethods.attach(name, { customer: customerId });
    return { customerId, methodId };
  }

  const aCharge = (card: { customerId: string; methodId: string }, capture?: 'later') => ({
    attemptId: randomUUID(),
    reference: randomUUID(),
    amountCents: 20_000,
    currency: 'eur' as const,
    description: 'Costiera 0AB1C2D3',
    capture,
    ...card,
  });

  const charge = (asked: ReturnType<typeof aCharge>) =>
    stripe.paymentIntents.create(cardParameters(asked), { idempotencyKey: asked.attemptId });

  const declinedBy = async (asked: ReturnType<typeof aCharge>): Promise<Stripe.errors.StripeCardError> => {
    const fault: unknown = await charge(asked).catch((thrown: unknown) => thrown);
    if (fault instanceof Stripe.errors.StripeCardError) return fault;
    throw new Error(`not declined: ${String(fault)}`);
  };

  const aHold = async () => charge(aCharge(await aCard('pm_card_visa'), 'later'));
  const lookAt = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
  const chargeOf = ({ latest_charge: found }: Stripe.PaymentIntent): Stripe.Charge => {
    if (found === null || typeof found === 'string') throw new Error('not in full');
    return found;
  };

  it('opens a session that keeps the card, and the card alone', async () => {
    const asked = sessionParameters({
      ...aCharge({ customerId: '', methodId: '' }),
      language: 'it',
      email: 'guest@example.com',
      successUrl: 'https://shop.example/paid',
      cancelUrl: 'https://shop.example/cancelled',
      expiresAt: new Date(Date.now() + 32 * 60_000),
      keepCard: true,
    });
    expect(await stripe.checkout.sessions.create(asked)).toMatchObject({
      status: 'open',
      customer_creation: 'always',
      payment_method_options: { card: { setup_future_usage: 'off_session' } },
    });
  });

  it('opens a session that only holds, on a card', async () => {
    const asked = sessionParameters({
      ...aCharge({ customerId: '', methodId: '' }, 'later'),
      language: 'de',
      email: 'guest@example.com',
      successUrl: 'https://shop.example/paid',
      cancelUrl: 'https://shop.example/cancelled',
      expiresAt: new Date(Date.now() + 32 * 60_000),
    });
    expect(await stripe.checkout.sessions.create(asked)).toMatchObject({
      status: 'open',
      allowed_payment_method_types: ['card'],
      metadata: { capture: 'later' },
    });
  });

  it('charges a kept card at once, and once for each key', async () => {
    const asked = aCharge(await aCard('pm_card_visa'));
    const paid = await charge(asked);
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 20_000,
      customer: asked.customerId,
      metadata: { attempt: asked.attemptId, way: 'kept_card' },
    });
    expect((await charge(asked)).id).toBe(paid.id);
    const listed = await stripe.paymentIntents.list({ customer: asked.customerId, limit: 100 });
    expect(listed.data.map(({ id }) => id)).toEqual([paid.id]);
  });

  it('says 402 where the bank wants the owner, leaves the intent waiting for a method, and says so again to the same key', async () => {
    const asked = aCharge(await aCard('pm_card_authenticationRequired'));
    const [first, again] = [await declinedBy(asked), await declinedBy(asked)];
    expect(first).toMatchObject({ statusCode: 402, code: 'authentication_required' });
    expect(again.payment_intent?.id).toBe(first.payment_intent?.id);
    const intentId = first.payment_intent?.id ?? '';
    expect(await lookAt(intentId)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required' },
    });
    expect(await stripe.paymentIntents.cancel(intentId)).toMatchObject({ status: 'canceled' });
    await expect(stripe.paymentIntents.cancel(intentId)).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    });
  });

  it('says 402 where the card is declined, with the intent', async () => {
    const fault = await declinedBy(aCharge(await aCard('pm_card_chargeCustomerFail')));
    expect(fault).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(await lookAt(fault.payment_intent?.id ?? '')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
  });

  it('charges no card that was detached, and detaches none twice', async () => {
    const card = await aCard('pm_card_visa');
    expect(await stripe.paymentMethods.detach(card.methodId)).toMatchObject({ customer: null });
    await expect(charge(aCharge(card))).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.paymentMethods.detach(card.methodId)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('forgets a customer with their cards, once; what they paid stays', async () => {
    const card = await aCard('pm_card_visa');
    const paid = await charge(aCharge(card));
    expect(await stripe.customers.del(card.customerId)).toMatchObject({ deleted: true });
    expect(await stripe.paymentMethods.retrieve(card.methodId)).toMatchObject({ customer: null });
    await expect(charge(aCharge(card))).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.customers.del(card.customerId)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await lookAt(paid.id)).toMatchObject({ status: 'succeeded', amount_received: 20_000 });
  });

  it('holds a sum: no money yet, and until when it can be captured stands on the charge', async () => {
    const held = await lookAt((await aHold()).id);
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 20_000, amount_received: 0 });
    const found = chargeOf(held);
    expect(found).toMatchObject({ status: 'succeeded', captured: false, amount_captured: 0 });
    const until = found.payment_method_details?.card?.capture_before ?? 0;
    expect(until).toBeGreaterThan(Date.now() / 1000);
  });

  it('captures a part once, and lets go the rest, which it calls a refund', async () => {
    const { id } = await aHold();
    await stripe.paymentIntents.capture(id, { amount_to_capture: 6500 });
    await vi.waitFor(async () => {
      const captured = await lookAt(id);
      expect(captured).toMatchObject({ status: 'succeeded', amount_received: 6500, amount_capturable: 0 });
      expect(chargeOf(captured)).toMatchObject({
        captured: true,
        amount_captured: 6500,
        amount_refunded: 13_500,
      });
      expect(chargeOf(captured).refunds?.data).toMatchObject([{ amount: 13_500 }]);
    }, patience);
    const again = stripe.paymentIntents.capture(id, { amount_to_capture: 6500 });
    await expect(again).rejects.toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  });

  it('captures no more than is held', async () => {
    const { id } = await aHold();
    const tooMuch = stripe.paymentIntents.capture(id, { amount_to_capture: 20_001 });
    await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, code: 'amount_too_large' });
  });

  it('lets a hold go by cancelling it; then it can never be captured', async () => {
    const { id } = await aHold();
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
    });
    expect(chargeOf(await lookAt(id))).toMatchObject({ captured: false, amount_captured: 0 });
    const late = stripe.paymentIntents.capture(id, { amount_to_capture: 100 });
    await expect(late).rejects.toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  });

  it('takes evidence for a dispute with a file, and says when it is due', async () => {
    const { id } = await charge(aCharge(await aCard('pm_card_createDispute')));
    const dispute = await vi.waitFor(async () => {
      const [found] = (await stripe.disputes.list({ payment_intent: id })).data;
      if (!found) throw new Error('no dispute yet');
      return found;
    }, patience);
    expect(dispute.evidence_details).toMatchObject({ submission_count: 0, past_due: false });
    expect(dispute.evidence_details.due_by).toBeGreaterThan(Date.now() / 1000);
    const file = { data: Buffer.from('%PDF-1.4\n%%EOF'), name: 'evidence.pdf', type: 'application/pdf' };
    const { id: fileId } = await stripe.files.create({ file, purpose: 'dispute_evidence' });
    const evidence = { customer_name: 'Ada Test', uncategorized_file: fileId };
    const sent = await stripe.disputes.update(dispute.id, { evidence, submit: true });
    expect(sent.evidence_details).toMatchObject({ has_evidence: true, submission_count: 1 });
    const odd = stripe.disputes.update(dispute.id, { evidence: { tip: 'no' } as object });
    await expect(odd).rejects.toMatchObject({ statusCode: 400 });
  });
}
