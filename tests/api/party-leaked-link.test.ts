import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { customer, mailsTo, paidForThree, zoe } from '../support/shop/party-of-three.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const tokens = createLinkTokens(testSecret);
const page = (holder: 'booking' | 'rider', id: string, generation: number) =>
  `/en/booking/${tokens.tokenFor(holder, id, generation)}`;

/** The desk makes new links, pressed on one of the order. */
async function leaked(shop: TestShop, pressedOn: string) {
  const query = shop.database.selectFrom('booking').select('code').where('id', '=', pressedOn);
  const { code } = await query.executeTakeFirstOrThrow();
  const desk = await signedInBrowser(shop, 'desk');
  expect((await desk.ask('POST', `/bookings/${code}/new-link`)).status).toBe(204);
  await shop.jobs.drain();
}
const opens = async (shop: TestShop, links: string[]) =>
  Promise.all(links.map(async (link) => (await pagesOf(shop).get(link)).status === 200));
const contractLinks = async ({ database }: TestShop) =>
  (await database.selectFrom('contract').select(['id', 'link_generation as nth']).execute()).map(
    ({ id, nth }) => `/api/contracts/by-token/${tokens.tokenFor('contract', id, nth)}`,
  );

describeOnPostgres('a link of a group that came into wrong hands', () => {
  it.each(['first', 'zoes'] as const)(
    'is of no use once the desk has made new ones on the booking of the %s: no link of any of them opens anything',
    async (whose) => {
      const shop = await aShop();
      const party = await paidForThree(shop);
      const { first, zoes, mias } = party;
      const contracts = await contractLinks(shop);
      const old = [
        ...[first, zoes, mias].map((id) => page('booking', id, 1)),
        ...[zoes, mias].map((id) => page('rider', id, 1)),
      ];
      expect(await opens(shop, old)).toEqual(old.map(() => true));
      await leaked(shop, party[whose]);
      expect(await opens(shop, old)).toEqual(old.map(() => false));
      await pagesOf(shop).post(`${page('booking', zoes, 1)}/cancel`, { which: 'all', refundCents: '36000' });
      const rows = await shop.database.selectFrom('booking').select('state').execute();
      expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
      for (const contract of contracts) expect((await shop.ask('GET', contract)).status).toBe(404);
      const fresh = [...[first, zoes, mias].map((id) => page('booking', id, 2)), page('rider', zoes, 2)];
      expect(await opens(shop, fresh)).toEqual(fresh.map(() => true));
    },
  );

  it('is replaced by a mail to the customer and one to each rider with an address, each with their own', async () => {
    const shop = await aShop();
    const { first, zoes, mias } = await paidForThree(shop);
    const [hadCustomer, hadZoe] = [await mailsTo(shop, customer), await mailsTo(shop, zoe)];
    await leaked(shop, first);
    const newTo = async (address: string, before: { length: number }) => {
      const all = await mailsTo(shop, address);
      expect(all).toHaveLength(before.length + 1);
      return all.map(({ mail }) => mail.text ?? '').join('\n');
    };
    expect(await newTo(customer, hadCustomer)).toContain(page('booking', first, 2));
    const zoesMails = await newTo(zoe, hadZoe);
    expect(zoesMails).toContain(page('rider', zoes, 2));
    expect(zoesMails).not.toContain(tokens.tokenFor('booking', zoes, 2));
    // Who has no address is given theirs by the customer, whose page shows it.
    expect((await pagesOf(shop).get(page('booking', first, 2))).html).toContain(page('rider', mias, 2));
  });

  it('is not said to be replaced where the link of a contract could not be ended: all of it is, or nothing', async () => {
    const shop = await aShop();
    const { first, zoes } = await paidForThree(shop);
    await sql`create function out_of_order() returns trigger language plpgsql as $$
      begin raise exception 'the contract cannot be written'; end $$`.execute(shop.database);
    await sql`create trigger out_of_order before update on contract for each row execute function out_of_order()`.execute(
      shop.database,
    );
    const { code } = await shop.database
      .selectFrom('booking')
      .select('code')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const desk = await signedInBrowser(shop, 'desk');
    expect((await desk.ask('POST', `/bookings/${code}/new-link`)).status).toBe(500);
    expect(await opens(shop, [page('booking', first, 1), page('rider', zoes, 1)])).toEqual([true, true]);
    const entries = shop.database
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'made a new link');
    expect(await entries.execute()).toEqual([]);
  });
});
