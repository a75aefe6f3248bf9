import { createHmac, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  aCheckoutRequest,
  aPaymentDesk,
  type PaymentDesk,
} from '../../../tests/support/money/payment-desk.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { sandboxKeys } from '../../../tests/support/money/sandbox-process.ts';
import { openPayment } from '../attempt/open-payment.ts';
import { paymentApi } from '../payment.api.ts';
import type { Failpoint } from '../../basics/failpoint.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import { processEvent } from './receive-event.ts';

const ring = (deps: PaymentDeps, event: object, secret = sandboxKeys.webhookSecret) => {
  const body = JSON.stringify({ object: 'event', ...event });
  const now = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${now},v1=${signature}` };
  return paymentApi(deps).request('/payments/webhook', { method: 'POST', body, headers });
};

const completed = (sessionId: string, id = `evt_${randomUUID().replaceAll('-', '')}`) => ({
  id,
  type: 'checkout.session.completed',
  data: { object: { object: 'checkout.session', id: sessionId } },
});

async function paidPayment(desk: PaymentDesk) {
  const ask = aCheckoutRequest();
  await openPayment(desk.deps, ask);
  const sessionId = (await desk.attempts(ask.reference))[0]?.sessionId ?? '';
  await desk.sandbox.simulateOutcome(sessionId, 'paid');
  return { reference: ask.reference, sessionId };
}

/** Everything that the webhook and its job write. */
async function written({ database }: PaymentDesk) {
  const count = async (table: 'provider_event' | 'payment_fact' | 'mail') =>
    (await database.selectFrom(table).select('id').execute()).length;
  const settled = await database
    .selectFrom('provider_event')
    .select('id')
    .where('settled_at', 'is not', null)
    .execute();
  return {
    events: await count('provider_event'),
    settled: settled.length,
    facts: await count('payment_fact'),
    outbox: await count('mail'),
  };
}

describeOnPostgres("the provider's doorbell", () => {
  it('stores who rang, answers 200, and leaves the asking to a job', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await paidPayment(desk);
    const answer = await ring(desk.deps, completed(sessionId));
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(await written(desk)).toEqual({ events: 1, settled: 0, facts: 0, outbox: 0 });
    await desk.jobs.drain();
    expect(await desk.state(reference)).toMatchObject({ kind: 'paid' });
    expect(await written(desk)).toEqual({ events: 1, settled: 1, facts: 3, outbox: 1 });
  });

  it('F16 rung five times with one event, works once', async () => {
    const desk = await aPaymentDesk();
    const { sessionId } = await paidPayment(desk);
    const event = completed(sessionId);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ring(desk.deps, event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await desk.jobs.drain()).toBe(1);
    expect(await written(desk)).toEqual({ events: 1, settled: 1, facts: 3, outbox: 1 });
  });

  it('refuses a bell that the provider did not ring, and writes nothing', async () => {
    const desk = await aPaymentDesk();
    const { sessionId } = await paidPayment(desk);
    const answer = await ring(desk.deps, completed(sessionId), 'whsec_somebody_else');
    expect([answer.status, await answer.json()]).toMatchObject([400, { refusal: 'wrong_webhook_signature' }]);
    expect(await desk.jobs.drain()).toBe(0);
    expect(await written(desk)).toEqual({ events: 0, settled: 0, facts: 0, outbox: 0 });
  });

  it('believes nothing that an event says: only what the provider answers counts', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    await openPayment(desk.deps, ask);
    const sessionId = (await desk.attempts(ask.reference))[0]?.sessionId ?? '';
    await ring(desk.deps, completed(sessionId)); // "completed", says the event; the page is still open
    await desk.jobs.drain();
    expect(await desk.state(ask.reference)).toEqual({ kind: 'open' });
    expect(await desk.consequencesOf(ask.reference)).toEqual([]);
  });

  it('keeps an event that says nothing of money, and does not ask about it', async () => {
    const desk = await aPaymentDesk();
    await ring(desk.deps, { id: 'evt_other', type: 'customer.created', data: { object: { id: 'cus_1' } } });
    expect(await desk.jobs.drain()).toBe(0);
    expect(await written(desk)).toMatchObject({ events: 1, settled: 1 });
  });

  const inTheWebhook: Failpoint = 'event stored';
  it(`F19 a crash at "${inTheWebhook}" leaves neither event nor job; the provider rings again and all is there`, async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await paidPayment(desk);
    const event = completed(sessionId);
    const crashing = { ...desk.deps, failpoint: crashAt(inTheWebhook) };
    expect((await ring(crashing, event)).status).toBe(500);
    expect(await written(desk)).toEqual({ events: 0, settled: 0, facts: 0, outbox: 0 });
    expect(await desk.jobs.drain()).toBe(0);
    expect((await ring(desk.deps, event)).status).toBe(200);
    await desk.jobs.drain();
    expect(await desk.consequencesOf(reference)).toEqual(['paid']);
  });

  it.each(['session looked up', 'payment decided'] as const)(
    'F19 a crash at "%s" leaves event, money and outbox untouched; the job runs again and writes all of them',
    async (name) => {
      const desk = await aPaymentDesk();
      const { reference, sessionId } = await paidPayment(desk);
      const event = completed(sessionId);
      await ring(desk.deps, event);
      const crashing = { ...desk.deps, failpoint: crashAt(name) };
      await expect(processEvent(crashing, { eventId: event.id, objectId: sessionId })).rejects.toThrow(
        'crash',
      );
      expect(await written(desk)).toEqual({ events: 1, settled: 0, facts: 0, outbox: 0 });
      expect(await desk.attempts(reference)).toMatchObject([{ closed: false }]);
      await desk.jobs.drain();
      expect(await written(desk)).toEqual({ events: 1, settled: 1, facts: 3, outbox: 1 });
    },
  );

  it('a silent provider leaves the event for another try', async () => {
    const desk = await aPaymentDesk();
    const { sessionId } = await paidPayment(desk);
    const event = completed(sessionId);
    await ring(desk.deps, event);
    await desk.sandbox.faults({ failCalls: 2 });
    await expect(processEvent(desk.deps, { eventId: event.id, objectId: sessionId })).rejects.toThrow();
    expect(await written(desk)).toMatchObject({ settled: 0, facts: 0 });
  });
});

const crashAt = (wanted: Failpoint) => (name: Failpoint) => {
  if (name === wanted) throw new Error(`crash at ${name}`);
};
