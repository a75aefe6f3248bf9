import { expect, it } from 'vitest';
import { standardTiers } from '../support/values/standard-tiers.ts';
import { formatMoney, formatPrice } from '../../src/translations/format.ts';
import { type Language, languages } from '../../src/translations/languages.ts';
import { demoPrices } from '../builders/advertised-prices.ts';
import type { PricesAnswer } from '../../src/back-office/prices/prices.shape.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { aPaidBooking, book } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop } from '../support/shop/shop.ts';

const dearer = {
  ...standardTiers,
  tiers: standardTiers.tiers.map((tier) => ({ ...tier, cents: tier.cents + 1000 })),
};

/** Every page that names the price of a day, in its text or its description, and whether also that of some hours. */
const advertising: [page: string, hours?: 'hours'][] = [
  ['', 'hours'],
  ['vehicles', 'hours'],
  ['about'],
  ['climate-commitment'],
  ['faq'],
  ['map'],
  ['destinations'],
  ['destinations/amalfi'],
  ['destinations/positano'],
  ['destinations/ravello'],
  ['destinations/maiori'],
  ['destinations/atrani'],
  ['manifest.webmanifest', 'hours'],
];
const expected = (prices: { day: number; hours: number }) =>
  Object.fromEntries(
    languages.flatMap((language) =>
      advertising.map(([page, hours]) => [
        `${language}/${page}`,
        [prices.day, ...(hours ? [prices.hours] : [])],
      ]),
    ),
  );
const names = (html: string, language: Language, cents: number): boolean =>
  [formatPrice, formatMoney].some((format) => html.includes(format(language, cents)));

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

  it('stand from then on wherever the shop advertises, in every language, and the old ones nowhere', async () => {
    const shop = await aShop();
    const pages = pagesOf(shop);
    const owner = await signedInBrowser(shop, 'owner');
    /** Each page in each language, with those of the prices that it names. */
    const named = async (...prices: number[]) => {
      const read = async (language: Language, page: string) => {
        const { html } = await pages.get(`/${language}/${page}`);
        return [`${language}/${page}`, prices.filter((cents) => names(html, language, cents))];
      };
      const all = languages.flatMap((language) => advertising.map(([page]) => read(language, page)));
      return Object.fromEntries(await Promise.all(all));
    };
    const [day, hours] = [demoPrices.dayCents, demoPrices.lowestCents];
    expect(await named(day, hours)).toEqual(expected({ day, hours }));
    expect((await pages.get('/it/')).html).toContain('"priceRange":"45-85 EUR"');
    const after = (await owner.ask('GET', '/prices')).body.lists[0].id;
    await owner.ask('POST', '/prices', { ...dearer, after });
    const [newDay, newHours] = [day + 1000, hours + 1000];
    expect(await named(day, hours, newDay, newHours)).toEqual(expected({ day: newDay, hours: newHours }));
    expect((await pages.get('/it/')).html).toContain('"priceRange":"55-98 EUR"');
    // As the cards of the vehicles page say.
    expect((await shop.ask('GET', '/api/scooters')).body[0].pricePerDay).toBe(newDay / 100);
  });

  it('make a code that takes something off from now on, and end it, all of it written down', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const code = { validFrom: null, validUntil: null, redemptionLimit: 5, active: true };
    const set = (body: object, version = 0) =>
      owner.ask('PUT', '/promos/MAGGIO-20', { ...code, ...body, version });
    expect((await set({ off: { kind: 'percent', percent: 20 } })).status).toBe(204);
    const wish = { ...aBookingRequest({ promoCode: 'maggio-20', expectedTotalCents: 5200 }) };
    expect((await book(shop, wish)).status).toBe(201);
    const { promos } = (await owner.ask('GET', '/prices')).body;
    expect(promos).toContainEqual({
      ...code,
      code: 'MAGGIO-20',
      off: { kind: 'percent', percent: 20 },
      version: 1,
      used: 1,
    });
    await set({ off: { kind: 'percent', percent: 90 } }, 1);
    await set({ off: { kind: 'percent', percent: 90 }, active: false }, 2);
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
    expect((await set(wrong, 3)).body).toMatchObject({ refusal: 'end_before_start' });
  });

  it('F07 of two who change a code the slower is told, and nobody makes a new one over it', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const code = { validFrom: null, validUntil: null, redemptionLimit: null, active: true };
    const set = (percent: number, version: number) =>
      owner.ask('PUT', '/promos/MAGGIO-20', { ...code, off: { kind: 'percent', percent }, version });
    expect((await set(20, 0)).status).toBe(204);
    expect((await set(30, 0)).body).toMatchObject({ refusal: 'promo_taken' });
    const both = await Promise.all([set(40, 1), set(50, 1)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]));
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ refusal: 'promo_changed' });
    const kept = both[0]?.status === 204 ? 40 : 50;
    // Pressed again after a lost answer.
    expect((await set(kept, 1)).status).toBe(204);
    const { promos } = (await owner.ask('GET', '/prices')).body as PricesAnswer;
    const [now] = promos.filter((promo) => promo.code === 'MAGGIO-20');
    expect(now).toMatchObject({ off: { kind: 'percent', percent: kept }, version: 2 });
    const log = shop.database.selectFrom('audit_entry').select('action').where('subject', '=', 'MAGGIO-20');
    expect(await log.execute()).toHaveLength(2);
  });
});
