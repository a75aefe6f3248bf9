import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Fact } from '../../src/payment/fact.rules.ts';
import { paymentStore } from '../../src/payment/payment.store.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { until } from '../support/process/shopper.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';
import { closePaymentPages, endHolds, withdrawUnits } from '../builders/stored-states.ts';

const stands = async (shop: TestShop) => {
  const { state } = await shop.database.selectFrom('booking').select('state').executeTakeFirstOrThrow();
  const units = await shop.database.selectFrom('occupancy').select('id').execute();
  return [state, units.length];
};
const mails = async (shop: TestShop) =>
  (await shop.database.selectFrom('mail').select('kind').orderBy('created_at').execute()).map(
    ({ kind }) => kind,
  );
const refunds = async (shop: TestShop) =>
  (
    await shop.database.selectFrom('refund_request').select(['amount_cents', 'provider_refund_id']).execute()
  ).map(({ amount_cents: cents, provider_refund_id: id }) => [cents, id !== null]);
const bookingId = async (shop: TestShop) =>
  (await shop.database.selectFrom('booking').select('id').executeTakeFirstOrThrow()).id;

const cashOf = (receiptId: string): Fact => ({
  objectKind: 'cash',
  status: 'received',
  objectId: receiptId,
  intentId: receiptId,
  attemptId: null,
  requestId: null,
  amountCents: 6500,
  currency: 'eur',
  live: false,
});

async function aHold() {
  const shop = await aShop();
  await shop.sandbox.faults({ webhooks: 'hold' });
  const { body } = await book(shop, aBookingRequest());
  const retry = () =>
    shop.ask('POST', `/api/bookings/${body.bookingId}/payment?session_id=${sessionIn(body.checkoutUrl)}`, {});
  return { shop, body, sessionId: sessionIn(body.checkoutUrl), retry };
}

describeOnPostgres('a hold whose time is over', () => {
  it('F03 keeps its scooter while the provider is silent, and gives it up once the page is known to be dead', async () => {
    const { shop, sessionId } = await aHold();
    await endHolds(shop.database);
    await shop.sandbox.faults({ failCalls: 4 }); // to end the page and to look at it, each asked twice
    await shop.jobs.run('sweep-holds');
    expect(await stands(shop)).toEqual(['held', 1]);
    await shop.jobs.run('sweep-holds');
    expect(await stands(shop)).toEqual(['expired', 0]);
    await shop.sandbox.simulateOutcome(sessionId, 'paid'); // too late: the page is closed
    await shop.desk.reconcile({ since: new Date(0) });
    expect(await stands(shop)).toEqual(['expired', 0]);
  });

  it('F03 is looked at again under the lock: what is paid at the desk in that very moment keeps its scooter', async () => {
    const { shop, body, sessionId } = await aHold();
    await shop.sandbox.simulateOutcome(sessionId, 'expired');
    await payment(shop, body); // the page is known to be dead before the hold is over
    await endHolds(shop.database);
    const reference = await bookingId(shop);
    const receiptId = randomUUID();
    const desk = await shop.database.startTransaction().execute();
    await paymentStore.ledger(desk, reference, 'lock');
    await paymentStore.addFacts(desk, reference, [cashOf(receiptId)]);
    const sweep = shop.jobs.run('sweep-holds');
    await Promise.race([
      sweep,
      until('the sweep to wait for the desk', () => hasWaitingTransaction(shop.database)),
    ]);
    await desk.commit().execute();
    await sweep;
    expect(await stands(shop)).toEqual(['held', 1]);
    await shop.desk.recordTaking({ way: 'cash', staffId: null, reference, receiptId, amountCents: 6500 });
    expect(await stands(shop)).toEqual(['confirmed', 1]);
  });

  it('F03 is a booking where the customer had paid before the page was closed', async () => {
    const { shop, sessionId } = await aHold();
    await endHolds(shop.database);
    await shop.sandbox.simulateOutcome(sessionId, 'paid');
    await shop.jobs.run('sweep-holds');
    expect(await stands(shop)).toEqual(['confirmed', 1]);
  });

  it('F03 opens no other page: nobody pays for a scooter that is given up in the same moment', async () => {
    const { shop, sessionId, retry } = await aHold();
    await shop.sandbox.simulateOutcome(sessionId, 'expired');
    await endHolds(shop.database);
    expect(await retry()).toMatchObject({ status: 409, body: { refusal: 'hold_over' } });
    expect(await stands(shop)).toEqual(['expired', 0]);
    expect(await shop.database.selectFrom('payment_attempt').select('id').execute()).toHaveLength(1);
  });
});

/** The hold has ended, and its customer comes with cash after all. */
async function paidLate(takenMeanwhile: boolean) {
  const { shop } = await aHold();
  const id = await bookingId(shop);
  await endHolds(shop.database);
  await shop.jobs.run('sweep-holds');
  expect(await stands(shop)).toEqual(['expired', 0]);
  if (takenMeanwhile) await withdrawUnits(shop.database);
  await shop.desk.recordTaking({
    way: 'cash',
    staffId: null,
    reference: id,
    receiptId: crypto.randomUUID(),
    amountCents: 6500,
  });
  await shop.jobs.drain();
  return shop;
}

describeOnPostgres('money that comes after the hold has ended', () => {
  it('F21 is a booking after all where a scooter is free', async () => {
    const shop = await paidLate(false);
    expect(await stands(shop)).toEqual(['confirmed', 1]);
    expect(await mails(shop)).toEqual(['booking_confirmed']);
    expect(await refunds(shop)).toEqual([]);
  });

  it('F21 is owed back, once and with a mail, where none is', async () => {
    const shop = await paidLate(true);
    expect(await stands(shop)).toEqual(['expired', 0]);
    expect(await mails(shop)).toEqual(['booking_refunded']);
    expect(await refunds(shop)).toEqual([[6500, false]]); // cash: a person hands it over
  });
});

describeOnPostgres('a page that was given up by mistake and paid all the same', () => {
  const bothPaid = async () => {
    const { shop, body, sessionId, retry } = await aHold();
    await closePaymentPages(shop.database);
    const second = sessionIn((await retry()).body.checkoutUrl);
    for (const id of [second, sessionId]) await shop.sandbox.simulateOutcome(id, 'paid');
    await payment(shop, { ...body, checkoutUrl: second });
    await shop.desk.reconcile({ since: new Date(0) });
    await shop.jobs.drain();
    return shop;
  };

  it('F15 makes one booking and one mail, and the second payment goes back by itself, once', async () => {
    const shop = await bothPaid();
    expect(await stands(shop)).toEqual(['confirmed', 1]);
    expect(await mails(shop)).toEqual(['booking_confirmed']);
    expect(await refunds(shop)).toEqual([[6500, true]]);
  });

  it('F15 is cancelled like any other: what was paid twice has nothing to do with what goes back', async () => {
    const shop = await bothPaid();
    const cancelled = await shop.desk.cancelBooking({ bookingId: await bookingId(shop), actor: 'customer' });
    expect(cancelled).toEqual({ refundCents: 3250 }); // tomorrow: half of it
    await shop.jobs.drain();
    expect(await refunds(shop)).toEqual(
      expect.arrayContaining([
        [6500, true],
        [3250, true],
      ]),
    );
  });

  it('F15 after it was cancelled gives the late payment back, but for what the shop may keep', async () => {
    const { shop, body, sessionId, retry } = await aHold();
    await closePaymentPages(shop.database);
    const second = sessionIn((await retry()).body.checkoutUrl);
    await shop.sandbox.simulateOutcome(second, 'paid');
    await shop.sandbox.simulateOutcome(sessionId, 'paid');
    await payment(shop, { ...body, checkoutUrl: second }); // the first page has not been reported
    const id = await bookingId(shop);
    await shop.desk.cancelBooking({ bookingId: id, actor: 'customer' });
    await shop.desk.reconcile({ since: new Date(0) });
    await shop.jobs.drain();
    const given = (await refunds(shop)).reduce((sum, [cents]) => sum + Number(cents), 0);
    expect(given).toBe(2 * 6500 - 3250);
  });
});

const tasks = async (shop: TestShop) =>
  (await shop.database.selectFrom('staff_task').select('kind').where('over_at', 'is', null).execute()).map(
    ({ kind }) => kind,
  );

describeOnPostgres('a provider whose bell never rings', () => {
  it('F20 is asked at night: the booking is confirmed, and a person is told that something is broken', async () => {
    const { shop, sessionId } = await aHold();
    await shop.sandbox.simulateOutcome(sessionId, 'paid');
    expect(await stands(shop)).toEqual(['held', 1]);
    await shop.jobs.run('reconcile-payments');
    expect(await stands(shop)).toEqual(['confirmed', 1]);
    expect(await tasks(shop)).toContain('payment_drift');
    expect(await mails(shop)).toEqual(['booking_confirmed']);
  });
});

describeOnPostgres('a method whose money comes later', () => {
  it('F22 is never a booking where it does not come; a person knows meanwhile, and the scooter is free afterwards', async () => {
    const { shop, body, sessionId } = await aHold();
    await shop.sandbox.simulateOutcome(sessionId, 'later');
    expect((await payment(shop, body)).body.state).toBe('processing');
    await endHolds(shop.database);
    await shop.jobs.run('sweep-holds');
    expect(await stands(shop)).toEqual(['held', 1]);
    expect(await tasks(shop)).toContain('awaiting_money');
    await shop.sandbox.simulateOutcome(sessionId, 'fails');
    await shop.jobs.run('sweep-holds');
    expect(await stands(shop)).toEqual(['expired', 0]);
    expect(await tasks(shop)).toEqual([]);
    expect(await mails(shop)).toEqual([]);
  });
});
