import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Failpoint } from '../../basics/failpoint.ts';
import { isRefusal } from '../../basics/refusals.ts';
import { addHours } from '../../basics/rome-time.ts';
import {
  aCheckoutRequest,
  aKeptCard,
  aPaymentDesk,
  intentsOf,
  payOpenPage,
  type PaymentDesk,
} from '../../../tests/support/money/payment-desk.ts';
import { sandboxKeys } from '../../../tests/support/money/sandbox-process.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { closePayment } from '../attempt/close-payment.ts';
import { openPayment } from '../attempt/open-payment.ts';
import { payerErasureStore } from '../payer-erasure.store.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { processEvent } from '../settle/receive-event.ts';
import { sweepPayments } from '../settle/sweep-payments.ts';
import { chargeKeptCard, type KeptCardRequest } from './charge-kept-card.ts';
import type { KeptCard } from './kept-card.store.ts';
import { removeKeptCard } from './remove-kept-card.ts';

const aCharge = ({ reference: cardOf }: KeptCard, changes: Partial<KeptCardRequest> = {}) => ({
  reference: randomUUID(),
  cardOf,
  amountCents: 4850,
  currency: 'eur' as const,
  description: 'Costiera 0AB1C2D3',
  ...changes,
});

/** What was taken of the card beside the payment at which it was kept. */
const takenOf = async (desk: PaymentDesk, { customerId }: KeptCard) =>
  (await intentsOf(desk, customerId))
    .slice(1)
    .map(({ amount_received: cents, status }) => `${status} ${cents}`);

const crashAt = (wanted: Failpoint) => (name: Failpoint) => {
  if (name === wanted) throw new Error(`crash at ${name}`);
};

describeOnPostgres('a card that is kept', () => {
  it('is known by its brand, its last four digits and its end, and only where its owner let the shop keep it', async () => {
    const desk = await aPaymentDesk();
    expect(await aKeptCard(desk)).toMatchObject({ brand: 'visa', last4: '4242', expires: '12/40' });
    const ask = aCheckoutRequest();
    await openPayment(desk.deps, ask);
    await payOpenPage(desk, ask.reference);
    expect(await desk.deps.keptCards.ofReference(desk.database, ask.reference)).toBeNull();
  });

  it('is charged once, and what follows is what follows of any payment', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const ask = aCharge(card);
    expect(await chargeKeptCard(desk.deps, ask)).toBe('paid');
    expect(await desk.state(ask.reference)).toMatchObject({ kind: 'paid', capture: { amountCents: 4850 } });
    expect(await desk.consequencesOf(ask.reference)).toEqual(['paid']);
    expect(await chargeKeptCard(desk.deps, ask)).toEqual({ refusal: 'already_paid' });
    expect(await takenOf(desk, card)).toEqual(['succeeded 4850']);
  });

  it('can be given back to, as any payment', async () => {
    const desk = await aPaymentDesk();
    const ask = aCharge(await aKeptCard(desk));
    await chargeKeptCard(desk.deps, ask);
    const { reference } = ask;
    await desk.database
      .transaction()
      .execute((tx) => requestRefund(desk.deps, tx, { reference, amountCents: 850, reason: 'too much' }));
    await desk.jobs.drain();
    const { facts } = await desk.deps.store.ledger(desk.database, reference);
    expect(facts.filter(({ objectKind }) => objectKind === 'refund')).toMatchObject([{ amountCents: 850 }]);
  });

  it('F60 asked by five at once, is charged once', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const ask = aCharge(card);
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => chargeKeptCard(desk.deps, ask)));
    expect(outcomes.filter((one) => one === 'paid').length).toBeGreaterThan(0);
    expect(outcomes.every((one) => one === 'paid' || isRefusal(one))).toBe(true);
    expect(await takenOf(desk, card)).toEqual(['succeeded 4850']);
    expect(await desk.attempts(ask.reference)).toHaveLength(1);
  });

  it('F60 control: asked with another key each time, is charged as often', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    for (const key of [randomUUID(), randomUUID()]) {
      const parameters = desk.provider.buildCardParameters({
        ...aCharge(card),
        ...pick(card),
        attemptId: key,
      });
      await desk.provider.chargeCard({ key, parameters });
    }
    expect(await takenOf(desk, card)).toEqual(['succeeded 4850', 'succeeded 4850']);
  });

  it.each(['attempt frozen', 'card charged', 'session looked up', 'payment decided'] as const)(
    'F60 a crash at "%s" charges once: the sweep goes on with the same attempt',
    async (name) => {
      const desk = await aPaymentDesk();
      const card = await aKeptCard(desk);
      const ask = aCharge(card);
      const crashing = { ...desk.deps, failpoint: crashAt(name) };
      await expect(chargeKeptCard(crashing, ask)).rejects.toThrow('crash');
      await desk.age(ask.reference, 4);
      await sweepPayments(desk.deps);
      expect(await desk.consequencesOf(ask.reference)).toEqual(['paid']);
      expect(await takenOf(desk, card)).toEqual(['succeeded 4850']);
    },
  );

  it('F60 an answer that is lost leaves nobody guessing: it is silent, then paid once', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const ask = aCharge(card);
    await desk.sandbox.faults({ loseAnswers: 2 });
    expect(await chargeKeptCard(desk.deps, ask)).toBe('silent');
    expect(await desk.consequencesOf(ask.reference)).toEqual([]);
    expect(await chargeKeptCard(desk.deps, ask)).toBe('paid');
    expect(await takenOf(desk, card)).toEqual(['succeeded 4850']);
  });

  it('F60 is not charged by the sweep when it was called off after a crash, and what was charged before it is found', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const [unsent, sent] = [aCharge(card), aCharge(card)];
    const crashing = (name: Failpoint) => ({ ...desk.deps, failpoint: crashAt(name) });
    await expect(chargeKeptCard(crashing('attempt frozen'), unsent)).rejects.toThrow('crash');
    await expect(chargeKeptCard(crashing('card charged'), sent)).rejects.toThrow('crash');
    for (const { reference } of [unsent, sent]) await desk.age(reference, 4);
    await sweepPayments({ ...desk.deps, mayBePaid: () => Promise.resolve(false) });
    expect(await desk.consequencesOf(unsent.reference)).toEqual(['dead']);
    expect(await desk.consequencesOf(sent.reference)).toEqual(['paid']);
    expect(await takenOf(desk, card)).toEqual(['succeeded 4850']);
  });

  it('F62 whose bank wants the owner pays nothing: the failed intent is cancelled, then a page may be opened', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    await desk.sandbox.turnCard(card.methodId, 'asks the bank');
    const ask = aCharge(card);
    expect(await chargeKeptCard(desk.deps, ask)).toBe('needs_customer');
    expect(await desk.consequencesOf(ask.reference)).toEqual(['dead']);
    expect(await takenOf(desk, card)).toEqual(['canceled 0']);
    expect(await openPayment(desk.deps, aCheckoutRequest(ask))).toHaveProperty('checkoutUrl');
    await payOpenPage(desk, ask.reference);
    expect(await desk.consequencesOf(ask.reference)).toEqual(['dead', 'paid']);
  });

  it('F62 no page is opened while the provider has not said that the failed intent is over', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    await desk.sandbox.turnCard(card.methodId, 'asks the bank');
    const ask = aCharge(card);
    const provider = { ...desk.provider, cancelIntent: () => Promise.resolve(silent) };
    expect(await chargeKeptCard({ ...desk.deps, provider }, ask)).toBe('silent');
    expect(await openPayment({ ...desk.deps, provider }, aCheckoutRequest(ask))).toEqual({
      refusal: 'provider_unavailable',
    });
    expect(await takenOf(desk, card)).toEqual(['requires_payment_method 0']);
    await desk.age(ask.reference, 4);
    await sweepPayments(desk.deps);
    expect(await desk.consequencesOf(ask.reference)).toEqual(['dead']);
    expect(await takenOf(desk, card)).toEqual(['canceled 0']);
  });

  it('that is declined is not asked for the same again, and its intent is over', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    await desk.sandbox.turnCard(card.methodId, 'declined');
    const ask = aCharge(card);
    expect(await chargeKeptCard(desk.deps, ask)).toBe('declined');
    await desk.sandbox.turnCard(card.methodId, 'pays');
    expect(await chargeKeptCard(desk.deps, ask)).toBe('declined');
    expect(await desk.consequencesOf(ask.reference)).toEqual(['dead']);
    expect(await takenOf(desk, card)).toEqual(['canceled 0']);
  });

  it('is charged only when the page on which the same could be paid is closed, and not where it was paid there', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const [unpaid, paid] = [aCharge(card), aCharge(card)];
    for (const ask of [unpaid, paid]) await openPayment(desk.deps, aCheckoutRequest(ask));
    const session = (await desk.attempts(paid.reference))[0]?.sessionId ?? '';
    await desk.sandbox.simulateOutcome(session, 'paid');
    expect(await chargeKeptCard(desk.deps, unpaid)).toBe('paid');
    expect(await chargeKeptCard(desk.deps, paid)).toEqual({ refusal: 'already_paid' });
    expect(await takenOf(desk, card)).toEqual(['succeeded 4850']);
  });

  it('F63 an attempt that is a day old is looked for and never sent again: the provider has forgotten its key', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const [charged, unsent] = [aCharge(card), aCharge(card)];
    const crashing = (name: Failpoint) => ({ ...desk.deps, failpoint: crashAt(name) });
    await expect(chargeKeptCard(crashing('card charged'), charged)).rejects.toThrow('crash');
    await expect(chargeKeptCard(crashing('attempt frozen'), unsent)).rejects.toThrow('crash');
    await sweepPayments(await aDayLater(desk, charged.reference, unsent.reference));
    expect(await desk.consequencesOf(charged.reference)).toEqual(['paid']);
    expect(await desk.consequencesOf(unsent.reference)).toEqual(['dead']);
    expect(await takenOf(desk, card)).toEqual(['succeeded 4850']);
  });

  it('F63 control: sent again after a day, it is charged twice', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const ask = aCharge(card);
    const crashing = { ...desk.deps, failpoint: crashAt('card charged') };
    await expect(chargeKeptCard(crashing, ask)).rejects.toThrow('crash');
    await aDayLater(desk, ask.reference);
    // By its own clock no day has passed.
    await sweepPayments(desk.deps);
    expect(await takenOf(desk, card)).toEqual(['succeeded 4850', 'succeeded 4850']);
  });

  it('F63 a page whose answer was lost a day ago is found and closed, and nobody pays on it', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    await desk.sandbox.faults({ loseAnswers: 2 });
    await openPayment(desk.deps, ask);
    expect(await desk.attempts(ask.reference)).toMatchObject([{ sessionId: null }]);
    expect(await closePayment(await aDayLater(desk, ask.reference), ask.reference)).toBe(true);
    expect(await desk.attempts(ask.reference)).toMatchObject([
      { closed: true, sessionId: expect.stringMatching(/^cs_/) },
    ]);
    expect(await desk.consequencesOf(ask.reference)).toEqual(['dead']);
  });

  it('is removed at once here, and then at the provider, which never charges it again', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    await desk.database.transaction().execute((tx) => removeKeptCard(desk.deps, tx, card.reference));
    expect(await chargeKeptCard(desk.deps, aCharge(card))).toEqual({ refusal: 'no_kept_card' });
    await desk.jobs.drain();
    const [row] = await desk.database.selectFrom('kept_card').selectAll().execute();
    expect(row?.detached_at).toBeInstanceOf(Date);
    expect(await customerThere(desk, card)).toBe(404);
    const key = randomUUID();
    const parameters = desk.provider.buildCardParameters({ ...aCharge(card), ...pick(card), attemptId: key });
    expect(await desk.provider.chargeCard({ key, parameters })).toMatchObject({ kind: 'refused' });
  });

  it('is not charged by a try that was frozen before its owner took it back, whoever asks again', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const ask = aCharge(card);
    const crashing = { ...desk.deps, failpoint: crashAt('attempt frozen') };
    await expect(chargeKeptCard(crashing, ask)).rejects.toThrow('crash');
    await desk.database.transaction().execute((tx) => removeKeptCard(desk.deps, tx, card.reference));
    expect(await chargeKeptCard(desk.deps, ask)).not.toBe('paid');
    expect(await takenOf(desk, card)).toEqual([]);
  });

  it('F63 leaves its customer at the provider while nobody knows what became of a try: it is looked for there', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const ask = aCharge(card);
    const crashing = { ...desk.deps, failpoint: crashAt('card charged') };
    await expect(chargeKeptCard(crashing, ask)).rejects.toThrow('crash');
    await desk.database.transaction().execute((tx) => removeKeptCard(desk.deps, tx, card.reference));
    await desk.jobs.drain();
    expect(await customerThere(desk, card)).toBe(200);
    await sql`update kept_card set removed_at = now() - interval '1 minute'`.execute(desk.database);
    await sweepPayments(await aDayLater(desk, ask.reference));
    expect(await desk.consequencesOf(ask.reference)).toEqual(['paid']);
    expect(await customerThere(desk, card)).toBe(404);
  });

  it('of somebody who is erased says nothing any more, is charged no more, and is detached by the sweep', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const frozen = aCharge(card);
    const crashing = { ...desk.deps, failpoint: crashAt('attempt frozen') };
    await expect(chargeKeptCard(crashing, frozen)).rejects.toThrow('crash');
    await desk.database
      .transaction()
      .execute((tx) => payerErasureStore.erase(tx, [card.reference, frozen.reference]));
    await sql`update kept_card set removed_at = now() - interval '1 minute'`.execute(desk.database);
    await desk.age(frozen.reference, 4);
    await sweepPayments(desk.deps);
    const [row] = await desk.database.selectFrom('kept_card').selectAll().execute();
    expect(row).toMatchObject({ brand: '', last4: '', expires: '' });
    expect(row?.detached_at).toBeInstanceOf(Date);
    expect(await takenOf(desk, card)).toEqual([]);
    expect(await desk.consequencesOf(frozen.reference)).toEqual(['dead']);
  });

  it('F16 F17 events of a payment without a page, doubled and in any order, say once that it is paid', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const ask = aCharge(card);
    const crashing = { ...desk.deps, failpoint: crashAt('card charged') };
    await expect(chargeKeptCard(crashing, ask)).rejects.toThrow('crash');
    const objectId = (await intentsOf(desk, card.customerId))[1]?.id ?? '';
    for (const eventId of ['b', 'a', 'b', 'a']) await processEvent(desk.deps, { eventId, objectId });
    const { facts } = await desk.deps.store.ledger(desk.database, ask.reference);
    expect(facts.filter(({ objectKind }) => objectKind === 'charge')).toHaveLength(1);
    expect(await desk.state(ask.reference)).toMatchObject({ kind: 'paid' });
  });

  it('F20 reconciling finds a charge without a page of which nobody rang', async () => {
    const desk = await aPaymentDesk();
    const card = await aKeptCard(desk);
    const ask = aCharge(card);
    const crashing = { ...desk.deps, failpoint: crashAt('card charged') };
    await expect(chargeKeptCard(crashing, ask)).rejects.toThrow('crash');
    const report = await reconcile(desk.deps, { since: addHours(new Date(), -1) });
    expect(report.drifts.find(({ reference }) => reference === ask.reference)?.missed).toEqual([
      'charge succeeded',
    ]);
    expect(await desk.consequencesOf(ask.reference)).toEqual(['paid']);
  });
});

const pick = ({ customerId, methodId }: KeptCard) => ({ customerId, methodId });

async function customerThere({ apiUrl }: PaymentDesk, { customerId }: KeptCard): Promise<number> {
  const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` };
  return (await fetch(`${apiUrl}/v1/customers/${customerId}`, { headers })).status;
}

const silent = { kind: 'silent' as const, reason: 'a test' };

/** The shop and the provider a day later; the sweep finds what is four minutes old by the database's clock. */
async function aDayLater(desk: PaymentDesk, ...references: string[]): Promise<PaymentDesk['deps']> {
  for (const reference of references) await desk.age(reference, 4);
  await desk.sandbox.faults({ clockAhead: 25 * 3600 });
  return { ...desk.deps, clock: { now: () => addHours(new Date(), 25) } };
}
