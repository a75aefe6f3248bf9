import { expect, it } from 'vitest';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { customerData } from '../builders/customer-data.ts';
import { aPaidBooking, book, sessionIn } from '../support/shop/booking-calls.ts';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type Answer, type TestShop } from '../support/shop/shop.ts';

const sites = [null, 'same-origin', 'none', 'same-site', 'cross-site'] as const;
/** What a write may do: with the cookie's right, only with a right that stands in the request itself, or not at all. */
type Right = 'cookie' | 'token' | 'refused';

/** Origin, down, by Sec-Fetch-Site, across; `null` where the header is not sent. */
const rights: [string | null, Right[]][] = [
  [null, ['token', 'cookie', 'cookie', 'refused', 'refused']],
  ['ours', ['cookie', 'cookie', 'cookie', 'refused', 'refused']],
  ['null', ['refused', 'cookie', 'refused', 'refused', 'refused']],
  ['https://evil.example', ['refused', 'refused', 'refused', 'refused', 'refused']],
];
const cases = rights.flatMap(([origin, row]) =>
  sites.map((site, at) => ({ origin, site, right: row[at] ?? 'refused' })),
);

type Case = (typeof cases)[number];
function sent(shop: TestShop, { origin, site }: Case): Record<string, string> {
  const from = origin === 'ours' ? shop.publicUrl : origin;
  return { ...(from === null ? {} : { origin: from }), ...(site === null ? {} : { 'sec-fetch-site': site }) };
}

const verdict = ({ status, body }: Answer): string => (status < 300 ? 'done' : String(body.refusal));
const cookieOf = (booked: Answer): string => (booked.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** One answer for each case, in a form that a person can compare. */
async function table(shop: TestShop, ask: (headers: Record<string, string>) => Promise<Answer>) {
  const lines = [];
  for (const each of cases) {
    const { origin, site } = each;
    lines.push([origin, site, verdict(await ask(sent(shop, each)))]);
  }
  return lines;
}
const expected = (what: Record<Right, string>) =>
  cases.map(({ origin, site, right }) => [origin, site, what[right]]);

describeOnPostgres('a cookie', () => {
  it('lets only our own pages write: a foreign page, or none, may not pay anew with it', async () => {
    const shop = await aShop();
    const booked = await book(shop, aBookingRequest());
    const address = `/api/bookings/${booked.body.bookingId}/payment`;
    const cookie = cookieOf(booked);
    const pay = (headers: Record<string, string>) => shop.ask('POST', address, {}, { ...headers, cookie });
    expect(await table(shop, pay)).toEqual(
      expected({ cookie: 'done', token: 'not_your_booking', refused: 'foreign_origin' }),
    );
  });

  it('is shown nothing of by a browser to a foreign page that reads with it', async () => {
    const shop = await aShop();
    const booked = await book(shop, aBookingRequest());
    const headers = {
      cookie: cookieOf(booked),
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    const read = await shop.ask('GET', `/api/bookings/${booked.body.bookingId}/payment`, undefined, headers);
    expect([...read.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const asked = await shop.ask('OPTIONS', '/api/bookings', undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  });

  it('is sent over https alone in a live shop, to no other host, to no script, and with no foreign page’s write', async () => {
    const shop = await aShop(liveEnvironment('postgres://nobody@127.0.0.1:9/nothing'));
    const booked = await book(shop, aBookingRequest());
    const [pair, ...attributes] = (booked.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toMatch(/^__Host-costiera-booking=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure']);
    const address = `/api/bookings/${booked.body.bookingId}/payment`;
    const cookie = cookieOf(booked);
    expect(await shop.ask('GET', address, undefined, { cookie })).toMatchObject({ status: 200 });
    const plain = cookie.replace('__Host-', '');
    expect(await shop.ask('GET', address, undefined, { cookie: plain })).toMatchObject({ status: 403 });
    const ours = { origin: shop.publicUrl, cookie };
    expect(await shop.ask('POST', address, {}, ours)).toMatchObject({ status: 200 });
    const loopback = { origin: 'http://localhost:3000', cookie };
    expect(await shop.ask('POST', address, {}, loopback)).toMatchObject({ status: 403 });
  });

  it('of the demo, which has no https, is still for no script and no foreign page', async () => {
    const shop = await aShop();
    const booked = await book(shop, aBookingRequest());
    const [pair, ...attributes] = (booked.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toMatch(/^costiera-booking=/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax']);
  });
});

describeOnPostgres('a right that stands in the request itself', () => {
  it('needs no browser, but a foreign page may not use it: the provider’s session id', async () => {
    const shop = await aShop();
    const { body } = await book(shop, aBookingRequest());
    const address = `/api/bookings/${body.bookingId}/payment?session_id=${sessionIn(body.checkoutUrl)}`;
    expect(await table(shop, (headers) => shop.ask('POST', address, {}, headers))).toEqual(
      expected({ cookie: 'done', token: 'done', refused: 'foreign_origin' }),
    );
  });

  it('needs no browser, but a foreign page may not use it: the link of a contract', async () => {
    const shop = await aShop();
    const { contractToken } = await aPaidBooking(shop);
    const address = `/api/contracts/customer-data/${contractToken}`;
    const body = { customerData, contractLanguage: 'it' };
    expect(await table(shop, (headers) => shop.ask('PUT', address, body, headers))).toEqual(
      expected({ cookie: 'done', token: 'done', refused: 'foreign_origin' }),
    );
  });

  it('is never a form: what a page can send without asking first is refused, wherever it comes from', async () => {
    const shop = await aShop();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain', '']) {
      const headers = { 'content-type': type, origin: shop.publicUrl };
      const asked = { method: 'POST', headers, body: '{}' };
      expect([type, (await shop.app.request('/api/quotes', asked)).status]).toEqual([type, 415]);
    }
  });
});
