import type { PricesAnswer } from '../../src/back-office/prices/prices.shape.ts';
import { expect, it } from 'vitest';
import { standardTiers } from '../support/values/standard-tiers.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { addExtra } from '../builders/an-extra.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

type Own = Awaited<ReturnType<typeof aChangeableBooking>>;
const stay = (from: number, until: number) => ({ startDate: dayFromNow(from), endDate: dayFromNow(until) });

/** What the page says of a wish that is refused; null where the change is offered. */
async function refusalOf(own: Own, wish: Record<string, string>): Promise<string | null> {
  const { status, html } = await own.look(wish);
  return status === 200 ? null : textOf(html);
}

async function setCode(shop: TestShop, conditions: object): Promise<void> {
  const owner = await signedInBrowser(shop, 'owner');
  const code = { validFrom: null, validUntil: null, redemptionLimit: null, active: true, ...conditions };
  const { promos } = (await owner.ask('GET', '/prices')).body as PricesAnswer;
  const version = promos.find((promo) => promo.code === 'ESTATE')?.version ?? 0;
  const body = { off: { kind: 'percent', percent: 10 }, ...code, version };
  expect((await owner.ask('PUT', '/promos/ESTATE', body)).status).toBe(204);
}

const withCode = { promoCode: 'ESTATE', days: 3, expectedTotalCents: 144_00 };
const setExtra = (shop: TestShop, id: number, changes: object) =>
  shop.database.updateTable('extra').set(changes).where('id', '=', id).execute();

/** With a helmet that was given to this driver when it was booked. */
async function aBookingWithHelmet(dateOfBirth = '1990-01-01'): Promise<Own> {
  const own = await aChangeableBooking({ driver: { ...aBookingRequest().driver, dateOfBirth } });
  await addExtra(own.shop.database);
  await own.shop.database.updateTable('booking').set({ extras: '{"8":1}' }).execute();
  return own;
}

const turningOn = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

describeOnPostgres('a change asks again what a new booking is asked', () => {
  it('of its promo code: the days, the dates and the model that it is for', async () => {
    const shop = await aSmallShop(2);
    await setCode(shop, { minimumDays: 3 });
    const own = await aChangeableBooking({ shop, ...withCode });
    expect(await refusalOf(own, stay(10, 12))).toContain('noleggi di almeno 3 giorni');
    expect(await refusalOf(own, stay(11, 14))).toBeNull();
    await setCode(shop, { pickupUntil: dayFromNow(10) });
    expect(await refusalOf(own, stay(11, 14))).toContain('Questo codice vale per ritiri');
    expect(await refusalOf(own, stay(10, 12))).toBeNull();
    await setCode(shop, { scooterIds: [2] });
    expect(await refusalOf(own, { scooterId: '1' })).toContain('vale per un altro modello');
  });

  it('but holds no booking to what its owner asked of a code or an extra only later', async () => {
    const shop = await aSmallShop(2);
    await setCode(shop, {});
    const own = await aChangeableBooking({ shop, ...withCode });
    await setCode(shop, { minimumDays: 5 });
    expect(await refusalOf(own, stay(11, 14))).toBeNull();
    const helmet = await aBookingWithHelmet();
    await setExtra(helmet.shop, 8, { least_age: 60 });
    expect(await refusalOf(helmet, stay(9, 10))).toBeNull();
  });

  it('of the age and the licence that an extra needs, on its new day', async () => {
    const birthday = dayFromNow(9);
    const helmet = await aBookingWithHelmet(turningOn(birthday, 21));
    await setExtra(helmet.shop, 8, { least_age: 21 });
    expect(await refusalOf(helmet, stay(8, 9))).toContain('troppo giovane per uno degli extra');
    expect(await refusalOf(helmet, stay(9, 10))).toBeNull();
    await setExtra(helmet.shop, 5, { licence_categories: '["A"]' });
    expect(await refusalOf(helmet, { secondDriver: 'yes' })).toContain('Con questa patente');
    await setExtra(helmet.shop, 5, { licence_categories: '[]' });
    expect(await refusalOf(helmet, { secondDriver: 'yes' })).toBeNull();
  });

  it('whether a piece is left of an extra that is chosen only now, on the same days too', async () => {
    const own = await aChangeableBooking();
    await setExtra(own.shop, 5, { stock: 1 });
    expect(await refusalOf(own, { secondDriver: 'yes' })).toBeNull();
    await aPaidBooking(own.shop, { scooterId: 1, ...stay(10, 11), extras: { 5: 1 } });
    expect(await refusalOf(own, { secondDriver: 'yes' })).toContain('non restano abbastanza pezzi');
  });

  it('of another model: that it is still on offer, what licence it needs and what it costs', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const { body } = await owner.ask('GET', '/prices');
    const tiers = standardTiers.tiers.map((tier) => ({ ...tier, cents: tier.cents + 2000 }));
    const own = { name: 'Bianco', dates: { repeats: 'never', from: dayFromNow(0), until: dayFromNow(60) } };
    const dear = { ...own, scooterIds: [1], table: { ...standardTiers, tiers } };
    const list = { ...standardTiers, seasons: [dear], effectiveFrom: null, after: body.lists[0].id };
    expect((await owner.ask('POST', '/prices', list)).status).toBe(204);
    const booking = await aChangeableBooking({ shop });
    expect(textOf((await booking.look({ scooterId: '1' })).html)).toContain('Da pagare 20,00\u00a0€');
    const model = (changes: { licence?: 'A' | 'A1'; active?: boolean }) =>
      shop.database.updateTable('scooter').set(changes).where('id', '=', 1).execute();
    await model({ licence: 'A' });
    expect(await refusalOf(booking, { scooterId: '1' })).toContain('patente');
    await model({ licence: 'A1', active: false });
    expect(await refusalOf(booking, { scooterId: '1' })).not.toBeNull();
    // Who booked a model that was retired since keeps it on other days.
    await shop.database.updateTable('scooter').set({ active: false }).where('id', '=', 2).execute();
    expect(await refusalOf(booking, stay(12, 13))).toBeNull();
  });
});
