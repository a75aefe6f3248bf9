import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { instantOf } from '../../src/basics/rome-time.ts';
import { visitsWithin } from '../../src/visits/visit-parts.store.ts';
import { createVisits } from '../../src/visits/visits.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';
import { aBooking } from '../support/shop/a-booking.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

/** A copy of the shop that answers everything, and its clock. */
async function aCopy(database: Parameters<typeof createVisits>[0]['database'], now: { at: Date }) {
  const visits = createVisits({ database, clock: { now: () => now.at } });
  const server = createServer(
    visits.around((request, response) => {
      response.statusCode = request.url?.startsWith('/fr/') ? 503 : 200;
      response.end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const visit = async (path: string, headers: Record<string, string> = browser) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    await answer.arrayBuffer();
  };
  return { visit, writeNow: visits.writeNow };
}

describeOnPostgres('the path of visitors', () => {
  it('is counted by all copies together, by Rome’s day, each answer once, and nothing else is kept', async () => {
    const { database } = await aShop();
    const now = { at: new Date(instantOf({ date: '2027-01-01', time: '00:00' }).getTime() - 1) };
    const [one, other] = [await aCopy(database, now), await aCopy(database, now)];
    await one.visit('/it/');
    await other.visit('/it/');
    await other.visit('/fr/');
    await other.visit('/it/', { 'user-agent': 'Googlebot/2.1' });
    await other.visit('/it/', { ...browser, 'sec-purpose': 'prefetch' });
    now.at = instantOf({ date: '2027-01-01', time: '00:00' });
    await one.visit('/it/');
    await one.visit('/api/scooters/available?startDate=2027-02-01&endDate=2027-02-02');
    await Promise.all([one.writeNow(), other.writeNow()]);
    await Promise.all([one.writeNow(), other.writeNow()]);
    const counted = await visitsWithin({ from: '2026-12-31', until: '2027-01-01' }).execute(database);
    expect(counted.rows).toEqual([
      { day: '2026-12-31', step: 'home', count: 2 },
      { day: '2027-01-01', step: 'dates', count: 1 },
      { day: '2027-01-01', step: 'home', count: 1 },
    ]);
    const columns = await database.introspection.getTables();
    const kept = columns.find(({ name }) => name === 'visit_count')?.columns.map(({ name }) => name);
    expect(kept).toEqual(['day', 'step', 'count']);
  });

  it('ends with what the ledger says was paid, for the owner', async () => {
    const shop = await aShop();
    const copy = await aCopy(shop.database, { at: new Date() });
    await copy.visit('/it/');
    await copy.visit('/en/checkout');
    await copy.writeNow();
    await aBooking().paid().in(shop);
    const owner = await signedInBrowser(shop, 'owner');
    const { body } = await owner.ask('GET', '/figures/visitors?period=week');
    expect(body.all).toEqual({ home: 1, dates: 0, checkout: 1, paid: 1 });
    expect(body.chart.wide).toMatch(/^<svg /);
  });
});
