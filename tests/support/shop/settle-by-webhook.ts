import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { TestShop } from './shop.ts';

type RungShop = Pick<TestShop, 'app' | 'jobs'>;

/** The provider's webhook of a page that was completed, and the job that it enqueues: from unpaid to confirmed. */
export async function settleByWebhook(
  { app, jobs }: RungShop,
  sessionId: string,
): Promise<{ status: number }> {
  const eventId = `evt_${randomUUID().replaceAll('-', '')}`;
  const payload = JSON.stringify({
    id: eventId,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session' } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_shop' });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { status } = await app.request('/api/payments/webhook', { method: 'POST', headers, body: payload });
  await jobs.run('settle-payment', { eventId, objectId: sessionId });
  return { status };
}
