import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { today } from '../../src/basics/rome-time.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signWhole } from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

describeOnPostgres('the papers of a month', () => {
  it('are one file with the sealed contracts and a list of them, for the owner alone, and the log says who took them', async () => {
    const shop = await aShop();
    const { code, contractToken } = await aPaidBooking(shop);
    await signWhole(shop, contractToken);
    await shop.jobs.drain();
    const owner = await signedInBrowser(shop, 'owner');
    const month = today(new Date()).slice(0, 7);
    expect((await owner.ask('GET', '/journal')).body.papers).toEqual({ invoices: 0, contracts: 1 });
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await shop.app.request(
      `${shop.publicUrl}/api/staff/papers-zip?month=${month}&language=it`,
      { headers: { cookie, 'sec-fetch-site': 'same-origin' } },
    );
    expect(answer.headers.get('content-disposition')).toContain(`documenti-${month}.zip`);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const [name = '', list] = Object.keys(files);
    expect(name).toMatch(new RegExp(`^contratti/${today(new Date())}_${code}_[0-9a-f]{8}\\.pdf$`));
    expect(list).toBe('elenco.csv');
    expect(
      Buffer.from(files[name] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(Buffer.from(files['elenco.csv'] ?? []).toString()).toContain(`${name};Contratto;${code};`);
    expect((await owner.ask('GET', '/audit')).body[0]).toMatchObject({
      action: 'took the list',
      after: { rows: 1 },
    });
    for (const role of ['desk', 'rider'] as const) {
      const browser = await signedInBrowser(shop, role);
      expect((await browser.ask('GET', `/papers-zip?month=${month}&language=it`)).status).toBe(403);
    }
  });

  it('are whole where one contract cannot be opened, which the list says', async () => {
    const shop = await aShop();
    for (const scooterId of [1, 2]) {
      const { contractToken } = await aPaidBooking(shop, { scooterId });
      await signWhole(shop, contractToken);
    }
    await shop.jobs.drain();
    await sql`update contract set sealed_pdf = '\\x00' where id = (select min(id::text)::uuid from contract)`.execute(
      shop.database,
    );
    const owner = await signedInBrowser(shop, 'owner');
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const month = today(new Date()).slice(0, 7);
    const answer = await shop.app.request(
      `${shop.publicUrl}/api/staff/papers-zip?month=${month}&language=it`,
      {
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      },
    );
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual([expect.stringMatching(/^contratti\//), 'elenco.csv']);
    expect(Buffer.from(files['elenco.csv'] ?? []).toString()).toMatch(/^;Contratto;;.*;non leggibile\r?$/m);
  });
});
