import { expect, it } from 'vitest';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { book } from '../support/shop/booking-calls.ts';
import { createSharedLimiters } from '../../src/http/shared-rate-limiter.ts';
import { testSecret } from '../support/shop/assemble-shop.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type Answer, type TestShop } from '../support/shop/shop.ts';

/** Not far from the sandbox's clock, which is the real one. */
const minute = Math.floor(Date.now() / 60_000) * 60_000;
const after = (seconds: number) => new Date(minute + seconds * 1000);

const refused = ({ status, body, headers }: Answer) => ({
  status,
  refusal: body.refusal,
  wait: headers.get('retry-after'),
});

/** Somebody who guesses links: each one is unknown, and none is asked for twice. */
let guesses = 0;
const guess = (shop: TestShop, path: string, headers: Record<string, string> = {}) =>
  shop.ask('GET', `/api/${path}/${String((guesses += 1)).padStart(43, 'x')}`, undefined, headers);

describeOnPostgres('who asks too often in one minute', () => {
  it('hears how many seconds to wait, in a sentence of their language, and is served again after them', async () => {
    const shop = await aShop({ BOOKINGS_PER_MINUTE: '2' });
    shop.setNow(after(42));
    const again = () => book(shop, aBookingRequest());
    const answers = [await again(), await again(), await again()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(answers.slice(2).map(refused)).toEqual([
      { status: 429, refusal: 'too_many_requests', wait: '18' },
    ]);
    expect(answers[2]?.body.message).toBe('Troppe richieste: riprova tra un minuto.');
    // Looking on is no booking: only the booking is limited so tightly.
    expect((await shop.ask('GET', '/api/scooters')).status).toBe(200);
    shop.setNow(after(42 + 17));
    expect((await again()).status).toBe(429);
    shop.setNow(after(42 + 18));
    expect((await again()).status).toBe(201);
  });

  it('cannot guess links: contracts and booking pages count together, whatever is done with them', async () => {
    const shop = await aShop({ TOKEN_LOOKUPS_PER_MINUTE: '4' });
    shop.setNow(after(0));
    expect((await guess(shop, 'contracts/by-token')).status).toBe(404);
    expect((await guess(shop, 'contracts/pdf')).status).toBe(404);
    expect((await guess(shop, 'bookings/by-token')).status).toBe(404);
    const signature = { signatureData: 'data:image/png;base64,AAAA' };
    expect((await shop.ask('PUT', '/api/contracts/signature/abc', signature)).status).toBeLessThan(429);
    for (const path of ['contracts/by-token', 'contracts/pdf', 'bookings/by-token'])
      expect(refused(await guess(shop, path))).toEqual({
        status: 429,
        refusal: 'too_many_requests',
        wait: '60',
      });
    expect(refused(await shop.ask('PUT', '/api/contracts/signature/abc', signature)).status).toBe(429);
    shop.setNow(after(60));
    expect((await guess(shop, 'contracts/by-token')).status).toBe(404);
  });

  it('may not have addresses completed without end: the suggestions may cost the shop money', async () => {
    const shop = await aShop({ PLACES_PER_MINUTE: '3' });
    shop.setNow(after(12));
    const type = () => shop.ask('POST', '/api/places/autocomplete', { input: 'via' });
    for (const status of [200, 200, 200]) expect((await type()).status).toBe(status);
    expect(refused(await type())).toEqual({ status: 429, refusal: 'too_many_requests', wait: '48' });
    expect((await shop.ask('GET', '/api/destinations')).status).toBe(200);
    shop.setNow(after(60));
    expect((await type()).status).toBe(200);
  });

  it('does not become somebody else by a forged X-Forwarded-For', async () => {
    const shop = await aShop({ TOKEN_LOOKUPS_PER_MINUTE: '2' });
    shop.setNow(after(0));
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const headers = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
      statuses.push((await fetch(`${shop.publicUrl}/api/contracts/by-token/${address}`, { headers })).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });

  it('is known, behind a proxy of ours, by the address that the proxy added, not by those before it', async () => {
    const shop = await aShop({ TOKEN_LOOKUPS_PER_MINUTE: '2', TRUST_PROXY: 'true' });
    shop.setNow(after(0));
    const statuses = [];
    for (const address of [
      '203.0.113.1',
      '198.51.100.7, 203.0.113.1',
      '198.51.100.8, 203.0.113.1',
      '203.0.113.2',
    ])
      statuses.push((await guess(shop, 'contracts/by-token', { 'x-forwarded-for': address })).status);
    expect(statuses).toEqual([404, 404, 429, 404]);
  });

  it.each(['2', '10.0.0.0/8,198.51.100.20'])(
    'is one visitor, and not the outer proxy, behind two proxies in a row (TRUST_PROXY=%s)',
    async (setting) => {
      const shop = await aShop({ TOKEN_LOOKUPS_PER_MINUTE: '2', TRUST_PROXY: setting });
      shop.setNow(after(0));
      const env = { incoming: { socket: { remoteAddress: '::ffff:10.0.0.2' } } };
      const statuses = [];
      for (const address of [
        '203.0.113.1',
        '203.0.113.2',
        '1.1.1.1, 203.0.113.1',
        '203.0.113.1',
        '203.0.113.2',
      ]) {
        const headers = { 'x-forwarded-for': `${address}, 198.51.100.20` };
        const unknown = `/api/contracts/by-token/${'y'.repeat(43)}`;
        statuses.push((await shop.app.request(unknown, { headers }, env)).status);
      }
      expect(statuses).toEqual([404, 404, 404, 429, 404]);
    },
  );

  it('does not become somebody else by another address of its IPv6 network', async () => {
    const shop = await aShop({ TOKEN_LOOKUPS_PER_MINUTE: '2', TRUST_PROXY: 'true' });
    shop.setNow(after(0));
    const from = async (address: string) =>
      (await guess(shop, 'contracts/by-token', { 'x-forwarded-for': address })).status;
    const sameNetwork = ['2001:db8:1:2::1', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:DB8:1:2:ffff::'];
    expect(await Promise.all(sameNetwork.map(from))).toEqual([404, 404, 429]);
    expect(await Promise.all(['::ffff:203.0.113.9', '203.0.113.9', '::FFFF:CB00:7109'].map(from))).toEqual([
      404, 404, 429,
    ]);
    // Whoever has a whole /48 gets eight networks' worth; two of the sixteen were used above.
    const served = [];
    for (let network = 10; network < 26; network += 1) served.push(await from(`2001:db8:1:${network}::1`));
    expect(served.filter((status) => status === 404)).toHaveLength(14);
    expect(await from('2001:db8:2::1')).toBe(404);
  });

  it('F52 keeps no more unpaid holds by other addresses of its IPv6 network', async () => {
    const shop = await aShop({ HOLDS_PER_NETWORK: '2', TRUST_PROXY: 'true' });
    const statuses = [];
    for (const at of [1, 2, 3]) {
      const driver = { ...aBookingRequest().driver, email: `bot${at}@guest.example` };
      const headers = { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': `2001:db8:7:8:${at}::1` };
      const answer = await shop.ask('POST', '/api/bookings', aBookingRequest({ driver }), headers);
      statuses.push(answer.status === 201 ? 'held' : answer.body.refusal);
    }
    expect(statuses).toEqual(['held', 'held', 'too_many_holds']);
  });

  it('F52 keeps eight networks’ worth of unpaid holds in one /48 of IPv6', async () => {
    const shop = await aShop({ HOLDS_PER_NETWORK: '1', TRUST_PROXY: 'true' });
    const hold = async (network: string) => {
      const driver = { ...aBookingRequest().driver, email: `${crypto.randomUUID()}@guest.example` };
      const headers = { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': network };
      const answer = await shop.ask('POST', '/api/bookings', aBookingRequest({ driver }), headers);
      return answer.status === 201 ? 'held' : answer.body.refusal;
    };
    for (const network of [1, 2, 3, 4, 5, 6, 7, 8])
      expect(await hold(`2001:db8:7:${network}::1`)).toBe('held');
    expect(await hold('2001:db8:7:9::1')).toBe('too_many_holds');
    expect(await hold('2001:db8:8:1::1')).toBe('held');
  });

  it('is counted over all copies of the shop where it books or writes to others', async () => {
    const shop = await aShop({ BOOKINGS_PER_MINUTE: '2' });
    const copies = [0, 1].map(() =>
      createSharedLimiters({
        database: shop.database,
        clock: { now: () => after(30) },
        appSecret: testSecret,
      })('bookings', 2),
    );
    const waits = [];
    for (const limit of [...copies, ...copies]) waits.push(await limit('203.0.113.5'));
    expect(waits).toEqual([0, 0, 30, 30]);
    shop.setNow(after(30));
    const kept = await shop.database.selectFrom('rate_count').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('203.0.113.5');
    const statuses = [];
    while (statuses.length < 3) statuses.push((await book(shop, aBookingRequest())).status);
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('F52 keeps no more unpaid holds by a forged X-Forwarded-For', async () => {
    const shop = await aShop({ HOLDS_PER_NETWORK: '2' });
    const statuses = [];
    for (const at of [1, 2, 3]) {
      const driver = { ...aBookingRequest().driver, email: `bot${at}@guest.example` };
      const headers = { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': `203.0.113.${at}` };
      const answer = await shop.ask('POST', '/api/bookings', aBookingRequest({ driver }), headers);
      statuses.push(answer.status === 201 ? 'held' : answer.body.refusal);
    }
    expect(statuses).toEqual(['held', 'held', 'too_many_holds']);
  });
});
