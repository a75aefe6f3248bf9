import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { verifyWebhookEvent } from './webhook-events.ts';

const secret = 'whsec_events';
const now = new Date('2026-11-21T09:00:00Z');

const signed = (event: object, at = now, by = secret) => {
  const rawBody = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
  const timestamp = Math.floor(at.getTime() / 1000);
  return {
    rawBody,
    signature: Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret: by, timestamp }),
  };
};
const read = (request: { rawBody: string; signature: string }) =>
  verifyWebhookEvent(secret, { ...request, receivedAt: now });

const completed = { type: 'checkout.session.completed', data: { object: { id: 'cs_test_1' } } };

describe('an event of the provider', () => {
  it('is read when its signature is right', () => {
    expect(read(signed(completed))).toEqual({
      id: 'evt_1',
      kind: 'checkout.session.completed',
      objectId: 'cs_test_1',
    });
  });

  it.each([
    ['signed with another secret', signed(completed, now, 'whsec_other')],
    ['signed six minutes ago', signed(completed, new Date(now.getTime() - 6 * 60_000))],
    ['without a signature', { ...signed(completed), signature: '' }],
    ['with a signature that is none', { ...signed(completed), signature: 'hello' }],
    ['changed after it was signed', { ...signed(completed), rawBody: '{"id":"evt_2"}' }],
    ['without a body', { ...signed(completed), rawBody: '' }],
  ])('is refused when %s', (_, request) => {
    expect(read(request)).toEqual({ refusal: 'wrong_webhook_signature' });
  });

  it.each([
    ['payment_intent.payment_failed', { id: 'pi_1' }, 'pi_1'],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['charge.dispute.created', { id: 'du_1', payment_intent: { id: 'pi_1' } }, 'pi_1'],
    ['refund.created', { id: 're_1', payment_intent: null }, null],
    ['customer.created', { id: 'cus_1' }, null],
  ])('of kind %s names what to ask about', (type, object, objectId) => {
    expect(read(signed({ type, data: { object } }))).toMatchObject({ kind: type, objectId });
  });

  it.each([
    ['without an id', { id: null, type: 'refund.failed' }],
    ['without a kind', { type: 7 }],
    ['of a kind that matters, about nothing', { type: 'refund.failed', data: {} }],
    ['with an id that is none', { type: 'payment_intent.succeeded', data: { object: { id: '../pi' } } }],
  ])('%s is refused, though the signature is right', (_, event) => {
    expect(read(signed(event))).toEqual({ refusal: 'bad_form' });
  });

  it('that is no JSON is refused, though the signature is right', () => {
    const timestamp = Math.floor(now.getTime() / 1000);
    const rawBody = 'hello';
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp });
    expect(read({ rawBody, signature })).toEqual({ refusal: 'bad_form' });
  });

  it('of another kind may be about something without an id', () => {
    expect(read(signed({ type: 'balance.available', data: { object: {} } }))).toMatchObject({
      objectId: null,
    });
  });
});
