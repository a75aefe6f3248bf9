import { expect, it } from 'vitest';
import type { Stop } from '../../src/back-office/today/today.shape.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { add, linkOf, paidBooking, payFor } from '../support/shop/adding.ts';
import { book } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { hiddenIn, textOf } from '../support/shop/own-pages.ts';
import { cancel, paidTogether, threeScooters } from '../support/shop/parties.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

/** Three scooters on which so many people come, and who looks at them: the desk, a rider who delivers, the customer. */
async function anOrder(people: number | null, changes: Parameters<typeof threeScooters>[0] = {}) {
  const shop = await aShop();
  const request = threeScooters({ ...(people !== null && { people }), ...changes });
  const { lines } = await paidTogether(shop, request);
  return { shop, lines, day: request.startDate, ...(await onlookers(shop)) };
}

async function onlookers(shop: TestShop) {
  const [desk, riding] = [await signedInBrowser(shop, 'desk'), await signedInBrowser(shop, 'rider')];
  const pages = pagesOf(shop);
  return {
    pages,
    onDeskPage: async ({ code }: { code: string }) => (await desk.ask('GET', `/bookings/${code}`)).body,
    onDayList: async (day: string) =>
      ((await riding.ask('GET', `/today?date=${day}`)).body.pickups as Stop[]).map(({ helmets }) => helmets),
    onOwnPage: async (line: { id: string }, holder?: 'rider') =>
      textOf((await pages.get(`/en/booking/${linkOf(line, holder).token}`)).html),
  };
}
const addAndPay = async (shop: TestShop, to: { token: string }) => payFor(shop, await add(shop, to));
const sumOf = (counts: (number | null)[]): number => counts.reduce<number>((sum, n) => sum + (n ?? 0), 0);

describeOnPostgres('how many people come on several scooters', () => {
  it('is kept with the order: the list of who delivers, the desk and the customer read how many helmets to bring', async () => {
    const { lines, day, onDayList, onDeskPage, onOwnPage } = await anOrder(4);
    expect((await onDayList(day)).toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 1, 2]);
    const atDesk = await onDeskPage(lines[0]);
    expect(atDesk.people).toBe(2);
    expect(atDesk.together.map(({ people }: { people: number }) => people)).toEqual([2, 1, 1]);
    expect(await onOwnPage(lines[1])).toContain('Helmets 4 in all, one each');
    // Who sits behind whom is the customer's to decide.
    expect(await onOwnPage(lines[1], 'rider')).not.toContain('one each');
  });

  it('is said nowhere where nobody said it, or it cannot be true of the scooters: then each goes out with a helmet for each seat, as the site promises', async () => {
    for (const people of [null, 2, 7]) {
      const { lines, day, onDayList, onDeskPage, onOwnPage } = await anOrder(people);
      expect(await onDayList(day)).toEqual([2, 2, 2]);
      expect(await onDeskPage(lines[0])).toMatchObject({ people: null, together: [{}, {}, {}] });
      expect(await onOwnPage(lines[0])).not.toContain('Helmets');
    }
  });

  it('goes down with a scooter that is cancelled', async () => {
    const { shop, lines, onDeskPage, onOwnPage } = await anOrder(5);
    expect((await onDeskPage(lines[1])).people).toBe(2);
    await cancel(shop, lines[1]);
    expect(await onOwnPage(lines[0])).toContain('Helmets 3 in all, one each');
    expect(await onOwnPage(lines[1])).not.toContain('Helmets');
  });

  it('goes up with a second driver who is added, and stays where the times change', async () => {
    const { lines, pages, onDeskPage } = await anOrder(4);
    for (const [nth, wish] of [
      [0, { startTime: '11:00' }],
      [1, { secondDriver: 'yes' }],
    ] as const) {
      const address = `/en/booking/${linkOf(lines[nth]).token}/change`;
      const { html } = await pages.post(address, wish);
      const agreed = { version: hiddenIn(html, 'version'), cents: hiddenIn(html, 'cents') };
      expect((await pages.post(address, { ...wish, step: 'confirm', ...agreed })).status).toBe(200);
    }
    const { together } = await onDeskPage(lines[0]);
    expect(together.map(({ people }: { people: number }) => people)).toEqual([2, 2, 1]);
  });

  it('counts who comes on a scooter that is added, where it was said of the others', async () => {
    const said = await anOrder(3);
    await addAndPay(said.shop, { token: linkOf(said.lines[0]).token });
    expect(sumOf(await said.onDayList(said.day))).toBe(4);
    const shop = await aShop();
    const alone = await paidBooking(
      shop,
      threeScooters({ furtherRides: undefined, expectedTotalCents: 65_00 }),
    );
    await addAndPay(shop, alone);
    const { together } = await (await onlookers(shop)).onDeskPage(alone);
    expect(together.map(({ people }: { people: null }) => people)).toEqual([null, null]);
  });

  it('is at least one, and no more than any order seats', async () => {
    const shop = await aShop();
    for (const people of [0, 13])
      expect((await book(shop, threeScooters({ people }))).body).toMatchObject({ refusal: 'bad_form' });
  });
});
