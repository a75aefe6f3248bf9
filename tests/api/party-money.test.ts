import { expect, it } from 'vitest';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import type { Fact } from '../../src/payment/fact.rules.ts';
import { paymentStore } from '../../src/payment/payment.store.ts';
import { refundByHandTask } from '../../src/payment/refund/refund.rules.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import { endHolds, withdrawUnits } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { book } from '../support/shop/booking-calls.ts';
import {
  bookingsIn,
  cancel,
  keptOf,
  paidTogether,
  refundsIn,
  threeScooters,
} from '../support/shop/parties.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

/** The hold of three has ended, and their customer comes with cash after all. */
async function paidLate(takenMeanwhile: boolean): Promise<TestShop> {
  const shop = await aShop();
  await book(shop, threeScooters());
  await endHolds(shop.database);
  await shop.jobs.run('sweep-holds');
  const [first] = await bookingsIn(shop);
  if (takenMeanwhile) await withdrawUnits(shop.database, { of: 2, keep: { scooterId: 2, units: 0 } });
  await shop.desk.recordTaking({
    way: 'cash',
    staffId: null,
    reference: first?.id ?? '',
    receiptId: crypto.randomUUID(),
    amountCents: 3 * 65_00,
  });
  await shop.jobs.drain();
  return shop;
}

const stands = async (shop: TestShop) => (await bookingsIn(shop)).map(({ state, units }) => [state, units]);
const mails = async ({ database }: TestShop) =>
  (await database.selectFrom('mail').select('kind').execute()).map(({ kind }) => kind);

describeOnPostgres('money for several that comes after their hold has ended', () => {
  it('buys all of them where all are free', async () => {
    const shop = await paidLate(false);
    expect(await stands(shop)).toEqual(Array.from({ length: 3 }, () => ['confirmed', 1]));
    expect(await mails(shop)).toEqual(['booking_confirmed']);
    expect(await keptOf(shop)).toEqual([65_00, 65_00, 65_00]);
  });

  it('goes back whole where one is gone: of no scooter anything is kept, and the customer has one mail', async () => {
    const shop = await paidLate(true);
    expect(await stands(shop)).toEqual(Array.from({ length: 3 }, () => ['expired', 0]));
    expect(await mails(shop)).toEqual(['booking_refunded']);
    expect((await refundsIn(shop)).reduce((sum, cents) => sum + cents, 0)).toBe(3 * 65_00);
    expect(await keptOf(shop)).toEqual([0, 0, 0]);
  });
});

/** Somebody has given a part back in the provider's own pages, and the shop has heard of it. */
async function giveBackAtTheProvider({ database }: TestShop, reference: string, amountCents: number) {
  const { facts } = await paymentStore.ledger(database, reference);
  const charge = facts.find(({ objectKind, status }) => objectKind === 'charge' && status === 'succeeded');
  if (!charge) throw new Error('nothing was paid');
  const refund: Fact = {
    ...charge,
    objectKind: 'refund',
    status: 'succeeded',
    objectId: 're_by_hand',
    requestId: null,
    amountCents,
  };
  await database.transaction().execute((tx) => paymentStore.addFacts(tx, reference, [refund]));
}

describeOnPostgres('what is kept of each of several', () => {
  it('adds up after a refund in the provider’s own pages: of the first, then of the next', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    await cancel(shop, lines[2]);
    await giveBackAtTheProvider(shop, lines[0].id, 100_00);
    expect(await keptOf(shop)).toEqual([0, 30_00, 0]);
    expect(await cancel(shop, lines[1])).toEqual({ refundCents: 30_00 });
    expect(await cancel(shop, lines[0])).toEqual({ refundCents: 0 });
  });

  it('is shown as of one alone while a bank has taken it: received, at the bank, and nothing of it to give back', async () => {
    const shop = await aShop();
    const { sessionId, lines } = await paidTogether(shop);
    const alone = await anOwnBooking({ language: 'en' }, shop);
    const owner = await signedInBrowser(shop, 'owner');
    const codes = [...lines.map(({ code }) => code), alone.code];
    const shown = async () => {
      const all = [];
      for (const code of codes) {
        const { keptCents, refundSources } = (await owner.ask('GET', `/bookings/${code}`)).body;
        all.push({ keptCents, ...refundSources[0], way: undefined });
      }
      return all;
    };
    const [free, held] = [
      { keptCents: 65_00, cents: 65_00, heldCents: 0, lostCents: 0 },
      { keptCents: 65_00, cents: 0, heldCents: 65_00, lostCents: 0 },
    ];
    expect(await shown()).toEqual([free, free, free, free]);
    const sessions = shop.database.selectFrom('payment_attempt').select('session_id');
    const ofAlone = await sessions.where('reference', '=', alone.id).executeTakeFirstOrThrow();
    const both = async (status: 'open' | 'won') => {
      for (const session of [sessionId, ofAlone.session_id ?? ''])
        await shop.sandbox.dispute(session, status);
      await shop.desk.reconcile({ since: new Date(0) });
    };
    await both('open');
    expect(await shown()).toEqual([held, held, held, held]);
    // So does the customer, on the page of each.
    const links = createLinkTokens(testSecret);
    for (const id of [lines[0].id, lines[2].id, alone.id]) {
      const { html } = await pagesOf(shop).get(`/en/booking/${links.tokenFor('booking', id, 1)}/cancel`);
      expect(textOf(html)).toContain('€65.00 of what you paid is disputed with your bank');
    }
    await both('won');
    expect(await shown()).toEqual([free, free, free, free]);
  });

  it('that a person must give back names the scooter whose part it is', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    await cancel(shop, lines[1]);
    const asked = await shop.database.selectFrom('refund_request').selectAll().executeTakeFirstOrThrow();
    const { id, reference, amount_cents: amountCents } = asked;
    await staffTasks.openTask(shop.database, refundByHandTask({ id, reference, amountCents }, 'disputed'));
    const owner = await signedInBrowser(shop, 'owner');
    const { attention } = (await owner.ask('GET', '/today')).body;
    expect(attention.tasks).toMatchObject([{ kind: 'refund_by_hand', code: lines[1].code }]);
  });
});

describeOnPostgres('the way of several that are brought for one fee', () => {
  it('stays paid by who paid for it, though it is cancelled, and goes back with the last: no other price is touched', async () => {
    const shop = await aShop({}, { deliveryFee: { kind: 'fixed', cents: 9_00, freeFromCents: null } });
    const { lines } = await paidTogether(shop, threeScooters({ expectedTotalCents: 3 * 65_00 + 9_00 }));
    expect(await cancel(shop, lines[0])).toEqual({ refundCents: 65_00 });
    expect(await keptOf(shop)).toEqual([9_00, 65_00, 65_00]);
    expect((await bookingsIn(shop)).map(({ totalCents }) => totalCents)).toEqual([74_00, 65_00, 65_00]);
    expect(await cancel(shop, lines[1])).toEqual({ refundCents: 65_00 });
    expect(await cancel(shop, lines[2])).toEqual({ refundCents: 74_00 });
    expect(await keptOf(shop)).toEqual([0, 0, 0]);
  });
});

describeOnPostgres('a change of one of several', () => {
  const wishOf = (changes: object) => {
    const { scooterId, startDate, endDate, startTime, endTime, ...request } = threeScooters();
    const { destination, pickupOption, deliveryAddress, returnAddress } = request;
    const place = { destination, pickupOption, deliveryAddress, returnAddress };
    const dates = { startDate, endDate, startTime, endTime };
    return { wish: { scooterId, ...dates, ...place, secondDriver: false, ...changes } };
  };

  it('leaves the place alone, which is all of theirs, and pays a start of its own with a way of its own', async () => {
    const shop = await aShop({}, { deliveryFee: { kind: 'fixed', cents: 9_00, freeFromCents: null } });
    const { lines } = await paidTogether(shop, threeScooters({ expectedTotalCents: 3 * 65_00 + 9_00 }));
    const owner = await signedInBrowser(shop, 'owner');
    const offer = async (nth: 0 | 1, changes: object) =>
      (await owner.ask('POST', `/bookings/${lines[nth].code}/change-offer`, wishOf(changes))).body;
    expect(await offer(1, { pickupOption: 'office', destination: 'Maiori' })).toMatchObject({
      refusal: 'place_of_party',
    });
    expect(await offer(1, { startTime: '11:00' })).toMatchObject({ dueCents: 9_00 });
    expect(await offer(0, { startTime: '11:00' })).toMatchObject({ dueCents: 9_00 });
    expect(await offer(1, { endTime: '16:30' })).toMatchObject({ dueCents: 0, backCents: 0 });
  });
});
