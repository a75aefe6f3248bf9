import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { addHours } from '../../src/basics/rome-time.ts';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const rider = (fullName: string, email: string) => ({ fullName, email, phone: '' });
const tokens = createLinkTokens(testSecret);
const zoesAddress = 'zoe@guest.example';

/** The customer, Zoë with an address of her own, and Mia without one; paid, the mails of the payment sent. */
async function three(inShop?: TestShop, email = 'lukasz@guest.example', zoesPhone = '') {
  const shop = inShop ?? (await aShop());
  const request = aBookingRequest({}, dayFromNow(10));
  const { body } = await book(shop, {
    ...request,
    driver: { ...request.driver, email },
    furtherRides: [
      { scooterId: 1, extras: {}, driver: { ...rider('Zoë Ångström', zoesAddress), phone: zoesPhone } },
      { scooterId: 2, extras: {}, driver: rider('Mia Özdemir', '') },
    ],
    expectedTotalCents: 3 * 65_00,
  });
  await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
  expect((await payment(shop, body)).body).toMatchObject({ state: 'success' });
  await shop.jobs.drain();
  const [first, zoe, mia] = await sql<{ id: string; code: string }>`
    select id, code from booking where party_id = (select party_id from booking where code = ${body.bookingId})
    order by (party_id = id) desc, id`
    .execute(shop.database)
    .then(({ rows }) => rows);
  if (!first || !zoe || !mia) throw new Error('three were ordered');
  return { shop, first, zoe, mia, pages: pagesOf(shop) };
}

const customersPage = ({ id }: { id: string }): string => `/en/booking/${tokens.tokenFor('booking', id, 1)}`;
const ridersPage = ({ id }: { id: string }, generation = 1): string =>
  `/en/booking/${tokens.tokenFor('rider', id, generation)}`;
const press = (act: 'mail' | 'renew', { code }: { code: string }, generation = 1) => ({
  ride: code,
  generation: String(generation),
  act,
});
const mailsOfLinks = async ({ database }: TestShop, { id }: { id: string }): Promise<number> =>
  (
    await database
      .selectFrom('mail')
      .select('id')
      .where('kind', '=', 'rider_link')
      .where('reference', '=', id)
      .execute()
  ).length;
const generationOf = async ({ database }: TestShop, { id }: { id: string }): Promise<number> =>
  (
    await database
      .selectFrom('booking')
      .select('rider_link_generation as generation')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).generation;
/** Of the buttons beside the scooters. */
const leadsTo = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*aria-label="Open booking[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '',
  );
const setState = ({ database }: TestShop, { id }: { id: string }, state: 'cancelled') =>
  database.updateTable('booking').set({ state }).where('id', '=', id).execute();
const sign = ({ database }: TestShop, { id }: { id: string }) =>
  sql`update contract set status = 'signed' where booking_id = ${id}`.execute(database);

describeOnPostgres('the customer’s page of several scooters', () => {
  it('shows each with its rider, its state and whether it is signed, and leads to the page of each and back', async () => {
    const { first, zoe, mia, pages } = await three();
    for (const shown of [first, zoe]) {
      const { status, html } = await pages.get(customersPage(shown));
      expect(status).toBe(200);
      const text = textOf(html);
      const places = ['1. Łukasz', '2. Zoë Ångström', '3. Mia Özdemir'].map((name) => text.indexOf(name));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(text.split('Contract not signed yet')).toHaveLength(4);
      expect(leadsTo(html)).toEqual(
        [first, zoe, mia].filter((one) => one !== shown).map((one) => customersPage(one)),
      );
    }
  });

  it('has for each rider WhatsApp and a square with their own link, and mail only where they have an address', async () => {
    const { shop, first, zoe, mia, pages } = await three();
    const { html } = await pages.get(customersPage(first));
    for (const one of [zoe, mia]) {
      expect(html).toContain(encodeURIComponent(shop.publicUrl + ridersPage(one)));
      expect(html).toContain(`${shop.publicUrl}${ridersPage(one)}</p>`);
    }
    expect(html).toMatch(/href="https:\/\/wa\.me\/\?text=[^"]+"[^>]*rel="noopener/);
    expect(html).toContain('Email the link to Zoë Ångström');
    expect(html).not.toContain('Email the link to Mia Özdemir');
  });

  it('opens the chat with who left a number, and the choice of one where nobody did', async () => {
    const { first, pages } = await three(undefined, undefined, '+49 170 1234567');
    const { html } = await pages.get(customersPage(first));
    for (const to of ['491701234567', '']) expect(html).toContain(`https://wa.me/${to}?text=Hi`);
  });

  it('says what all have cost together, and once one is cancelled, which one, and that the others stay', async () => {
    const { first, mia, pages } = await three();
    const { html } = await pages.get(customersPage(first));
    expect(textOf(html)).toContain('Paid for all 3 scooters €195.00');
    const cancelled = await pages.post(`${customersPage(mia)}/cancel`, { refundCents: '6500' });
    const said = textOf(cancelled.html);
    expect(said).toContain('One scooter is cancelled');
    expect(said).toContain('Mia Özdemir The other 2 scooters stay booked.');
    expect(said).not.toContain('Booking cancelled');
    expect(textOf((await pages.get(customersPage(first))).html)).toContain('Of that, refunded -€65.00');
  });

  it('says with the last one that is cancelled from its own page that now all of them are', async () => {
    const { first, zoe, mia, pages } = await three();
    const cancel = async (one: typeof mia) =>
      textOf((await pages.post(`${customersPage(one)}/cancel`, { refundCents: '6500' })).html);
    expect(await cancel(mia)).not.toContain('now cancelled');
    expect(await cancel(zoe)).toContain('The other scooter stays booked.');
    const last = await cancel(first);
    expect(last).toContain('All 3 scooters are now cancelled.');
    expect(last).toContain('Booking cancelled');
    expect(last).not.toContain('One scooter is cancelled');
  });

  it('is as before for a single scooter: no group', async () => {
    const shop = await aShop();
    const { body } = await book(shop, aBookingRequest({}, dayFromNow(10)));
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
    const { body: paid } = await payment(shop, body);
    const { html } = await pagesOf(shop).get(String(paid.bookingUrl));
    expect(html).not.toContain('Your group');
  });

  it('shows a rider nothing of the others, and no link of theirs', async () => {
    const { first, zoe, mia, pages } = await three();
    const { html } = await pages.get(ridersPage(zoe));
    expect(html).not.toMatch(/Your group|Mia|wa\.me\/\?text/);
    for (const other of [first, zoe, mia]) expect(html).not.toContain(customersPage(other).slice(-43));
    expect(html).not.toContain(ridersPage(mia).slice(-43));
  });

  it('offers no sending of a link whose rider has signed, and none at all of a cancelled one', async () => {
    const { shop, first, zoe, mia, pages } = await three();
    await sign(shop, zoe);
    await setState(shop, mia, 'cancelled');
    const { html } = await pages.get(customersPage(first));
    expect(html).not.toMatch(/wa\.me\/\?text|Email the link/);
    expect(textOf(html)).toContain('Contract signed');
    expect(html).toContain('Revoke Zoë Ångström’s link');
    expect(html).not.toContain('Revoke Mia Özdemir’s link');
    for (const [one, act] of [
      [zoe, 'mail'],
      [mia, 'mail'],
      [mia, 'renew'],
    ] as const)
      expect((await pages.post(customersPage(first), press(act, one))).status).toBe(400);
    expect(await mailsOfLinks(shop, zoe)).toBe(1);
    expect(await generationOf(shop, mia)).toBe(1);
  });
});

describeOnPostgres('the link of a rider, sent by the customer', () => {
  it('is one mail however often the button is pressed within ten minutes, and another one later', async () => {
    const { shop, first, zoe, pages } = await three();
    const at = new Date(Math.ceil(Date.now() / 600_000) * 600_000);
    shop.setNow(at);
    for (const time of ['once', 'twice']) {
      const { status, html } = await pages.post(customersPage(first), press('mail', zoe));
      expect([time, status]).toEqual([time, 200]);
      expect(textOf(html)).toContain('The link is on its way to Zoë Ångström');
    }
    expect(await mailsOfLinks(shop, zoe)).toBe(2); // with the one of the payment
    shop.setNow(addHours(at, 1));
    await pages.post(customersPage(first), press('mail', zoe));
    expect(await mailsOfLinks(shop, zoe)).toBe(3);
  });

  it('is mailed to nobody who has no address', async () => {
    const { shop, first, mia, pages } = await three();
    expect((await pages.post(customersPage(first), press('mail', mia))).status).toBe(400);
    expect(await mailsOfLinks(shop, mia)).toBe(0);
  });

  it('is revoked and made anew: the old one opens nothing, the new one the booking, and the same press again changes nothing', async () => {
    const { shop, first, zoe, mia, pages } = await three();
    for (const time of ['once', 'twice']) {
      const { status, html } = await pages.post(customersPage(first), press('renew', zoe));
      expect([time, status]).toEqual([time, 200]);
      expect(html).toContain(encodeURIComponent(shop.publicUrl + ridersPage(zoe, 2)));
      expect(textOf(html)).toContain('The old link is revoked');
    }
    expect(await generationOf(shop, zoe)).toBe(2);
    expect((await pages.get(ridersPage(zoe))).html).not.toContain('Łukasz');
    expect((await pages.get(ridersPage(zoe, 2))).html).toContain('Łukasz');
    expect((await pages.get(ridersPage(mia))).html).toContain('Łukasz');
    expect((await pages.get(customersPage(zoe))).html).toContain('Your group');
  });

  it.each(['mail', 'renew'] as const)('is no rider’s to %s, not even their own', async (act) => {
    const { shop, zoe, mia, pages } = await three();
    expect((await pages.post(ridersPage(zoe), press(act, zoe))).status).toBe(400);
    expect((await pages.post(ridersPage(mia), press(act, zoe))).status).toBe(400);
    expect([await mailsOfLinks(shop, zoe), await generationOf(shop, zoe)]).toEqual([1, 1]);
  });

  it.each(['mail', 'renew'] as const)('is not there to %s for the customer of another order', async (act) => {
    const { shop, zoe, pages } = await three();
    const others = await three(shop, 'ada@guest.example');
    expect((await pages.post(customersPage(others.first), press(act, zoe))).status).toBe(400);
    expect([await mailsOfLinks(shop, zoe), await generationOf(shop, zoe)]).toEqual([1, 1]);
  });

  it('is not there for the first scooter: its link is the customer’s', async () => {
    const { shop, first, pages } = await three();
    for (const act of ['mail', 'renew'] as const)
      expect((await pages.post(customersPage(first), press(act, first))).status).toBe(400);
    expect(await mailsOfLinks(shop, first)).toBe(0);
  });

  it('does nothing at a press that says neither', async () => {
    const { first, zoe, pages } = await three();
    const { status } = await pages.post(customersPage(first), { ride: zoe.code, generation: '1' });
    expect(status).toBe(400);
  });
});
