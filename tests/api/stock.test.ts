import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { aPaidBooking, book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { aShop } from '../support/shop/shop.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
import { aSmallShop, days, black, aBlackBooking, unitOf } from '../support/shop/small-fleet.ts';
import { addPromoCode } from '../builders/stored-states.ts';

describeOnPostgres('a fleet whose free days lie on different scooters', () => {
  it('F11 lets a longer rental in by moving a shorter one, which keeps its days', async () => {
    const shop = await aSmallShop(2);
    const first = await aBlackBooking(shop, 2, 4);
    const second = await aBlackBooking(shop, 5, 7);
    // As if they had come in another order: each on a scooter of its own.
    const [one, two] = [await unitOf(shop, first), await unitOf(shop, second)];
    if (one === two) {
      const other = await shop.database
        .selectFrom('unit')
        .select('id')
        .where('scooter_id', '=', 2)
        .where('state', '=', 'active')
        .where('id', '<>', one)
        .executeTakeFirstOrThrow();
      await shop.database
        .updateTable('occupancy')
        .set({ unit_id: other.id })
        .where('reference', '=', second)
        .execute();
    }
    const long = await aBlackBooking(shop, 2, 7);
    expect(await unitOf(shop, long)).not.toBeNull();
    expect(await unitOf(shop, first)).toBe(await unitOf(shop, second));
    expect(await overlapsIn(shop)).toBe(0);
    const more = await book(shop, aBookingRequest(black(3, 4)));
    expect(more).toMatchObject({ status: 409, body: { refusal: 'nothing_free' } });
  });
});

describeOnPostgres('bots that open holds and never pay', () => {
  // The limits of a live shop, but for the addresses: bots have as many of these as they like.
  const live = { HOLDS_PER_EMAIL: '3', HOLDS_PER_NETWORK: '10000', KEEP_HALF_SELLABLE: 'true' };

  it('F52 fifty at once never hold more than half of a model; a buyer still buys, and gets a scooter on paying', async () => {
    const shop = await aSmallShop(8, live);
    const request = black(2, 3);
    const { driver } = aBookingRequest();
    const bots = await Promise.all(
      Array.from({ length: 50 }, (_, bot) =>
        book(shop, aBookingRequest({ ...request, driver: { ...driver, email: `bot${bot}@bots.example` } })),
      ),
    );
    expect(bots.filter(({ status }) => status >= 500)).toEqual([]);
    const held = await shop.database
      .selectFrom('occupancy')
      .select('id')
      .where('kind', '=', 'hold')
      .execute();
    expect(held).toHaveLength(4);
    const buyer = await aBlackBooking(shop, 2, 3);
    expect(await unitOf(shop, buyer)).not.toBeNull();
    const free = await shop.ask(
      'GET',
      `/api/scooters/available?startDate=${request.startDate}&endDate=${request.endDate}`,
    );
    expect(free.body).toContainEqual(expect.objectContaining({ id: 2, availableUnits: 3 }));
  });

  it('F52 beyond that everybody may pay: who pays first has a scooter, the rest their money back', async () => {
    const shop = await aSmallShop(8, live);
    const { driver } = aBookingRequest();
    const asked = [];
    for (let guest = 0; guest < 12; guest += 1) {
      const named = { driver: { ...driver, email: `guest${guest}@guest.example` } };
      asked.push((await book(shop, aBookingRequest({ ...black(2, 3), ...named }))).body);
    }
    const withoutHold = asked.filter(({ holdExpiresAt }) => holdExpiresAt === null);
    expect(withoutHold).toHaveLength(8);
    for (const { checkoutUrl } of withoutHold)
      await shop.sandbox.simulateOutcome(sessionIn(checkoutUrl), 'paid');
    const paid = await Promise.all(withoutHold.map((one) => payment(shop, one)));
    expect(paid.filter(({ body }) => body.state === 'success')).toHaveLength(4);
    expect(await shop.database.selectFrom('occupancy').select('id').execute()).toHaveLength(8);
    expect(await shop.database.selectFrom('refund_request').select('id').execute()).toHaveLength(4);
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('F52 one address cannot hold a fourth', async () => {
    const shop = await aSmallShop(8, live);
    const asked = [];
    for (let hold = 0; hold < 4; hold += 1) asked.push(await book(shop, aBookingRequest(black(2, 3))));
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
    expect(asked[3]?.body.refusal).toBe('too_many_holds');
  });

  it('F52 what was paid, and holds of before, are no holds of an address', async () => {
    const shop = await aSmallShop(8, { HOLDS_PER_EMAIL: '1', HOLDS_PER_NETWORK: '1' });
    await aPaidBooking(shop, black(2, 3));
    await book(shop, aBookingRequest(black(2, 3)));
    expect((await book(shop, aBookingRequest(black(2, 3)))).body.refusal).toBe('too_many_holds');
    await shop.database
      .updateTable('booking')
      .set({ state: 'expired' })
      .where('state', '=', 'held')
      .execute();
    expect((await book(shop, aBookingRequest(black(2, 3)))).status).toBe(201);
  });
});

describeOnPostgres('two tabs and one draft', () => {
  it('F04 that book at once leave one live hold, whichever was quicker', async () => {
    const shop = await aShop();
    const draftId = randomUUID();
    const tabs = await Promise.all(
      [2, 3, 4, 5].map((from) => book(shop, aBookingRequest({ draftId, ...days(from, from + 1) }))),
    );
    expect(tabs.filter(({ status }) => status >= 500)).toEqual([]);
    expect(tabs.some(({ status }) => status === 201)).toBe(true);
    const live = await shop.database.selectFrom('booking').select('id').where('state', '=', 'held').execute();
    expect(live).toHaveLength(1);
    expect(await shop.database.selectFrom('occupancy').select('id').execute()).toHaveLength(1);
  });
});

describeOnPostgres('the last use of a promo code', () => {
  it('F09 goes to one of twenty who ask at once', async () => {
    const shop = await aShop();
    await addPromoCode(shop.database, { code: 'ULTIMO', percent: 10, redemption_limit: 1 });
    const { driver } = aBookingRequest();
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, guest) =>
        book(
          shop,
          aBookingRequest({
            scooterId: guest % 2 === 0 ? 1 : 2,
            promoCode: 'ULTIMO',
            expectedTotalCents: 5850,
            driver: { ...driver, email: `guest${guest}@guest.example` },
          }),
        ),
      ),
    );
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(asked.filter(({ status }) => status !== 201).map(({ body }) => body.refusal))).toEqual(
      new Set(['promo_used_up']),
    );
    expect(await shop.database.selectFrom('promo_redemption').select('code').execute()).toHaveLength(1);
  });

  it('F09 F52 is not kept from who pays by holds without money: they keep one of three, and who pays first has the others', async () => {
    const shop = await aShop({ KEEP_HALF_SELLABLE: 'true', TRUST_PROXY: 'true' });
    const code = { code: 'TRE', percent: 10, redemption_limit: 3 };
    await shop.database.insertInto('promo_code').values(code).execute();
    const { driver } = aBookingRequest();
    const asked = [];
    for (let guest = 0; guest < 5; guest += 1) {
      const email = `guest${guest}@guest.example`;
      const wish = { promoCode: 'TRE', expectedTotalCents: 5850, driver: { ...driver, email } };
      asked.push((await book(shop, aBookingRequest(wish))).body);
    }
    const [first, ...others] = asked;
    expect(first.holdExpiresAt).not.toBeNull();
    expect(others.map(({ holdExpiresAt }) => holdExpiresAt)).toEqual([null, null, null, null]);
    const outcomes = [];
    for (const one of [...others, first]) {
      await shop.sandbox.simulateOutcome(sessionIn(one.checkoutUrl), 'paid');
      const { body } = await payment(shop, one);
      outcomes.push([body.state, body.totalCents]);
    }
    // Two of the others have the two uses that nobody kept, the last two their money back; the first has kept its own.
    expect(outcomes.map(([state]) => state)).toEqual(['success', 'success', 'failed', 'failed', 'success']);
    expect(new Set(outcomes.map(([, cents]) => cents))).toEqual(new Set([5850]));
    expect(await shop.database.selectFrom('promo_redemption').select('code').execute()).toHaveLength(3);
    expect(await shop.database.selectFrom('refund_request').select('amount_cents').execute()).toEqual([
      { amount_cents: 5850 },
      { amount_cents: 5850 },
    ]);
  });

  it('F09 F21 is not exceeded by money that comes after its hold: it goes back', async () => {
    const shop = await aShop();
    const code = { code: 'ULTIMO', percent: 10, redemption_limit: 1 };
    await shop.database.insertInto('promo_code').values(code).execute();
    const wish = aBookingRequest({ promoCode: 'ULTIMO', expectedTotalCents: 5850 });
    const { body: late } = await book(shop, wish);
    await sql`update booking set state = 'expired', hold_ends_at = null`.execute(shop.database);
    await sql`delete from promo_redemption`.execute(shop.database);
    await sql`delete from occupancy`.execute(shop.database);
    const { body: quick } = await book(shop, wish);
    await shop.sandbox.simulateOutcome(sessionIn(quick.checkoutUrl), 'paid');
    expect((await payment(shop, quick)).body.state).toBe('success');
    await shop.sandbox.simulateOutcome(sessionIn(late.checkoutUrl), 'paid');
    const refunds = () => shop.database.selectFrom('refund_request').select('amount_cents').execute();
    // Of an ended hold nobody asks the provider: it is heard of when the provider rings.
    await until('the late money to be heard of', async () => {
      await shop.jobs.drain();
      return (await refunds()).length > 0;
    });
    expect(await refunds()).toEqual([{ amount_cents: 5850 }]);
    expect((await payment(shop, late)).body.state).toBe('failed');
    expect(await shop.database.selectFrom('promo_redemption').select('code').execute()).toHaveLength(1);
  });
});
