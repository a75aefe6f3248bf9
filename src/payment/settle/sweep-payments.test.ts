import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  aCheckoutRequest,
  aPaymentDesk,
  type PaymentDesk,
} from '../../../tests/support/money/payment-desk.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { openPayment } from '../attempt/open-payment.ts';
import { sweepPayments } from './sweep-payments.ts';

async function opened(desk: PaymentDesk) {
  const ask = aCheckoutRequest();
  await openPayment(desk.deps, ask);
  return { reference: ask.reference, sessionId: (await desk.attempts(ask.reference))[0]?.sessionId ?? '' };
}

describeOnPostgres('the sweep of payments', () => {
  it('closes the page when the time is over, and only then says that nobody can pay any more', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.age(reference, 36);
    await sweepPayments(desk.deps);
    expect(await desk.provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({ status: 'open' });
    expect(await desk.consequencesOf(reference)).toEqual([]);
    await desk.age(reference, 38); // the look has put the provider's own time right again
    await sweepPayments(desk.deps);
    expect(await desk.provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({ status: 'expired' });
    expect(await desk.consequencesOf(reference)).toEqual(['dead']);
    await sweepPayments(desk.deps);
    expect(await desk.consequencesOf(reference)).toEqual(['dead']);
  });

  it('finds the payment of the last second instead of closing it', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.age(reference, 38);
    await desk.sandbox.simulateOutcome(sessionId, 'paid');
    await sweepPayments(desk.deps);
    expect(await desk.consequencesOf(reference)).toEqual(['paid']);
  });

  it('keeps what is complete and unpaid, for as long as the money may come', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.sandbox.simulateOutcome(sessionId, 'later');
    await desk.age(reference, 600);
    await sweepPayments(desk.deps);
    expect(await desk.state(reference)).toEqual({ kind: 'processing' });
    await desk.sandbox.simulateOutcome(sessionId, 'arrives');
    await sweepPayments(desk.deps);
    expect(await desk.consequencesOf(reference)).toEqual(['awaiting money', 'paid']);
  });

  it('releases nothing while the provider is silent, tells a person, and takes it back when it speaks again', async () => {
    const desk = await aPaymentDesk();
    const { reference } = await opened(desk);
    await desk.age(reference, 38);
    await desk.sandbox.faults({ failCalls: 4 }); // expire and look, each asked twice
    await sweepPayments(desk.deps);
    expect(await desk.state(reference)).toEqual({ kind: 'open' });
    expect(await desk.consequencesOf(reference)).toEqual([]);
    expect(await desk.tasks(reference)).toEqual(['provider_silent']);
    await sweepPayments(desk.deps);
    expect(await desk.consequencesOf(reference)).toEqual(['dead']);
    expect(await desk.tasks(reference)).toEqual([]);
  });

  it('closes a page whose answer was lost, though its address was never known', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    await desk.sandbox.faults({ loseAnswers: 2 });
    await openPayment(desk.deps, ask);
    expect(await desk.attempts(ask.reference)).toEqual([{ number: 1, closed: false, sessionId: null }]);
    await desk.age(ask.reference, 38);
    await sweepPayments(desk.deps);
    const [attempt] = await desk.attempts(ask.reference);
    expect(attempt).toMatchObject({ closed: true, sessionId: expect.stringMatching(/^cs_/) });
    expect(await desk.provider.fetchCheckoutSnapshot(attempt?.sessionId ?? '')).toMatchObject({
      status: 'expired',
    });
  });

  it('knows an attempt that never reached the provider to be dead', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    await desk.sandbox.faults({ failCalls: 2 });
    await openPayment(desk.deps, ask);
    await desk.age(ask.reference, 38);
    await desk.sandbox.faults({ clockAhead: 38 * 60 });
    await sweepPayments(desk.deps);
    expect(await desk.attempts(ask.reference)).toEqual([{ number: 1, closed: true, sessionId: null }]);
    expect(await desk.consequencesOf(ask.reference)).toEqual(['dead']);
  });

  it('finds money whose bell never rang', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.sandbox.simulateOutcome(sessionId, 'paid');
    await desk.age(reference, 4);
    await sweepPayments(desk.deps);
    expect(await desk.consequencesOf(reference)).toEqual(['paid']);
  });

  it('answers bells that rang and whose job was lost', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await opened(desk);
    await desk.sandbox.simulateOutcome(sessionId, 'paid');
    const received_at = new Date(Date.now() - 60_000);
    await desk.database
      .insertInto('provider_event')
      .values({
        id: `evt_${randomUUID()}`,
        kind: 'checkout.session.completed',
        object_id: sessionId,
        received_at,
      })
      .execute();
    await sweepPayments(desk.deps);
    expect(await desk.consequencesOf(reference)).toEqual(['paid']);
    const [event] = await desk.database.selectFrom('provider_event').selectAll().execute();
    expect(event?.settled_at).toBeInstanceOf(Date);
  });
});
