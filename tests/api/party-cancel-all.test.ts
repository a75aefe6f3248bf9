import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { formsIn, hiddenIn, textOf } from '../support/shop/own-pages.ts';
import {
  bookingsIn,
  cancel,
  keptOf,
  paidTogether,
  refundsIn,
  threeScooters,
} from '../support/shop/parties.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const tokens = createLinkTokens(testSecret);
const customersPage = (id: string) => `/en/booking/${tokens.tokenFor('booking', id, 1)}`;
const ridersPage = (id: string) => `/en/booking/${tokens.tokenFor('rider', id, 1)}`;
const zoe = { ...aBookingRequest().driver, fullName: 'Zoë Ångström', email: 'zoe@guest.example', phone: '' };
const mia = { ...zoe, fullName: 'Mia Özdemir', email: '' };
/** The customer, Zoë with an address of her own, and Mia without one. */
const withRiders = (changes: Partial<BookingRequest> = {}) =>
  threeScooters({
    furtherRides: [
      { scooterId: 1, extras: {}, driver: zoe },
      { scooterId: 2, extras: {}, driver: mia },
    ],
    ...changes,
  });
const fee = { kind: 'fixed', cents: 9_00, freeFromCents: null } as const;
const withFee = (changes: Partial<BookingRequest> = {}) =>
  withRiders({ expectedTotalCents: 3 * 65_00 + 9_00, ...changes });

const sumOf = (cents: number[]): number => cents.reduce((sum, each) => sum + each, 0);
const stands = async (shop: TestShop) => (await bookingsIn(shop)).map(({ state, units }) => [state, units]);
const allCancelled = Array.from({ length: 3 }, () => ['cancelled', 0]);
const cancelAll = (shop: TestShop, { id }: { id: string }, expectedRefundCents?: number) =>
  shop.desk.cancelTogether({
    bookingId: id,
    actor: 'customer',
    ...(expectedRefundCents !== undefined && { expectedRefundCents }),
  });
const mailsOf = async ({ database }: TestShop, ...kinds: string[]) =>
  (await database.selectFrom('mail').select(['kind', 'reference']).where('kind', 'in', kinds).execute())
    .map(({ kind, reference }) => `${kind} ${reference}`)
    .toSorted();
/** What the cancel page of a booking shows for it alone and for all, by the buttons of its forms. */
async function shownOn(shop: TestShop, id: string) {
  const { html } = await pagesOf(shop).get(`${customersPage(id)}/cancel`);
  const all = formsIn(html).find(({ which }) => which === 'all');
  return { html, text: textOf(html), alone: hiddenIn(html, 'refundCents'), all: all?.['refundCents'] };
}
/** What stays of each one's part, whatever time the test has made it: the first in front. */
async function keptLate({ database }: TestShop): Promise<number[]> {
  const { rows } = await sql<{ kept: number }>`
    select party_cents - coalesce((select sum(amount_cents)::int from refund_request
      where coalesce(share_of, reference) = booking.id), 0) as kept
    from booking order by (id = party_id) desc, id`.execute(database);
  return rows.map(({ kept }) => kept);
}
const startOf = async ({ database }: TestShop): Promise<Date> =>
  (await database.selectFrom('booking').select('starts_at').orderBy('starts_at').executeTakeFirstOrThrow())
    .starts_at;

describeOnPostgres('cancelling all that were ordered together', () => {
  it('of a booking that is alone is one cancellation, however often it is pressed at once', async () => {
    const shop = await aShop();
    await aPaidBooking(shop);
    const [line] = await bookingsIn(shop);
    if (!line) throw new Error('one was ordered');
    const answers = await Promise.all([1, 2, 3].map(() => cancelAll(shop, line)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const history = shop.database.selectFrom('booking_event').select('id').where('kind', '=', 'cancelled');
    expect(await history.execute()).toHaveLength(1);
    expect(await mailsOf(shop, 'booking_cancelled')).toHaveLength(1);
  });

  it('gives back the sum that the page shows, each scooter’s own part of it, and frees all of them', async () => {
    const shop = await aShop({}, { deliveryFee: fee });
    const { lines } = await paidTogether(shop, withFee());
    for (const { id } of lines) {
      const shown = await shownOn(shop, id);
      expect(shown.all).toBe('20400');
      expect(shown.text).toContain('All 3 scooters');
    }
    const page = `${customersPage(lines[1].id)}/cancel`;
    const versions = hiddenIn((await pagesOf(shop).get(page)).html, 'versions');
    const press = { which: 'all', refundCents: '20400', versions };
    // Of those that were shown one is another by now: nothing is cancelled unseen (F07).
    await sql`update booking set version = version + 1 where id = ${lines[2].id}`.execute(shop.database);
    const refused = textOf((await pagesOf(shop).post(page, press)).html);
    expect(refused).toContain('Somebody else has changed this in the meantime');
    expect((await stands(shop)).map(([state]) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await sql`update booking set version = version - 1 where id = ${lines[2].id}`.execute(shop.database);
    const { html } = await pagesOf(shop).post(page, press);
    expect(textOf(html)).toContain('3 scooters are cancelled');
    expect(textOf(html)).toContain('We’re refunding €204.00');
    expect(await stands(shop)).toEqual(allCancelled);
    expect((await refundsIn(shop)).toSorted((one, other) => one - other)).toEqual([65_00, 65_00, 74_00]);
    expect(await keptOf(shop)).toEqual([0, 0, 0]);
  });

  it.each([
    ['says that all was given back already where it was for each of them', 3],
    ['does not say that all was given back already where it was for one of them', 1],
  ])('%s', async (_, givenBack) => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop, withRiders());
    const owner = await signedInBrowser(shop, 'owner');
    for (const { code } of lines.slice(0, givenBack)) {
      const { version } = (await owner.ask('GET', `/bookings/${code}`)).body;
      const all = { version, amountCents: 65_00, why: 'Freni rumorosi' };
      expect((await owner.ask('POST', `/bookings/${code}/part-refund`, all)).status).toBe(200);
    }
    shop.setNow(addHours(await startOf(shop), 0.5)); // by the terms nothing goes back any more
    const page = `${customersPage(lines[0].id)}/cancel`;
    const all = formsIn((await pagesOf(shop).get(page)).html).find(({ which }) => which === 'all') ?? {};
    expect(all['refundCents']).toBe('0');
    const cancelled = textOf((await pagesOf(shop).post(page, all)).html);
    expect(cancelled).toContain('3 scooters are cancelled');
    expect(cancelled.includes('We have already refunded')).toBe(givenBack === 3);
  });

  it('is written once more with the sum and the scooters of the first time', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop, withRiders());
    await cancelAll(shop, lines[0]);
    await shop.jobs.drain();
    const query = shop.database.selectFrom('mail').innerJoin('booking', 'booking.id', 'mail.reference');
    const told = await query
      .select(['mail.id', 'booking.code'])
      .where('mail.kind', '=', 'booking_cancelled')
      .executeTakeFirstOrThrow();
    const texts = async () =>
      (await listMails(shop.mailsFolder))
        .filter(
          ({ mail: { subject, to } }) =>
            /cancelled/.test(subject ?? '') && to?.[0]?.address === 'lukasz@guest.example',
        )
        .map(({ mail }) => mail.text);
    const [first] = await texts();
    const desk = await signedInBrowser(shop, 'desk');
    const again = await desk.ask('POST', `/bookings/${told.code}/mails/${told.id}/again`, {});
    expect(again.status).toBeLessThan(300);
    await shop.jobs.drain();
    expect(await texts()).toEqual([first, first]);
  });

  it('is written to the customer in one mail that names all, and to each rider with an address without any sum', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop, withRiders());
    await shop.jobs.drain();
    const before = (await listMails(shop.mailsFolder)).length;
    await cancelAll(shop, lines[0]);
    await shop.jobs.drain();
    const riders = await sql<{ id: string }>`
      select id from booking where driver_email = 'zoe@guest.example'`.execute(shop.database);
    expect(await mailsOf(shop, 'booking_cancelled', 'ride_cancelled')).toEqual([
      `booking_cancelled ${lines[0].id}`,
      `ride_cancelled ${riders.rows[0]?.id}`,
    ]);
    const mails = (await listMails(shop.mailsFolder)).slice(0, -before);
    const to = (address: string) =>
      mails
        .filter(({ mail }) => mail.to?.some((one) => one.address === address))
        .map(({ mail }) => mail.text);
    const [customers = '', ...more] = to('lukasz@guest.example');
    expect(more).toEqual([]);
    for (const said of ['3 scooters are cancelled', 'Zoë Ångström', 'Mia Özdemir', '€195.00'])
      expect(customers).toContain(said);
    const [ridersMail = ''] = to('zoe@guest.example');
    expect(ridersMail).toContain('is cancelled: Liberty 125cc');
    expect(ridersMail).not.toMatch(/€|Mia|lukasz@/);
  });

  it('takes what was kept of the way of one that was cancelled before: nothing stays with the shop', async () => {
    const shop = await aShop({}, { deliveryFee: fee });
    const { lines } = await paidTogether(shop, withFee());
    expect(await cancel(shop, lines[0])).toEqual({ refundCents: 65_00 });
    expect((await shownOn(shop, lines[1].id)).all).toBe('13900');
    expect(await cancelAll(shop, lines[2], 139_00)).toMatchObject({ refundCents: 139_00 });
    expect(sumOf(await refundsIn(shop))).toBe(204_00);
    expect(await keptOf(shop)).toEqual([0, 0, 0]);
    const owner = await signedInBrowser(shop, 'owner');
    const { history } = (await owner.ask('GET', `/bookings/${lines[0].code}`)).body;
    expect(history).toContainEqual(expect.objectContaining({ kind: 'way_given_back', amountCents: 9_00 }));
  });

  it('leaves those alone that are on the road, says so, and keeps the way by which they were brought', async () => {
    const shop = await aShop({}, { deliveryFee: fee });
    const { lines } = await paidTogether(shop, withFee());
    shop.setNow(addHours(await startOf(shop), -1));
    expect(await shop.desk.handOver(lines[2].id)).toBe('collected');
    const shown = await shownOn(shop, lines[0].id);
    expect(shown.text).toContain('One scooter is already on the road and stays as it is.');
    expect(shown.all).toBe('6500');
    expect(await cancelAll(shop, lines[0], 65_00)).toEqual({
      refundCents: 65_00,
      cancelled: [lines[0].code, lines[1].code],
      staying: [lines[2].code],
    });
    expect(await keptLate(shop)).toEqual([32_50 + 9_00, 32_50, 65_00]);
  });

  it('late gives half of each back, an odd cent to the customer, and the sum is what was shown', async () => {
    const shop = await aShop({}, { deliveryFee: { ...fee, cents: 9_99 } });
    const order = withFee({ promoCode: 'LIMONE10', expectedTotalCents: 3 * 58_50 + 9_99 });
    const { lines } = await paidTogether(shop, order);
    shop.setNow(addHours(await startOf(shop), -3));
    const { all } = await shownOn(shop, lines[0].id);
    expect(all).toBe(String(29_25 + 29_25 + 34_25));
    expect(await cancelAll(shop, lines[0], Number(all))).toMatchObject({ refundCents: 92_75 });
    expect(sumOf(await refundsIn(shop))).toBe(92_75);
    expect(await keptLate(shop)).toEqual([34_24, 29_25, 29_25]);
  });

  it('F58 happens once, however often and however fast it is pressed: one refund each, one mail, the same answer', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    const answers = await Promise.all([...lines, ...lines].map((line) => cancelAll(shop, line, 195_00)));
    const answer = { refundCents: 195_00, cancelled: lines.map(({ code }) => code), staying: [] };
    expect(answers).toEqual(Array.from({ length: 6 }, () => answer));
    expect(await cancelAll(shop, lines[0], 1)).toEqual(answer);
    expect(await refundsIn(shop)).toEqual([65_00, 65_00, 65_00]);
    await shop.jobs.drain();
    expect(await mailsOf(shop, 'booking_cancelled')).toHaveLength(1);
  });

  it('does nothing where the sum is another by now, and says which', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    await cancel(shop, lines[1]);
    expect(await cancelAll(shop, lines[0], 195_00)).toMatchObject({
      refusal: 'refund_changed',
      detail: { refundCents: 130_00 },
    });
    expect((await stands(shop)).filter(([state]) => state === 'confirmed')).toHaveLength(2);
  });

  it('F58 at the same moment as one of them alone: whichever is first, everything goes back once', async () => {
    for (const round of [1, 2, 3]) {
      const shop = await aShop({}, { deliveryFee: fee });
      const { lines } = await paidTogether(shop, withFee());
      const both = [cancelAll(shop, lines[0]), cancel(shop, lines[round % 3 === 0 ? 0 : 2])];
      await Promise.all(round % 2 === 0 ? both : both.toReversed());
      expect(await stands(shop)).toEqual(allCancelled);
      expect(sumOf(await refundsIn(shop))).toBe(204_00);
      expect(await keptOf(shop)).toEqual([0, 0, 0]);
    }
  });

  it('at the same moment as one is handed over: it rides and keeps its part, or it is cancelled too', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    shop.setNow(addHours(await startOf(shop), -1));
    const [handedOver] = await Promise.all([shop.desk.handOver(lines[1].id), cancelAll(shop, lines[0])]);
    const isOut = handedOver === 'collected';
    const [first, second, third] = await stands(shop);
    expect([first, third]).toEqual([
      ['cancelled', 0],
      ['cancelled', 0],
    ]);
    expect(second).toEqual(isOut ? ['collected', 1] : ['cancelled', 0]);
    expect(sumOf(await refundsIn(shop))).toBe(isOut ? 65_00 : 97_50);
  });

  it('takes one with it that was added later and paid by itself: each payment gives back its own', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    const { code } = await aPaidBooking(shop, aBookingRequest({}, dayFromNow(10)));
    await sql`update booking set party_id = ${lines[0].id}, party_cents = total_cents, payer_id = id
      where code = ${code}`.execute(shop.database);
    expect(await cancelAll(shop, lines[1], 260_00)).toMatchObject({ refundCents: 260_00 });
    expect(await refundsIn(shop)).toEqual([65_00, 65_00, 65_00, 65_00]);
    expect(await keptOf(shop)).toEqual([0, 0, 0, 0]);
  });

  it('is no rider’s to ask for, and takes nobody else’s booking with it', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop, withRiders());
    const pages = pagesOf(shop);
    const press = { which: 'all', refundCents: '19500' };
    for (const { id } of lines.slice(1))
      expect((await pages.post(`${ridersPage(id)}/cancel`, press)).status).toBe(400);
    expect(await cancelAll(shop, { id: crypto.randomUUID() })).toMatchObject({ refusal: 'not_found' });
    expect((await stands(shop)).map(([state]) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('is not offered where only one can be cancelled', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    await cancel(shop, lines[0]);
    await cancel(shop, lines[2]);
    const shown = await shownOn(shop, lines[1].id);
    expect(shown).toMatchObject({ alone: '6500', all: undefined });
    expect(shown.text).not.toContain('Only this scooter');
  });
});

const longer = ({ scooterId }: { scooterId: number }) => {
  const { startDate, startTime, endTime, destination, pickupOption, ...order } = threeScooters();
  const { deliveryAddress, returnAddress } = order;
  const place = { destination, pickupOption, deliveryAddress, returnAddress };
  return { scooterId, startDate, startTime, endDate: dayFromNow(12), endTime, ...place, secondDriver: false };
};

describeOnPostgres('cancelling all while a change of one waits for its money', () => {
  async function withOpenChange(order?: BookingRequest) {
    const shop = await aShop();
    const { lines } = await paidTogether(shop, order);
    const owner = await signedInBrowser(shop, 'owner');
    const offer = `/bookings/${lines[1].code}/change`;
    const wish = longer(lines[1]);
    const { version, dueCents } = (await owner.ask('POST', `${offer}-offer`, { wish })).body;
    const { body } = await owner.ask('POST', offer, { version, wish, expectedCents: dueCents });
    const sessionId = String(body.checkoutUrl).split('/').at(-1) ?? '';
    return { shop, lines, sessionId, dueCents: Number(dueCents) };
  }
  const changesOf = async ({ database }: TestShop) =>
    (await database.selectFrom('booking_change').select('state').execute()).map(({ state }) => state);

  it('is paid on a page in the customer’s name, whoever rides that scooter', async () => {
    const ride = (nth: number) => ({ ...zoe, email: `rider${nth}@guest.example` });
    const furtherRides = [1, 2].map((nth) => ({ scooterId: nth, extras: {}, driver: ride(nth) }));
    const { shop, sessionId } = await withOpenChange(withRiders({ furtherRides }));
    const pages = shop.database.selectFrom('payment_attempt').select('parameters');
    const { parameters } = await pages.where('session_id', '=', sessionId).executeTakeFirstOrThrow();
    expect(JSON.parse(parameters)).toMatchObject({ customer_email: threeScooters().driver.email });
  });

  it('closes its page first: nothing can be paid for what is cancelled', async () => {
    const { shop, lines, sessionId } = await withOpenChange();
    expect(await cancelAll(shop, lines[0], 195_00)).toMatchObject({ refundCents: 195_00 });
    const page = shop.database.selectFrom('payment_attempt').select('closed_at');
    expect((await page.where('session_id', '=', sessionId).executeTakeFirst())?.closed_at).not.toBeNull();
    expect(await changesOf(shop)).toEqual(['dropped']);
    expect(await stands(shop)).toEqual(allCancelled);
  });

  it('F58 and is paid at the same moment: what came in goes back, all of it', async () => {
    const { shop, lines, sessionId, dueCents } = await withOpenChange();
    await Promise.all([
      shop.sandbox.simulateOutcome(sessionId, 'paid').catch(() => null),
      cancelAll(shop, lines[0]),
    ]);
    await shop.jobs.drain();
    await shop.desk.reconcile({ since: new Date(0) });
    await shop.jobs.drain();
    expect(await stands(shop)).toEqual(allCancelled);
    expect(await keptOf(shop)).toEqual([0, 0, 0]);
    expect([195_00, 195_00 + dueCents]).toContain(sumOf(await refundsIn(shop)));
  });
});

describeOnPostgres('cancelling all at the desk', () => {
  it('shows the sum and each part of it, cancels exactly those that were shown, and writes down each', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    const owner = await signedInBrowser(shop, 'owner');
    const { cancelTogether } = (await owner.ask('GET', `/bookings/${lines[1].code}`)).body;
    expect(cancelTogether).toMatchObject({ dueCents: 195_00, staying: [] });
    const expected = cancelTogether.rides.map(({ code, version }: { code: string; version: number }) => ({
      code,
      version,
    }));
    const ask = (body: object) => owner.ask('POST', `/bookings/${lines[1].code}/cancel-together`, body);
    const stale = expected.map((one: { code: string; version: number }, nth: number) =>
      nth === 0 ? { ...one, version: one.version + 1 } : one,
    );
    expect((await ask({ expectedRefundCents: 195_00, expected: stale })).body).toMatchObject({
      refusal: 'changed_meanwhile',
    });
    expect((await ask({ expectedRefundCents: 195_00, expected: expected.slice(1) })).body).toMatchObject({
      refusal: 'changed_meanwhile',
    });
    expect((await ask({ expectedRefundCents: 195_00, expected })).body).toMatchObject({
      refundCents: 195_00,
    });
    expect(await stands(shop)).toEqual(allCancelled);
    const { rows } = await sql<{ refunds: number[] }>`
      select array_agg((after->>'refundCents')::int) as refunds from audit_entry where action = 'cancelled'`.execute(
      shop.database,
    );
    expect(rows[0]?.refunds).toEqual([65_00, 65_00, 65_00]);
  });
});
