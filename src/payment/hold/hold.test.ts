import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Failpoint } from '../../basics/failpoint.ts';
import { addHours } from '../../basics/rome-time.ts';
import {
  aCheckoutRequest,
  aHold,
  aKeptCard,
  aPaymentDesk,
  intentsOf,
  payOpenPage,
  type PaymentDesk,
} from '../../../tests/support/money/payment-desk.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { openPayment } from '../attempt/open-payment.ts';
import { renewHold } from '../kept-card/charge-kept-card.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { processEvent } from '../settle/receive-event.ts';
import { settleReference } from '../settle/settle-payment.ts';
import { sweepPayments } from '../settle/sweep-payments.ts';
import { holdStateOf, type HoldState } from './hold.rules.ts';
import { requestCapture, requestRelease } from './request-capture.ts';
import { sendCapture } from './send-capture.ts';

const stateOf = async (desk: PaymentDesk, reference: string): Promise<HoldState> =>
  holdStateOf(await desk.deps.store.ledger(desk.database, reference), desk.deps.clock.now());

const capture = (desk: PaymentDesk, reference: string, amountCents: number, deps = desk.deps) =>
  desk.database.transaction().execute((tx) => requestCapture(deps, tx, { reference, amountCents }));

const release = (desk: PaymentDesk, reference: string) =>
  desk.database.transaction().execute((tx) => requestRelease(desk.deps, tx, { reference }));

/** What the provider has of the hold. */
async function intentThere(desk: PaymentDesk, reference: string) {
  const { facts } = await desk.deps.store.ledger(desk.database, reference);
  const intentId = facts.find(({ objectKind }) => objectKind === 'intent')?.objectId ?? '';
  const look = await desk.provider.fetchIntentSnapshot(intentId);
  if (look.kind !== 'intent') throw new Error('no such intent');
  const { intent, charge, refunds } = look;
  return { intentId, status: intent.status, captured: charge?.amountCents, refunds: refunds.length };
}

const tellAll = async (desk: PaymentDesk, intentId: string) => {
  for (const eventId of [randomUUID(), randomUUID()])
    await processEvent(desk.deps, { eventId, objectId: intentId });
};

const crashAt = (wanted: Failpoint) => (name: Failpoint) => {
  if (name === wanted) throw new Error(`crash at ${name}`);
};

/** A hold on a card that may be charged again, from a day before its end on. */
async function aHoldOfKeptCard(desk: PaymentDesk) {
  const card = await aKeptCard(desk);
  const reference = await aHold(desk);
  const { reference: cardOf } = card;
  const ask = { reference, cardOf, amountCents: 20_000, currency: 'eur' as const, description: 'Costiera' };
  return { card, reference, ask };
}

describeOnPostgres('a sum that is held', () => {
  it('is no money yet: nothing is paid, and until when it can be captured is what the provider says', async () => {
    const desk = await aPaymentDesk();
    await desk.sandbox.faults({ holdSeconds: 4 * 24 * 3600 });
    const reference = await aHold(desk);
    expect(await desk.consequencesOf(reference)).toEqual(['held 20000']);
    const state = await stateOf(desk, reference);
    expect(state).toMatchObject({ kind: 'authorised', amountCents: 20_000, ending: null, renewal: null });
    const days = state.kind === 'authorised' ? Number(state.captureBefore) - Date.now() : 0;
    expect(Math.round(days / (24 * 3600 * 1000))).toBe(4);
    expect(await desk.state(reference)).toEqual({ kind: 'authorised' });
  });

  it('is asked for on a card alone, and not twice', async () => {
    const desk = await aPaymentDesk();
    const reference = await aHold(desk);
    expect(await openPayment(desk.deps, aCheckoutRequest({ reference, capture: 'later' }))).toEqual({
      refusal: 'already_paid',
    });
    expect(await desk.attempts(reference)).toHaveLength(1);
  });

  it('is captured in part, once; the rest is free, and nothing of that is a refund', async () => {
    const desk = await aPaymentDesk();
    const reference = await aHold(desk);
    expect(await capture(desk, reference, 6500)).toBe('requested');
    await desk.jobs.drain();
    expect(await intentThere(desk, reference)).toMatchObject({
      status: 'succeeded',
      captured: 6500,
      refunds: 0,
    });
    expect(await stateOf(desk, reference)).toMatchObject({ kind: 'captured', cents: 6500 });
    expect((await desk.consequencesOf(reference)).at(-1)).toBe('captured 6500');
    expect(await desk.tasks(reference)).toEqual([]);
    expect(await capture(desk, reference, 6500)).toEqual({ refusal: 'deposit_not_held' });
  });

  it('is never captured above its sum: nothing is asked of the provider, and it stands', async () => {
    const desk = await aPaymentDesk();
    const reference = await aHold(desk);
    await expect(capture(desk, reference, 20_001)).rejects.toThrow('more is captured');
    await desk.jobs.drain();
    expect(await stateOf(desk, reference)).toMatchObject({ kind: 'authorised', ending: null });
    expect(await desk.tasks(reference)).toEqual([]);
  });

  it('of which a part was captured can be given back, never more than that', async () => {
    const desk = await aPaymentDesk();
    const reference = await aHold(desk);
    await capture(desk, reference, 6500);
    await desk.jobs.drain();
    const giveBack = (amountCents: number, reason: string) =>
      desk.database
        .transaction()
        .execute((tx) => requestRefund(desk.deps, tx, { reference, amountCents, reason }));
    expect(await giveBack(1500, 'objected')).toBe(1500);
    expect(await giveBack(20_000, 'all of it')).toBe(5000);
    await desk.jobs.drain();
    expect(await intentThere(desk, reference)).toMatchObject({ captured: 6500, refunds: 2 });
  });

  it('is released, and its owner has it back', async () => {
    const desk = await aPaymentDesk();
    const reference = await aHold(desk);
    await release(desk, reference);
    await desk.jobs.drain();
    expect(await intentThere(desk, reference)).toMatchObject({
      status: 'cancelled',
      captured: 0,
      refunds: 0,
    });
    expect(await stateOf(desk, reference)).toEqual({ kind: 'released' });
    expect((await desk.consequencesOf(reference)).at(-1)).toBe('released');
  });

  it('of which nobody knows what it was for, as after a restore, is let go', async () => {
    const desk = await aPaymentDesk();
    const { handlers } = desk.deps;
    const nobodys = { ...handlers, onAuthorised: () => Promise.resolve(false) };
    const reference = await aHold({ ...desk, deps: { ...desk.deps, handlers: nobodys } });
    await desk.jobs.drain();
    expect(await intentThere(desk, reference)).toMatchObject({ status: 'cancelled', captured: 0 });
    expect(await stateOf(desk, reference)).toEqual({ kind: 'released' });
  });

  it('whose page nobody used has failed, and may be asked for again', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest({ amountCents: 20_000, capture: 'later' });
    await openPayment(desk.deps, ask);
    const [attempt] = await desk.attempts(ask.reference);
    await desk.sandbox.simulateOutcome(attempt?.sessionId ?? '', 'expired');
    await settleReference(desk.deps, ask.reference);
    expect(await desk.consequencesOf(ask.reference)).toEqual(['failed']);
    expect(await openPayment(desk.deps, ask)).toHaveProperty('checkoutUrl');
  });

  it('F61 captured and released at once, by many, ends in one of them', async () => {
    const desk = await aPaymentDesk();
    for (const turn of [1, 2, 3]) {
      const reference = await aHold(desk);
      const acts = [1, 2, 3].flatMap(() => [capture(desk, reference, 6500), release(desk, reference)]);
      await Promise.all(turn === 2 ? acts.toReversed() : acts);
      await desk.jobs.drain();
      const there = await intentThere(desk, reference);
      const state = await stateOf(desk, reference);
      expect([there.status, state.kind]).toEqual(
        state.kind === 'captured' ? ['succeeded', 'captured'] : ['cancelled', 'released'],
      );
      const requests = desk.database.selectFrom('capture_request').selectAll();
      expect(await requests.where('reference', '=', reference).execute()).toHaveLength(1);
    }
  });

  it('F61 control: without one request for each intent, one of them ends otherwise than it was told', async () => {
    const desk = await aPaymentDesk();
    const reference = await aHold(desk);
    const { intentId } = await intentThere(desk, reference);
    // As if both had been written down: each is told "requested".
    expect(await desk.provider.cancelIntent(intentId)).toEqual({ kind: 'cancelled' });
    const late = { requestId: randomUUID(), intentId, amountCents: 6500 };
    expect(await desk.provider.captureIntent(late)).toMatchObject({ kind: 'refused' });
  });

  it('F61 a capture whose answer is lost, or that dies on its way, captures once', async () => {
    const desk = await aPaymentDesk();
    const [lost, dead] = [await aHold(desk), await aHold(desk)];
    await capture(desk, lost, 6500);
    await capture(desk, dead, 6500);
    const rows = await desk.database
      .selectFrom('capture_request')
      .selectAll()
      .orderBy('created_at')
      .execute();
    const [first, second] = rows.map(({ id }) => id);
    await desk.sandbox.faults({ loseAnswers: 2 });
    await sendCapture(desk.deps, first ?? '');
    const crashing = { ...desk.deps, failpoint: crashAt('capture sent') };
    await expect(sendCapture(crashing, second ?? '')).rejects.toThrow('crash');
    await sql`update capture_request set created_at = now() - interval '1 minute'`.execute(desk.database);
    await sweepPayments(desk.deps);
    for (const reference of [lost, dead]) {
      expect(await intentThere(desk, reference)).toMatchObject({ captured: 6500 });
      expect(await stateOf(desk, reference)).toMatchObject({ kind: 'captured', cents: 6500 });
    }
    expect(await desk.deps.captures.unsent(desk.database, 9)).toEqual([]);
  });

  it('F61 a capture that is sent a day late is not doubled, though its key is forgotten', async () => {
    const desk = await aPaymentDesk();
    const reference = await aHold(desk);
    await capture(desk, reference, 6500);
    const crashing = { ...desk.deps, failpoint: crashAt('capture sent') };
    const [row] = await desk.database.selectFrom('capture_request').selectAll().execute();
    await expect(sendCapture(crashing, row?.id ?? '')).rejects.toThrow('crash');
    await desk.sandbox.faults({ clockAhead: 25 * 3600 });
    await sendCapture(desk.deps, row?.id ?? '');
    expect(await intentThere(desk, reference)).toMatchObject({ captured: 6500 });
    expect(await stateOf(desk, reference)).toMatchObject({ kind: 'captured', cents: 6500 });
    expect(await desk.tasks(reference)).toEqual([]);
  });

  it('F64 after its time nothing is captured, and what it was is free: whoever asked for it is told', async () => {
    const desk = await aPaymentDesk();
    const reference = await aHold(desk);
    await desk.sandbox.faults({ clockAhead: 8 * 24 * 3600 });
    const deps = { ...desk.deps, clock: { now: () => addHours(new Date(), 8 * 24) } };
    expect(await capture(desk, reference, 6500, deps)).toEqual({ refusal: 'deposit_not_held' });
    const { intentId } = await intentThere(desk, reference);
    await tellAll(desk, intentId);
    expect(await stateOf(desk, reference)).toEqual({ kind: 'lapsed' });
    expect((await desk.consequencesOf(reference)).at(-1)).toBe('lapsed');
  });

  it('F64 a capture that was asked for in time and comes too late is a task, never an error', async () => {
    const desk = await aPaymentDesk();
    const reference = await aHold(desk);
    await capture(desk, reference, 6500);
    await desk.sandbox.faults({ clockAhead: 8 * 24 * 3600 });
    await desk.jobs.drain();
    expect(await desk.tasks(reference)).toEqual(['deposit_lapsed']);
    expect(await stateOf(desk, reference)).toEqual({ kind: 'lapsed' });
    await desk.jobs.drain();
    expect((await desk.consequencesOf(reference)).at(-1)).toBe('lapsed');
  });

  it('F64 whose time runs out unheard is found by the sweep', async () => {
    const desk = await aPaymentDesk();
    await desk.sandbox.faults({ holdSeconds: 1 });
    const reference = await aHold(desk);
    await desk.sandbox.faults({ clockAhead: 60 });
    await sql`update payment_attempt set capture_before = now() - interval '1 minute'`.execute(desk.database);
    await sweepPayments(desk.deps);
    expect((await desk.consequencesOf(reference)).at(-1)).toBe('lapsed');
    expect(await stateOf(desk, reference)).toEqual({ kind: 'lapsed' });
  });

  it('is renewed from a kept card: the old one is free when the new one stands', async () => {
    const desk = await aPaymentDesk();
    const { card, reference, ask } = await aHoldOfKeptCard(desk);
    expect(await renewHold(desk.deps, ask)).toBe('paid');
    await desk.jobs.drain();
    const there = await intentThere(desk, reference);
    expect(there.status).toBe('cancelled');
    const [, renewed] = await intentsOf(desk, card.customerId);
    expect(renewed).toMatchObject({ status: 'requires_capture', amount_capturable: 20_000 });
    expect(await stateOf(desk, reference)).toMatchObject({ kind: 'authorised', intentId: renewed?.id });
    await capture(desk, reference, 3000);
    await desk.jobs.drain();
    expect(await stateOf(desk, reference)).toMatchObject({ kind: 'captured', cents: 3000 });
    expect((await intentsOf(desk, card.customerId))[1]).toMatchObject({ amount_received: 3000 });
  });

  it('is never renewed above its sum, nor where it ends already', async () => {
    const desk = await aPaymentDesk();
    const { reference, ask } = await aHoldOfKeptCard(desk);
    await expect(renewHold(desk.deps, { ...ask, amountCents: 20_001 })).rejects.toThrow(
      'never renewed above',
    );
    await release(desk, reference);
    expect(await renewHold(desk.deps, ask)).toEqual({ refusal: 'deposit_not_held' });
  });

  it('F60 renewed by many at once, and again after a crash, is held once', async () => {
    const desk = await aPaymentDesk();
    const { card, reference, ask } = await aHoldOfKeptCard(desk);
    const crashing = { ...desk.deps, failpoint: crashAt('card charged') };
    await expect(renewHold(crashing, ask)).rejects.toThrow('crash');
    await Promise.all([1, 2, 3].map(() => renewHold(desk.deps, ask)));
    await desk.jobs.drain();
    const standing = (await intentsOf(desk, card.customerId)).filter(
      ({ status }) => status === 'requires_capture',
    );
    expect(standing).toHaveLength(1);
    expect(await stateOf(desk, reference)).toMatchObject({ kind: 'authorised', intentId: standing[0]?.id });
  });

  it('F62 whose renewal wants the customer stands as it was, says so, and is renewed on a page', async () => {
    const desk = await aPaymentDesk();
    const { card, reference, ask } = await aHoldOfKeptCard(desk);
    await desk.sandbox.turnCard(card.methodId, 'asks the bank');
    expect(await renewHold(desk.deps, ask)).toBe('needs_customer');
    expect(await stateOf(desk, reference)).toMatchObject({ kind: 'authorised', renewal: 'needs_customer' });
    expect((await intentThere(desk, reference)).status).toBe('authorised');
    const page = aCheckoutRequest({ reference, amountCents: 20_000, capture: 'later' });
    await openPayment(desk.deps, { ...page, renewsHold: true });
    await payOpenPage(desk, reference);
    await desk.jobs.drain();
    expect((await intentThere(desk, reference)).status).toBe('cancelled');
    expect(await stateOf(desk, reference)).toMatchObject({ kind: 'authorised', renewal: null });
  });

  it('that is captured while its renewal is under way lets the renewal go', async () => {
    const desk = await aPaymentDesk();
    const { card, reference, ask } = await aHoldOfKeptCard(desk);
    const crashing = { ...desk.deps, failpoint: crashAt('card charged') };
    await expect(renewHold(crashing, ask)).rejects.toThrow('crash');
    await capture(desk, reference, 6500);
    await desk.jobs.drain();
    await desk.age(reference, 4);
    await sweepPayments(desk.deps);
    await desk.jobs.drain();
    expect(await intentThere(desk, reference)).toMatchObject({ captured: 6500 });
    expect((await intentsOf(desk, card.customerId))[1]).toMatchObject({ status: 'canceled' });
    expect(await stateOf(desk, reference)).toMatchObject({ kind: 'captured', cents: 6500 });
  });

  it('F16 F17 events that come twice and late, the end before the beginning, say how it stands', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest({ amountCents: 20_000, capture: 'later' });
    await openPayment(desk.deps, ask);
    const [attempt] = await desk.attempts(ask.reference);
    await desk.sandbox.simulateOutcome(attempt?.sessionId ?? '', 'paid');
    const look = await desk.provider.fetchCheckoutSnapshot(attempt?.sessionId ?? '');
    const intentId = look.kind === 'session' ? (look.intent?.intentId ?? '') : '';
    await desk.provider.cancelIntent(intentId);
    await tellAll(desk, intentId);
    expect(await stateOf(desk, ask.reference)).toMatchObject({
      kind: expect.stringMatching(/lapsed|failed/),
    });
  });
});
