import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { black, linesIn, linkOf, paidBooking, payFor } from '../support/shop/adding.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const inTenDays = () => aBookingRequest({}, dayFromNow(10));
const chosen = (changes: Record<string, string> = {}) => ({
  scooterId: String(black),
  fullName: 'Zoë Ångström',
  contact: 'zoe@guest.example',
  licence: 'later',
  ...changes,
});
const ownPage = ({ token }: { token: string }) => `/en/booking/${token}`;
const addPage = (of: { token: string }) => `${ownPage(of)}/add`;
const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

async function offered(shop: TestShop, of: { token: string }, changes: Record<string, string> = {}) {
  const { status, html } = await pagesOf(shop).post(addPage(of), chosen(changes));
  const press = {
    ...chosen(changes),
    step: 'confirm',
    terms: 'yes',
    key: hidden(html, 'key'),
    cents: hidden(html, 'cents'),
  };
  return { status, html, press };
}

describeOnPostgres('the page on which a scooter is added', () => {
  it('shows the sum before anything is held; the second press leads to the payment, pressed twice to the same one', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    const { status, html, press } = await offered(shop, first);
    expect(status).toBe(200);
    expect(textOf(html)).toMatch(/Liberty 125cc, black for Zoë Ångström.*Total €65\.00/);
    expect(await linesIn(shop)).toHaveLength(1);
    const [once, again] = [
      await pagesOf(shop).post(addPage(first), press),
      await pagesOf(shop).post(addPage(first), press),
    ];
    expect([once.status, again.status]).toEqual([303, 303]);
    expect(again.location).toBe(once.location);
    expect(once.location).toContain('/demo/pay/');
    expect(await linesIn(shop)).toHaveLength(2);
  });

  it('keeps what was typed where something is wrong with it, and says so beside the field', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    for (const [wrong, said] of [
      [{ fullName: '' }, sayIn('en', 'checkout')('error.required')],
      [{ contact: 'nobody' }, sayIn('en', 'group')('group.error.bad_contact')],
      [{ licence: 'now' }, sayIn('en', 'group')('group.error.no_birth_date')],
    ] as const) {
      const { status, html } = await offered(shop, first, wrong);
      expect(status).toBe(400);
      expect(textOf(html)).toContain(said);
      expect(html).toMatch(/value="2"[^>]*checked|checked=""[^>]*value="2"/);
    }
    expect(await linesIn(shop)).toHaveLength(1);
  });

  it('refuses who may not ride it before anything is paid', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    const licence = { licence: 'now', dateOfBirth: '1990-01-01', licenceCountry: 'DE', licenceCategory: 'B' };
    const { status, html } = await offered(shop, first, licence);
    expect(status).toBe(400);
    expect(textOf(html)).toContain('A1, A2 or A');
  });

  it('asks again where the price is another by now, and without the terms nothing is held', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    const { press } = await offered(shop, first);
    const { status, html } = await pagesOf(shop).post(addPage(first), { ...press, cents: '100' });
    expect(status).toBe(200);
    expect(textOf(html)).toContain('The price has changed');
    const { terms: _, ...without } = press;
    expect((await pagesOf(shop).post(addPage(first), without)).status).toBe(400);
    expect(await linesIn(shop)).toHaveLength(1);
  });

  it('says where nothing is free, and how to ask a person', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    await sql`update unit set state = 'withdrawn' where id not in (select unit_id from occupancy)`.execute(
      shop.database,
    );
    const { html } = await pagesOf(shop).get(addPage(first));
    expect(textOf(html)).toContain(sayIn('en', 'booked')('add.nothing_free'));
    expect(textOf(html)).toContain('Give us a call:');
    expect(html).not.toContain('name="fullName"');
  });

  it('waits for its payment on the customer’s page, without a group; paid, both pages show the group', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    expect(textOf((await pagesOf(shop).get(ownPage(first))).html)).toContain('Someone else joining?');
    const { press } = await offered(shop, first);
    const { location } = await pagesOf(shop).post(addPage(first), press);
    const waiting = await pagesOf(shop).get(ownPage(first));
    expect(textOf(waiting.html)).toContain(
      'A scooter is waiting to be paid Liberty 125cc, black for Zoë Ångström',
    );
    expect(waiting.html).not.toContain('Your group');
    const added = (await linesIn(shop)).at(-1);
    if (!added) throw new Error('it is held');
    const again = await pagesOf(shop).post(ownPage(linkOf(added)), {});
    expect(again.location).toBe(location);
    await payFor(shop, { body: { bookingId: added.code, checkoutUrl: location } });
    for (const one of [first, linkOf(added)]) {
      const { html } = await pagesOf(shop).get(ownPage(one));
      expect(textOf(html)).toMatch(/Your group 1\. Łukasz Ğündoğan.*2\. Zoë Ångström/);
      expect(textOf(html)).not.toContain('waiting to be paid');
    }
  });

  it('is none for a rider: their page offers no adding', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    const { press } = await offered(shop, first);
    const { location } = await pagesOf(shop).post(addPage(first), press);
    const added = (await linesIn(shop)).at(-1);
    if (!added) throw new Error('it is held');
    await payFor(shop, { body: { bookingId: added.code, checkoutUrl: location } });
    const rider = linkOf(added, 'rider');
    expect(textOf((await pagesOf(shop).get(ownPage(rider))).html)).not.toContain('Someone else joining?');
    expect(textOf((await pagesOf(shop).get(addPage(rider))).html)).not.toContain('Which scooter?');
    expect((await pagesOf(shop).post(addPage(rider), press)).status).toBe(400);
  });
});
