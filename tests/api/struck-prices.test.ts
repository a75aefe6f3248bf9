import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { book } from '../support/shop/booking-calls.ts';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { standardTiers } from '../support/values/standard-tiers.ts';

const live = liveEnvironment('postgres://nobody@127.0.0.1:9/nothing');
const hours = 3_600_000;

/** Some weeks of an owner: each act at its day, by the shop's clock. */
function aSeason(shop: TestShop) {
  const opened = Date.now();
  const day = (days: number): string => addDays(today(new Date(opened)), days);
  const at = async (days: number) => {
    shop.setNow(new Date(opened + days * 24 * hours));
    await shop.lookForChanges();
    return signedIn(new Date(opened + days * 24 * hours));
  };
  /** Signing in takes the time from the machine, all else from the shop's clock. */
  const signedIn = async (now: Date) => {
    const owner = await signedInBrowser(shop, 'owner');
    const session = sql`created_at = ${now}, updated_at = ${now}, expires_at = ${new Date(now.getTime() + hours)}`;
    await sql`update staff_session set ${session}`.execute(shop.database);
    await sql`update staff set two_factor_enabled = true`.execute(shop.database);
    return owner;
  };
  const dates = { startDate: day(80), endDate: day(82), startTime: '10:00', endTime: '10:00' };
  return {
    day,
    at,
    dates,
    /** The owner closes the shop, and opens it again at once. */
    reopen: async (days: number) => {
      const owner = await at(days);
      const basedOn = async () => (await owner.ask('GET', '/go-live')).body.version;
      await owner.ask('POST', '/go-live/close', { basedOn: await basedOn(), note: {} });
      expect((await owner.ask('POST', '/go-live/open', { basedOn: await basedOn() })).status).toBe(200);
    },
    /** Every price so much higher or lower than those of the specification. */
    setPrices: async (days: number, euros: number) => {
      const owner = await at(days);
      const after = (await owner.ask('GET', '/prices')).body.lists[0].id;
      const tiers = standardTiers.tiers.map((tier) => ({ ...tier, cents: tier.cents + euros * 100 }));
      const set = await owner.ask('POST', '/prices', { ...standardTiers, tiers, after });
      expect(set.status).toBe(204);
    },
    /** What a quote and a card say: [the total, what it is struck from]. */
    prices: async (days: number, wishes: object = {}) => {
      await at(days);
      const wanted = { scooterId: 1, ...dates, extras: {}, promoCode: '', ...wishes };
      const quote = (await shop.ask('POST', '/api/quotes', wanted)).body;
      const query = new URLSearchParams(dates).toString();
      const [card] = (await shop.ask('GET', `/api/scooters/available?${query}`)).body;
      return {
        quote: [quote.totalCents / 100, quote.originalTotalCents / 100],
        card: [card.totalPrice, card.originalTotalPrice],
        day: card.originalPricePerDay - card.pricePerDay,
        why: quote.struck,
      };
    },
  };
}

describeOnPostgres('the struck price of a live shop', () => {
  it('is the lowest total that it asked for the same dates in the thirty days before, for thirty days', async () => {
    const shop = await aShop(live);
    const season = aSeason(shop);
    await season.reopen(0);
    await season.setPrices(31, -10);
    const reduced = { quote: [110, 120], card: [110, 120], day: 0, why: 'lowest_before' };
    expect(await season.prices(31.1)).toEqual(reduced);
    expect(await season.prices(60.9)).toEqual(reduced);
    expect(await season.prices(61.1)).toMatchObject({ quote: [110, 110], card: [110, 110] });
    // A code has its own line, and makes no struck price.
    expect(await season.prices(31.2, { promoCode: 'limone10' })).toMatchObject({ quote: [99, 99] });
  });

  it('is frozen with the booking, with why it was struck', async () => {
    const shop = await aShop(live);
    const season = aSeason(shop);
    await season.reopen(0);
    // The provider keeps its own time: the shop is as old as if it were opened forty days ago.
    await sql`update comparable_since set since = since - interval '40 days'`.execute(shop.database);
    await sql`update tariff set created_at = created_at - interval '40 days'`.execute(shop.database);
    await sql`update setting_version set set_at = set_at - interval '40 days'`.execute(shop.database);
    await sql`update revision set number = number + 1`.execute(shop.database);
    await season.setPrices(0, -10);
    const booked = await book(shop, aBookingRequest({ ...season.dates, expectedTotalCents: 11_000 }));
    expect(booked.status).toBe(201);
    const row = await shop.database.selectFrom('booking').select('quote').executeTakeFirstOrThrow();
    expect(row.quote).toMatchObject({ originalTotalCents: 12_000, struck: 'lowest_before' });
  });

  it('does not come of a raise and a drop', async () => {
    const shop = await aShop(live);
    const season = aSeason(shop);
    await season.reopen(0);
    await season.setPrices(40, 20);
    expect(await season.prices(41)).toMatchObject({ quote: [140, 140], card: [140, 140] });
    await season.setPrices(42, 0);
    expect(await season.prices(43)).toMatchObject({ quote: [120, 120], card: [120, 120], day: 0 });
  });

  it('is not there while the shop is open for less than thirty days, also after a break', async () => {
    const shop = await aShop(live);
    const season = aSeason(shop);
    await season.reopen(0);
    const reductionsFrom = async (days: number) =>
      (await (await season.at(days)).ask('GET', '/prices')).body.reductionsFrom;
    expect(await reductionsFrom(1)).toBe(season.day(30));
    await season.setPrices(20, -10);
    expect(await season.prices(21)).toMatchObject({ quote: [110, 110] });
    expect(await season.prices(35)).toMatchObject({ quote: [110, 110] });
    await season.reopen(36);
    await season.setPrices(37, -20);
    expect(await season.prices(38)).toMatchObject({ quote: [100, 100], card: [100, 100] });
    expect(await reductionsFrom(38)).toBe(season.day(66));
  });

  it('is not there for a scooter that came or came back, an extra that was priced anew, or other hours', async () => {
    const shop = await aShop(live);
    const season = aSeason(shop);
    await season.reopen(0);
    const owner = await season.at(10);
    const { models } = (await owner.ask('GET', '/models')).body;
    const { id, version } = models[0];
    await owner.ask('POST', `/models/${id}/retire`, { version });
    await owner.ask('POST', `/models/${id}/bring-back`, { version: version + 1 });
    await season.setPrices(31, -10);
    expect(await season.prices(32)).toMatchObject({ quote: [110, 110] });
    expect(await season.prices(32, { scooterId: 2 })).toMatchObject({ quote: [110, 120] });
    expect(await season.prices(32, { scooterId: 2, extras: { 5: 1 } })).toMatchObject({ quote: [110, 120] });
    const { extras } = (await (await season.at(32)).ask('GET', '/extras')).body;
    const {
      bookingsAhead: _,
      id: extraId,
      isSecondDriver: __,
      ...extra
    } = extras.find((one: { id: number }) => one.id === 5);
    const saved = await (await season.at(32)).ask('PUT', `/extras/${extraId}`, { ...extra, priceCents: 200 });
    expect(saved.status).toBe(200);
    const dearer = { scooterId: 2, extras: { 5: 1 } };
    const [total, struck] = (await season.prices(32.5, dearer)).quote;
    expect(struck).toBe(total);
    expect(await season.prices(32.5, { scooterId: 2 })).toMatchObject({ quote: [110, 120] });
    const setter = await season.at(33);
    const opening = (await setter.ask('GET', '/settings/opening')).body;
    const other = { ...opening.value, minimumNoticeMinutes: opening.value.minimumNoticeMinutes + 30 };
    const set = await setter.ask('PUT', '/settings/opening', { basedOn: opening.version, value: other });
    expect(set.status).toBe(204);
    expect(await season.prices(33.1, { scooterId: 2 })).toMatchObject({ quote: [110, 110] });
  });
});
