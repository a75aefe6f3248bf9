import { expect, it } from 'vitest';
import type { BookingRequest, QuoteAnswer } from '../../src/booking/booking.shape.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { anExtra } from '../builders/an-extra.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { book } from '../support/shop/booking-calls.ts';
import { setSetting } from '../support/shop/charges.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const asked = aBookingRequest({}, dayFromNow(10));

async function quoteOf(shop: TestShop, request: BookingRequest = asked): Promise<QuoteAnswer> {
  const { scooterId, startDate, startTime, endDate, endTime, extras, promoCode, destination } = request;
  const rental = { scooterId, startDate, startTime, endDate, endTime, extras, promoCode };
  const further = request.furtherRides?.map((ride) => ({ scooterId: ride.scooterId, extras: ride.extras }));
  const place = { pickupOption: request.pickupOption, destination };
  const beside = further && { furtherRides: further };
  return (await shop.ask('POST', '/api/quotes', { ...rental, ...place, ...beside })).body;
}

/** What comes with every rental, and what it costs where it does not come back. */
async function aHolder(shop: TestShop) {
  const owner = await signedInBrowser(shop, 'owner');
  const holder = { texts: { it: { name: 'Portatelefono', info: '' } }, priceCents: 0, isIncluded: true };
  const made = await owner.ask('POST', '/extras', anExtra({ ...holder, replacementCents: 40_00 }));
  return async (changes: object) => {
    const { id } = made.body;
    const all = (await owner.ask('GET', '/extras')).body.extras;
    const { version } = all.find((one: { id: number }) => one.id === id);
    const now = { ...anExtra({ ...holder, replacementCents: 40_00 }), ...changes, version };
    expect((await owner.ask('PUT', `/extras/${id}`, now)).status).toBe(200);
  };
}

const booked = async ({ database }: TestShop) =>
  (await database.selectFrom('booking').select('id').execute()).length;

describeOnPostgres('the conditions that a buyer has read', () => {
  it('are those that they book under: where another costs the same the new ones are shown before anything is held', async () => {
    const shop = await aShop();
    const setHolder = await aHolder(shop);
    const changes: [what: string, change: () => Promise<void>][] = [
      ['what a lost extra costs', () => setHolder({ replacementCents: 80_00 })],
      ['until when cancelling is free', () => setSetting(shop, 'policy', { freeCancellationHours: 72 })],
      ['the deposit', () => setSetting(shop, 'fees', { depositCents: 450_00 })],
      ['a fee', () => setSetting(shop, 'fees', { lostKeyCents: 99_00 })],
      ['what may be paid later', () => setSetting(shop, 'payments', { partPercent: 30, restDays: 3 })],
    ];
    for (const [what, change] of changes) {
      const { conditions, totalCents } = await quoteOf(shop);
      await change();
      const refused = await book(shop, { ...asked, conditions });
      const { refusal, quote } = refused.body;
      expect([what, refused.status, refusal, quote?.totalCents]).toEqual([
        what,
        409,
        'price_changed',
        totalCents,
      ]);
      const { nudges: _, ...now } = await quoteOf(shop);
      expect([what, quote]).toEqual([what, now]);
      expect([what, quote.conditions === conditions]).toEqual([what, false]);
    }
    expect(await booked(shop)).toBe(0);
    const { conditions } = await quoteOf(shop);
    expect((await book(shop, { ...asked, conditions })).status).toBe(201);
  });

  it('are not compared where a page of before, or another program, does not say them', async () => {
    const shop = await aShop();
    await quoteOf(shop);
    await setSetting(shop, 'policy', { freeCancellationHours: 72 });
    expect((await book(shop, asked)).status).toBe(201);
  });

  it('stay the same where the owner only mends a name', async () => {
    const shop = await aShop();
    const setHolder = await aHolder(shop);
    const { conditions } = await quoteOf(shop);
    await setHolder({ texts: { it: { name: 'Porta telefono', info: '' } } });
    expect((await book(shop, { ...asked, conditions })).status).toBe(201);
  });

  it('of several scooters whose price changed the answer says again what each of them bears', async () => {
    const shop = await aShop();
    const beside = { scooterId: 2, extras: {}, driver: { ...asked.driver, email: 'zoe@guest.example' } };
    const two = { ...asked, furtherRides: [beside], expectedTotalCents: 1 };
    const { body } = await book(shop, two);
    const { nudges: _, ...now } = await quoteOf(shop, two);
    expect(now.rides).toHaveLength(2);
    expect([body.refusal, body.quote]).toEqual(['price_changed', now]);
  });
});
