import { expect, it } from 'vitest';
import { standardTiers } from '../../src/price/price.rules.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { aPaidBooking, book } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

const dearer = {
  ...standardTiers,
  tiers: standardTiers.tiers.map((tier) => ({ ...tier, cents: tier.cents + 1000 })),
};

describeOnPostgres('the prices that the owner sets', () => {
  it('F08 count for new quotes alone, each list is kept, and of two who set one the slower is told', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    await aPaidBooking(shop);
    const read = async () => (await owner.ask('GET', '/prices')).body;
    const after = (await read()).lists[0].id;
    const answers = await Promise.all([
      owner.ask('POST', '/prices', { ...dearer, after }),
      owner.ask('POST', '/prices', { ...dearer, perDayBeyondCents: 1, after }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await read()).lists).toHaveLength(2);
    expect((await read()).lists[1]).toMatchObject({ id: after, tiers: standardTiers });
    const old = await book(shop, aBookingRequest());
    expect(old).toMatchObject({ status: 409, body: { refusal: 'price_changed' } });
    const booked = await shop.database.selectFrom('booking').select('total_cents').execute();
    expect(booked).toEqual([{ total_cents: 6500 }]);
    expect((await book(shop, aBookingRequest({ expectedTotalCents: 7500 }))).status).toBe(201);
    const disorder = { ...dearer, tiers: dearer.tiers.toReversed(), after: (await read()).lists[0].id };
    expect((await owner.ask('POST', '/prices', disorder)).body).toMatchObject({ refusal: 'bad_form' });
    const entries = shop.database.selectFrom('audit_entry').select(['before', 'after']);
    expect(await entries.where('action', '=', 'set prices').execute()).toEqual([
      { before: { list: after }, after: { list: (await read()).lists[0].id } },
    ]);
  });

  it('make a code that takes something off from now on, and end it, all of it written down', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const code = { validFrom: null, validUntil: null, redemptionLimit: 5, active: true };
    const set = (body: object) => owner.ask('PUT', '/promos/MAGGIO-20', { ...code, ...body });
    expect((await set({ off: { kind: 'percent', percent: 20 } })).status).toBe(204);
    const wish = { ...aBookingRequest({ promoCode: 'maggio-20', expectedTotalCents: 5200 }) };
    expect((await book(shop, wish)).status).toBe(201);
    const { promos } = (await owner.ask('GET', '/prices')).body;
    expect(promos).toContainEqual({
      ...code,
      code: 'MAGGIO-20',
      off: { kind: 'percent', percent: 20 },
      used: 1,
    });
    await set({ off: { kind: 'percent', percent: 90 } });
    await set({ off: { kind: 'percent', percent: 90 }, active: false });
    const log = shop.database.selectFrom('audit_entry').select(['before', 'after']).orderBy('number');
    const made = { percent: 20, amountCents: null, from: null, until: null, atMost: 5, active: true };
    const changed = { ...made, percent: 90 };
    expect(await log.where('subject', '=', 'MAGGIO-20').execute()).toEqual([
      { before: {}, after: made },
      { before: made, after: changed },
      { before: changed, after: { ...changed, active: false } },
    ]);
    expect((await book(shop, wish)).body).toMatchObject({ refusal: 'promo_unknown' });
    const wrong = { off: { kind: 'amount', cents: 500 }, validFrom: '2027-05-02', validUntil: '2027-05-01' };
    expect((await set(wrong)).body).toMatchObject({ refusal: 'end_before_start' });
  });
});
