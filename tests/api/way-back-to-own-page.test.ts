import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidParty } from '../support/shop/a-party.ts';
import { deposited } from '../support/shop/deposits.ts';
import { anAskedFor } from '../support/shop/money-requests.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const tokens = createLinkTokens(testSecret);
const madeBy = (bookingId: string) => ({
  cookie: `costiera-booking=${tokens.tokenFor('result', bookingId, 1)}`,
});
const cameFrom = (address: string) => ({ cookie: `costiera-return=${address.split('/').at(-1)}` });
const addressOf = (bookingId: string) => `/en/booking/${tokens.tokenFor('booking', bookingId, 1)}`;

/** The pages to which this page leads that are a customer's own. */
const ownPagesIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/[a-z]{2}\/booking\/[^"]+)"/g)].map(([, address = '']) => address);

/** For each browser, the own page that it is offered from there: by its own right, whatever it is. */
async function offered(shop: TestShop, address: string, browsers: Record<string, Record<string, string>>) {
  const pages = pagesOf(shop);
  const shown = Object.entries(browsers).map(async ([name, headers]) => {
    const { status, html } = await pages.get(address, headers);
    expect([name, status]).toEqual([name, 200]);
    return [name, ownPagesIn(html)] as const;
  });
  return Object.fromEntries(await Promise.all(shown));
}

describeOnPostgres('a page whose link may be passed on', () => {
  it('leads back to the customer’s own page only the browser that came from there or made the booking', async () => {
    const own = await anOwnBooking();
    const other = await anOwnBooking({}, own.shop);
    const { page } = await anAskedFor({ booking: own.code, to: null }, own.shop);
    expect(
      await offered(own.shop, page, {
        'who has the link alone': {},
        'who made the booking': madeBy(own.id),
        'who came from its page': cameFrom(own.address),
        'who made another': madeBy(other.id),
        'who came from the page of another': cameFrom(other.address),
        'who pays by the link': cameFrom(page),
        'who invents a cookie': { cookie: 'costiera-booking=; costiera-return=%E0' },
      }),
    ).toEqual({
      'who has the link alone': [],
      'who made the booking': [own.address],
      'who came from its page': [own.address],
      'who made another': [],
      'who came from the page of another': [],
      'who pays by the link': [],
      'who invents a cookie': [],
    });
    own.shop.setNow(addHours((await own.row()).ends_at, 31 * 24));
    expect(await offered(own.shop, page, { made: madeBy(own.id), came: cameFrom(own.address) })).toEqual({
      made: [],
      came: [],
    });
  });

  it('is reached by a press on the own page, and its payment leads back to there', async () => {
    const own = await anOwnBooking();
    const asked = await anAskedFor({ booking: own.code, to: null }, own.shop);
    const pressed = await own.post('', { asked: asked.request.id });
    expect([pressed.status, pressed.location]).toEqual([303, asked.request.link]);
    const pages = pagesOf(own.shop);
    const { html } = await pages.get(asked.page, { cookie: pressed.cookie });
    expect(ownPagesIn(html)).toEqual([own.address]);
    const opened = await pages.post(asked.page, {}, { cookie: pressed.cookie });
    expect(opened.cookie).toBe('');
    const back = await asked.pay(opened.location ?? '', pressed.cookie);
    expect(back.headers.get('location')).toBe(own.address);
    expect(textOf((await own.post('', { asked: asked.request.id })).html)).toContain('non si può più pagare');
    // Without that press, the link leads back to its own page, as ever.
    const another = await anAskedFor({ booking: own.code, to: null }, own.shop);
    const byLink = await another.press();
    expect((await another.pay(byLink.location ?? '', byLink.cookie)).headers.get('location')).toBe(
      another.page,
    );
  });

  it('names no request of another booking by a press, nor by what nobody was asked for', async () => {
    const own = await anOwnBooking();
    const other = await anOwnBooking({}, own.shop);
    const { request } = await anAskedFor({ booking: other.code, to: null }, own.shop);
    for (const asked of [request.id, '', '00000000-0000-4000-8000-000000000000', "'; drop"])
      expect(await own.post('', { asked })).toMatchObject({ status: 400, location: null });
  });

  it('of one of several leads back to the page of the first, from which it was asked', async () => {
    const shop = await aShop();
    const of = await aPaidParty(shop, ['Anna', 'Zoë'], { scooterId: 1, expectedTotalCents: 2 * 6500 });
    const first = addressOf(of('Anna').id);
    const asked = await anAskedFor({ booking: of('Zoë').code, to: null }, shop);
    const pages = pagesOf(shop);
    const pressed = await pages.post(first, { asked: asked.request.id });
    expect(pressed.location).toBe(asked.request.link);
    const opened = await pages.post(asked.page, {}, { cookie: pressed.cookie });
    const back = await asked.pay(opened.location ?? '', pressed.cookie);
    expect(back.headers.get('location')).toBe(first);
  });

  it('on which a deposit is given leads back the same way, before and after', async () => {
    const rental = await deposited();
    const { shop, own } = rental;
    await rental.sweepDeposits();
    const address = new URL((await rental.deposit()).link ?? '').pathname;
    const browsers = { alone: {}, made: madeBy(own.id), came: cameFrom(own.address) };
    const expected = { alone: [], made: [own.address], came: [own.address] };
    expect(await offered(shop, address, browsers)).toEqual(expected);
    await rental.give();
    expect(await offered(shop, address, browsers)).toEqual(expected);
  });
});
