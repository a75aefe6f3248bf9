import { expect, it } from 'vitest';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { add, linesIn, paidBooking, payFor } from '../support/shop/adding.ts';
import { sessionIn } from '../support/shop/booking-calls.ts';
import { hiddenIn, textOf } from '../support/shop/own-pages.ts';
import { bookingsIn, cancel, paidTogether, refundsIn, threeScooters } from '../support/shop/parties.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aPot, keptInAll, openPot, payBy, ridersPage } from '../support/shop/pots.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const tokens = createLinkTokens(testSecret);
const fee = { deliveryFee: { kind: 'fixed', cents: 9_00, freeFromCents: null } } as const;
const withFee = threeScooters({ expectedTotalCents: 3 * 65_00 + 9_00 });

/** What a wish of one costs, and its confirmation. */
async function wishOf(shop: TestShop, { id }: { id: string }, wish: Record<string, string>) {
  const pages = pagesOf(shop);
  const address = `/en/booking/${tokens.tokenFor('booking', id, 1)}/change`;
  const { html } = await pages.post(address, wish);
  const [cents, version] = [hiddenIn(html, 'cents'), hiddenIn(html, 'version')];
  const confirm = () => pages.post(address, { ...wish, step: 'confirm', version, cents });
  return { cents: Number(cents), confirm, text: textOf(html) };
}
/** The same for all of them. */
async function wishOfAll(shop: TestShop, { id }: { id: string }, wish: Record<string, string>) {
  const pages = pagesOf(shop);
  const address = `/en/booking/${tokens.tokenFor('booking', id, 1)}/change`;
  const { html } = await pages.post(address, { ...wish, which: 'all' });
  const [cents, versions] = [hiddenIn(html, 'cents'), hiddenIn(html, 'versions')];
  const confirm = () => pages.post(address, { ...wish, which: 'all', step: 'confirm', versions, cents });
  return { cents: Number(cents), confirm, text: textOf(html) };
}
/** Pays the difference on the page that a change led to. */
async function payChange(shop: TestShop, { location }: { location: string | null }) {
  const session = sessionIn(location ?? '');
  await shop.sandbox.simulateOutcome(session, 'paid');
  const attempts = shop.database.selectFrom('payment_attempt').select('reference');
  const { reference } = await attempts.where('session_id', '=', session).executeTakeFirstOrThrow();
  await shop.ask('GET', `/api/bookings/changes/${reference}?session_id=${session}`);
  await shop.jobs.drain();
}
const startsIn = async ({ database }: TestShop) =>
  (await database.selectFrom('booking').select(['id', 'starts_at']).execute()).map(
    ({ id, starts_at: at }) => `${id} ${at.toISOString()}`,
  );

describeOnPostgres('what was paid once for bringing several', () => {
  it('goes back with the last where the last two of a shared pot cancel at the same moment, each with their own payment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const shop = await aShop({}, fee);
      const pot = await aPot(shop, 'let_go', { expectedTotalCents: withFee.expectedTotalCents });
      await openPot(shop, pot);
      for (const member of [pot.zoe, pot.mia]) await payBy(shop, pot, ridersPage(member));
      expect(await cancel(shop, pot.first)).toEqual({ refundCents: 65_00 });
      await Promise.all([pot.zoe, pot.mia].map((member) => cancel(shop, member)));
      expect(await keptInAll(shop)).toBe(0);
    }
  });

  it('goes back where a booking and the scooter that was added to it are cancelled at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const shop = await aShop({}, fee);
      const request = aBookingRequest({ expectedTotalCents: 74_00 }, dayFromNow(10));
      await payFor(shop, await add(shop, await paidBooking(shop, request)));
      const lines = await linesIn(shop);
      expect(lines).toHaveLength(2);
      await Promise.all(lines.map((line) => cancel(shop, line)));
      expect(await keptInAll(shop)).toBe(0);
    }
  });
});

describeOnPostgres('a change whose difference is paid after others of the group have moved', () => {
  it('does not bring a scooter alone by a way that nobody paid for: its money goes back, and it stays as it was', async () => {
    const shop = await aShop({}, fee);
    const { lines } = await paidTogether(shop, withFee);
    const [, zoe, mia] = lines;
    const miasWay = await wishOf(shop, mia, { startTime: '12:00' });
    expect(miasWay.cents).toBe(9_00);
    await payChange(shop, await miasWay.confirm());
    const zoes = await wishOf(shop, zoe, { startTime: '12:00', endDate: dayFromNow(12) });
    const page = await zoes.confirm();
    const before = await startsIn(shop);
    const back = await wishOf(shop, mia, { startTime: '10:00' });
    expect(back.cents).toBe(-9_00);
    await back.confirm();
    await payChange(shop, page);
    expect((await startsIn(shop)).find((one) => one.startsWith(zoe.id))).toBe(
      before.find((one) => one.startsWith(zoe.id)),
    );
    expect(await refundsIn(shop)).toEqual([9_00, zoes.cents]);
    expect(await keptInAll(shop)).toBe(withFee.expectedTotalCents);
  });

  it('is carried out where they stay together', async () => {
    const shop = await aShop({}, fee);
    const { lines } = await paidTogether(shop, withFee);
    const [, zoe, mia] = lines;
    await payChange(shop, await (await wishOf(shop, mia, { startTime: '12:00' })).confirm());
    const zoes = await wishOf(shop, zoe, { startTime: '12:00', endDate: dayFromNow(12) });
    await payChange(shop, await zoes.confirm());
    const all = await bookingsIn(shop);
    expect(all.find(({ id }) => id === zoe.id)?.totalCents).toBe(65_00 + zoes.cents);
    expect(await refundsIn(shop)).toEqual([]);
  });
});

describeOnPostgres('a change of all, where one has been brought or moved by itself', () => {
  it('gives back no way by which others are still brought, where one joins them again', async () => {
    const shop = await aShop({}, fee);
    const { lines } = await paidTogether(shop, withFee);
    const [first] = lines;
    const apart = await wishOf(shop, first, { startTime: '12:00' });
    expect(apart.cents).toBe(9_00);
    await payChange(shop, await apart.confirm());
    const again = await wishOfAll(shop, first, { startTime: '10:00' });
    expect(again.cents).toBe(-9_00);
    await again.confirm();
    expect(await keptInAll(shop)).toBe(withFee.expectedTotalCents);
  });

  it.each([
    ['another time', { startTime: '12:00' }, 9_00],
    ['another town', { destination: 'Ravello' }, 9_00],
    ['the office', { pickupOption: 'office' }, 0],
  ])('pays for the way that was driven for one which stays behind: to %s', async (_, wish, cents) => {
    const shop = await aShop({}, fee);
    const { lines } = await paidTogether(shop, withFee);
    const [first, zoe] = lines;
    await shop.database.updateTable('booking').set({ state: 'no_show' }).where('id', '=', zoe.id).execute();
    expect((await wishOfAll(shop, first, wish)).cents).toBe(cents);
  });
});
