import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { addPromoCode } from '../builders/stored-states.ts';
import {
  add,
  addable,
  aScooterMore,
  black,
  linesIn,
  linkOf,
  paidBooking,
  payFor,
  white,
} from '../support/shop/adding.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { bookingsIn, cancel, keptOf, paidTogether } from '../support/shop/parties.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

const inTenDays = () => aBookingRequest({}, dayFromNow(10));

async function mostPerOrder(shop: TestShop, most: number): Promise<void> {
  const owner = await signedInBrowser(shop, 'owner');
  const { version: basedOn, value } = (await owner.ask('GET', '/settings/policy')).body;
  const set = { basedOn, value: { ...value, scootersPerBooking: most } };
  expect((await owner.ask('PUT', '/settings/policy', set)).status).toBe(204);
}

const endHolds = async (shop: TestShop) => {
  await sql`update booking set hold_ends_at = now() - interval '1 second' where state = 'held'`.execute(
    shop.database,
  );
  await shop.jobs.run('sweep-holds');
};

const mailsTo = async (shop: TestShop, address: string) =>
  (await listMails(shop.mailsFolder))
    .map(({ mail }) => mail)
    .filter(({ to }) => to?.some((one) => one.address === address));

describeOnPostgres('a scooter that is added to a paid booking', () => {
  it('is chosen from what is free for exactly its days, each for the price of one more without another way', async () => {
    const shop = await aShop({}, { deliveryFee: { kind: 'fixed', cents: 9_00, freeFromCents: null } });
    const first = await paidBooking(shop, { ...inTenDays(), expectedTotalCents: 74_00 });
    const { status, body } = await addable(shop, first);
    expect(status).toBe(200);
    const [one, other] = body.scooters;
    expect(one).toMatchObject({ id: white, colour: 'white', quote: { totalCents: 65_00 } });
    expect(other).toMatchObject({ id: black, quote: { totalCents: 65_00 } });
    const { rows } = await sql<{ units: number }>`
      select count(*)::int as units from unit where scooter_id = ${white} and state = 'active'`.execute(
      shop.database,
    );
    expect(one.availableUnits).toBe((rows[0]?.units ?? 0) - 1);
    expect(one.quote.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['rental']);
  });

  it('is held and paid by itself, and is one of the group once it is paid: the first keeps its money, its contract and its version', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    const held = await add(shop, first);
    expect(held.status).toBe(201);
    const [before, waiting] = await linesIn(shop);
    expect(before).toMatchObject({ partyId: null, version: first.version });
    expect(waiting).toMatchObject({ state: 'held', partyId: null, addsTo: first.id, units: 1 });
    await payFor(shop, held);
    const [after, added] = await linesIn(shop);
    expect(after).toMatchObject({
      state: 'confirmed',
      partyId: first.id,
      payerId: null,
      partyCents: 65_00,
      version: first.version,
    });
    expect(added).toMatchObject({
      state: 'confirmed',
      partyId: first.id,
      payerId: added?.id,
      partyCents: 65_00,
    });
    expect(await keptOf(shop)).toEqual([65_00, 65_00]);
    const { rows } = await sql`select distinct booking_id from contract`.execute(shop.database);
    expect(rows).toHaveLength(2);
  });

  it('is brought where the first is, with the same words to the rider: all that was said of the trip', async () => {
    const shop = await aShop();
    const note = 'Hotel Belvedere, room 12';
    await payFor(shop, await add(shop, await paidBooking(shop, { ...inTenDays(), riderNote: note })));
    const [first, added] = await Promise.all(
      (await bookingsIn(shop)).map(({ id }) => bookingStore.byId(shop.database, id)),
    );
    expect(first?.trip).toMatchObject({ pickupOption: 'delivery', riderNote: note });
    expect(added?.trip).toEqual(first?.trip);
  });

  it('is told to its customer once, of this scooter alone, and its rider has a link of their own', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    expect(await mailsTo(shop, 'lukasz@guest.example')).toHaveLength(1);
    await payFor(shop, await add(shop, first));
    const [, told, ...more] = (await mailsTo(shop, 'lukasz@guest.example')).toReversed();
    expect(more).toEqual([]);
    expect(told?.text).toContain(`part of your booking ${first.code}`);
    expect(told?.text).toContain('Zoë Ångström');
    expect(told?.text).toContain('65');
    expect(told?.text).not.toContain('130');
    const [hers, ...others] = await mailsTo(shop, 'zoe@guest.example');
    expect(others).toEqual([]);
    expect(hers?.text).not.toContain(first.token);
  });

  it('is cancelled for its own price, and the first for its own, whichever is first', async () => {
    for (const order of ['first', 'added']) {
      const shop = await aShop();
      await payFor(shop, await add(shop, await paidBooking(shop, inTenDays())));
      const lines = await bookingsIn(shop);
      for (const line of order === 'first' ? lines : lines.toReversed())
        expect(await cancel(shop, line)).toEqual({ refundCents: 65_00 });
      expect(await keptOf(shop)).toEqual([0, 0]);
    }
  });

  it('stands by itself where the first is cancelled later, and keeps the way on which it is brought', async () => {
    const shop = await aShop({}, { deliveryFee: { kind: 'fixed', cents: 9_00, freeFromCents: null } });
    await payFor(
      shop,
      await add(shop, await paidBooking(shop, { ...inTenDays(), expectedTotalCents: 74_00 })),
    );
    const [first, added] = await bookingsIn(shop);
    if (!first || !added) throw new Error('two were booked');
    expect(await cancel(shop, first)).toEqual({ refundCents: 65_00 });
    expect((await linesIn(shop)).map(({ state }) => state)).toEqual(['cancelled', 'confirmed']);
    expect(await cancel(shop, added)).toEqual({ refundCents: 74_00 });
  });

  it('joins a group of several as one more, paid in its own name', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    const [first, , third] = lines;
    // From the page of any of them.
    await payFor(shop, await add(shop, linkOf(third)));
    const added = (await linesIn(shop)).at(-1);
    expect(added).toMatchObject({ state: 'confirmed', partyId: first.id, payerId: added?.id });
    expect(await keptOf(shop)).toEqual([65_00, 65_00, 65_00, 65_00]);
  });

  it('costs today’s price: the promo code of the first is not used again', async () => {
    const shop = await aShop();
    await addPromoCode(shop.database, { code: 'UNO', percent: 10, redemption_limit: 1 });
    const first = await paidBooking(shop, { ...inTenDays(), promoCode: 'UNO', expectedTotalCents: 58_50 });
    expect((await addable(shop, first)).body.scooters[0].quote.totalCents).toBe(65_00);
    await payFor(shop, await add(shop, first));
    expect(await keptOf(shop)).toEqual([58_50, 65_00]);
  });

  it('expires where nobody pays, and nothing else changes', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    await add(shop, first);
    await endHolds(shop);
    const [before, gone] = await linesIn(shop);
    expect(gone).toMatchObject({ state: 'expired', partyId: null, units: 0 });
    expect(before).toMatchObject({ state: 'confirmed', partyId: null, units: 1, version: first.version });
    const booking = await bookingStore.byId(shop.database, first.id);
    expect(booking && (await bookingStore.together(shop.database, booking)).length).toBe(1);
  });

  it('F03 whose money comes too late for any scooter has it back, and its customer is told; the first is untouched', async () => {
    const shop = await aSmallShop(1);
    const first = await paidBooking(shop, inTenDays());
    await shop.sandbox.faults({ webhooks: 'hold' });
    const held = await add(shop, first);
    await shop.sandbox.simulateOutcome(sessionIn(held.body.checkoutUrl), 'paid');
    // Meanwhile the shop lost the unit, and the last of them is sold.
    await sql`delete from occupancy where reference <> ${first.id}`.execute(shop.database);
    const rivals = { ...inTenDays().driver, email: 'rival@guest.example' };
    await payFor(shop, await book(shop, { ...inTenDays(), scooterId: black, driver: rivals }));
    await payment(shop, held.body);
    await shop.jobs.drain();
    expect((await linesIn(shop)).map(({ state }) => state)).toEqual(['confirmed', 'expired', 'confirmed']);
    const told = (await mailsTo(shop, 'lukasz@guest.example')).map(({ subject }) => subject);
    expect(told).toHaveLength(2);
    const refunds = await shop.database
      .selectFrom('refund_request')
      .select(['reference', 'amount_cents'])
      .execute();
    expect(refunds).toEqual([{ reference: (await linesIn(shop))[1]?.id, amount_cents: 65_00 }]);
    expect(await keptOf(shop)).toContain(65_00);
  });

  it('is one however often it is asked for with one key', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2].map(() => add(shop, first, aScooterMore(), key)));
    const again = await add(shop, first, aScooterMore(), key);
    expect(again.status).toBe(201);
    for (const { status, body } of answers) if (status === 201) expect(body).toEqual(again.body);
    expect(await linesIn(shop)).toHaveLength(2);
  });

  it('chosen anew takes the place of the one that waits for its payment: one waits at a time', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    await add(shop, first);
    const other = await add(shop, first, aScooterMore({ scooterId: white }));
    expect(other.status).toBe(201);
    expect((await linesIn(shop)).map(({ state, units }) => [state, units])).toEqual([
      ['confirmed', 1],
      ['expired', 0],
      ['held', 1],
    ]);
  });

  it('is the last one for one of two customers who want it at once', async () => {
    const shop = await aSmallShop(1);
    const mine = await paidBooking(shop, inTenDays());
    const theirs = await paidBooking(shop, {
      ...inTenDays(),
      driver: { ...inTenDays().driver, email: 'other@guest.example' },
    });
    const answers = await Promise.all([add(shop, mine), add(shop, theirs)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ refusal: 'nothing_free' });
  });

  it('is refused where the order has as many as the shop lets one have, from two tabs as from one', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    await mostPerOrder(shop, 2);
    const answers = await Promise.all([
      add(shop, first),
      add(shop, first, aScooterMore({ scooterId: white })),
    ]);
    const held = answers.filter(({ status }) => status === 201);
    for (const one of held) await payFor(shop, one).catch(() => undefined);
    const refused = { refusal: 'too_many_scooters', most: 2 };
    expect((await add(shop, first)).body).toMatchObject(refused);
    expect((await addable(shop, first)).body).toMatchObject(refused);
    expect((await linesIn(shop)).filter(({ state }) => state === 'confirmed')).toHaveLength(2);
  });

  it('is not offered by a shop that sells one at a time, nor beside a booking that is cancelled or has begun', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    await mostPerOrder(shop, 1);
    expect((await addable(shop, first)).body).toMatchObject({ refusal: 'too_many_scooters', most: 1 });
    await mostPerOrder(shop, 6);
    for (const state of ['collected', 'cancelled', 'returned'] as const) {
      await shop.database.updateTable('booking').set({ state }).execute();
      expect((await addable(shop, first)).body).toMatchObject({ refusal: 'cannot_add' });
      expect((await add(shop, first)).body).toMatchObject({ refusal: 'cannot_add' });
    }
  });

  it('F58 is not added while its booking is being cancelled: one of both is first, and no money is lost', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    const [held, cancelled] = await Promise.all([add(shop, first), cancel(shop, first)]);
    expect(cancelled).toEqual({ refundCents: 65_00 });
    if (held.status === 201) await payFor(shop, held);
    else expect(held.body).toMatchObject({ refusal: 'cannot_add' });
    expect((await linesIn(shop)).map(({ state }) => state)).toEqual(
      held.status === 201 ? ['cancelled', 'confirmed'] : ['cancelled'],
    );
  });

  it('asks of its rider what the checkout asks: a name; a licence whole or not at all; no rider who may not ride', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    const nobody = { fullName: '', email: '', phone: '' };
    expect((await add(shop, first, aScooterMore({ rider: nobody }))).status).toBe(400);
    const half = { fullName: 'Zoë', email: '', phone: '', licenceCountry: 'DE' };
    expect((await add(shop, first, { ...aScooterMore(), rider: half })).status).toBe(400);
    const young = { ...aBookingRequest().driver, dateOfBirth: dayFromNow(-17 * 365) };
    expect((await add(shop, first, aScooterMore({ rider: young }))).body).toMatchObject({
      refusal: 'too_young',
    });
    const now = { ...aBookingRequest().driver, fullName: 'Zoë Ångström' };
    expect((await add(shop, first, aScooterMore({ rider: now }))).status).toBe(201);
  });

  it('is brought on the way of the others: refused where riders cannot bring one more of them then, though a stranger’s fits', async () => {
    const shop = await aShop({ RIDERS: '1' });
    const owner = await signedInBrowser(shop, 'owner');
    const setTrip = async (scootersPerTrip: number) => {
      const { version: basedOn, value } = (await owner.ask('GET', '/settings/delivery')).body;
      const set = { basedOn, value: { ...value, scootersPerTrip } };
      expect((await owner.ask('PUT', '/settings/delivery', set)).status).toBe(204);
    };
    await setTrip(1);
    const first = await paidBooking(shop, inTenDays());
    expect((await addable(shop, first)).body).toMatchObject({ refusal: 'slot_full' });
    expect((await add(shop, first)).body).toMatchObject({ refusal: 'slot_full' });
    await setTrip(2);
    expect((await add(shop, first)).status).toBe(201);
    await endHolds(shop);
    await setTrip(1);
    const others = { ...inTenDays().driver, email: 'other@guest.example' };
    expect((await book(shop, { ...inTenDays(), driver: others })).status).toBe(201);
  });

  it('is added by nobody but the customer: a rider’s link does not', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    await payFor(shop, await add(shop, first));
    const [, added = first] = await linesIn(shop);
    const rider = linkOf(added, 'rider');
    expect((await addable(shop, rider)).status).toBe(404);
    expect((await add(shop, rider)).status).toBe(404);
  });
});
