import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { customerData } from '../builders/customer-data.ts';
import { operationsOf, type OpenApi } from '../openapi/openapi-document.ts';
import { wordsOf } from '../support/postgres/dump.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { book, sessionIn } from '../support/shop/booking-calls.ts';
import { hiddenIn } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { whileSoldOut } from '../support/shop/small-fleet.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const tokens = createLinkTokens(testSecret);
const unlimited = Object.fromEntries(
  ['REQUESTS', 'BOOKINGS', 'FORMS', 'TOKEN_LOOKUPS', 'VERIFICATIONS'].map((what) => [
    `${what}_PER_MINUTE`,
    '1000000',
  ]),
);

/** A booking in each state, one of them signed, changes paid and unpaid, a place on the waiting list, a sale for cash. */
async function aFullShop() {
  const shop = await aShop(unlimited);
  const draftId = randomUUID();
  const [key, request] = [randomUUID(), aBookingRequest({ draftId })];
  await book(shop, request, key);
  await aBooking().lasting(2, 3).withHoldOver().in(shop);
  await aBooking().lasting(3, 4).paid().signed().in(shop);
  await aBooking().lasting(4, 5).paid().signed().collected().in(shop);
  await aBooking().lasting(5, 6).paid().signed().collected().returned().in(shop);
  await aBooking().lasting(6, 7).paid().cancelled().in(shop);
  const changed = await aBooking().black().lasting(10, 11).paid().in(shop);
  const changeId = await askForChange(shop, changed.id);
  const wait = {
    startDate: dayFromNow(30),
    endDate: dayFromNow(31),
    startTime: '10:00',
    endTime: '10:00',
    destination: 'Positano',
    pickupOption: 'delivery',
    language: 'it',
    email: 'lukasz@guest.example',
  };
  const asked = await whileSoldOut(shop.database, () => shop.ask('POST', '/api/waiting-list', wait));
  expect(asked.status).toBe(200);
  await shop.ask('POST', '/api/newsletter', { email: 'lukasz@guest.example', language: 'de', consent: true });
  const desk = await signedInBrowser(shop, 'desk');
  expect((await desk.ask('POST', '/walk-ins', aWalkIn())).status).toBe(201);
  await shop.jobs.run('sweep-holds');
  return { shop, changeId, request };
}

const aWalkIn = () => ({
  key: randomUUID(),
  way: 'cash' as const,
  scooterId: 2,
  startDate: dayFromNow(12),
  endDate: dayFromNow(13),
  startTime: '10:00',
  endTime: '10:00',
  secondDriver: false,
  language: 'en' as const,
  driver: aBookingRequest().driver,
  expectedTotalCents: 6500,
});

async function askForChange(shop: TestShop, id: string): Promise<string> {
  const address = `/it/booking/${tokens.tokenFor('booking', id, 1)}/change`;
  const wish = { endDate: dayFromNow(12) };
  const pages = pagesOf(shop);
  const { html } = await pages.post(address, wish);
  const agreed = { step: 'confirm', version: hiddenIn(html, 'version'), cents: hiddenIn(html, 'cents') };
  const asked = await pages.post(address, { ...wish, ...agreed });
  expect(sessionIn(asked.location ?? '')).not.toBe('');
  return (await shop.database.selectFrom('booking_change').select('id').executeTakeFirstOrThrow()).id;
}

/** Who somebody is, where they sleep, what they showed, and each link and cookie that opens it. */
async function secretsOf({ database }: TestShop): Promise<string[]> {
  const bookings = await database.selectFrom('booking').select('id').execute();
  const contracts = await database.selectFrom('contract').select('id').execute();
  return [
    ...Object.values(customerData).filter((value) => value !== 'Patente'),
    '+4915112345678',
    'Viale Pasitea',
    'Via Cristoforo Colombo',
    '%PDF',
    ...bookings.flatMap(({ id }) => [tokens.tokenFor('booking', id, 1), tokens.tokenFor('result', id, 1)]),
    ...contracts.map(({ id }) => tokens.tokenFor('contract', id, 1)),
  ];
}

type Call = { method: string; address: string; headers?: Record<string, string>; body?: unknown };

/** Every public call that takes something of what a word could be, with that word. */
function callsWith(document: OpenApi, word: string, known: { codes: string[]; changeId: string }): Call[] {
  const inPath = operationsOf(document)
    .filter(({ path }) => path.includes('{') && !path.startsWith('/api/assets'))
    .map(({ method, path }) => ({
      method,
      address: path.replaceAll(/\{\w+\}/g, word),
      ...(method === 'GET' ? {} : { body: path.includes('customer-data') ? theirData : {} }),
    }));
  const byCookie = ['costiera-booking', 'costiera-return'].map((name) => ({ cookie: `${name}=${word}` }));
  const abouts = ['/api/bookings/payment', `/api/bookings/changes/${known.changeId}`];
  const paidAgain = word.startsWith('cs_') ? known.codes : [];
  return [
    ...inPath,
    ...abouts.flatMap((address) => [
      { method: 'GET', address: `${address}?session_id=${word}` },
      ...byCookie.map((headers) => ({ method: 'GET', address, headers })),
    ]),
    ...paidAgain.map((code) => ({
      method: 'POST',
      address: `/api/bookings/${code}/payment?session_id=${word}`,
      body: {},
    })),
    { method: 'POST', address: '/api/staff/link', body: { token: word } },
    { method: 'GET', address: '/api/staff/me', headers: { cookie: `costiera-staff=${word}` } },
  ];
}
const theirData = { customerData: { ...customerData, fullName: 'A Thief' }, contractLanguage: 'it' };

async function answerTo({ app }: TestShop, { method, address, headers = {}, body }: Call): Promise<string> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await app.request(address, { method, headers: { ...type, ...headers }, ...sent });
  return `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
}

describeOnPostgres('a stolen copy of the database, without the secret', () => {
  it('opens nothing: no word of it gives a name, an address, a licence, a link or a file by any call', async () => {
    const { shop, changeId, request } = await aFullShop();
    const codes = (await shop.database.selectFrom('booking').select('code').execute()).map(
      ({ code }) => code,
    );
    const secrets = await secretsOf(shop);
    const opened: string[] = [];
    const look = (what: string, answer: string): void => {
      const found = secrets.find((secret) => answer.includes(secret) && !what.includes(secret));
      if (found !== undefined) opened.push(`${what}: ${found}`);
    };
    const words = await wordsOf(shop.opened);
    expect(words.length).toBeGreaterThan(100);
    const document = (await shop.ask('GET', '/api/openapi.json')).body as OpenApi;
    for (const word of words) {
      const calls = callsWith(document, word, { codes, changeId });
      const answers = await Promise.all(calls.map((call) => answerTo(shop, call)));
      answers.forEach((answer, at) => look(JSON.stringify(calls[at]), answer));
    }
    const pages = pagesOf(shop, { perMinute: 1_000_000 });
    for (const word of words.filter(({ length }) => length > 20))
      for (const page of ['booking/%', 'booking/%/receipt', 'booking/%/key', 'waiting/%'])
        look(page.replace('%', word), (await pages.get(`/it/${page.replace('%', word)}`)).html);
    // The request of a booking again, by whoever has its key; all but the birth date stands in the copy.
    for (const key of words.filter((word) => /^[0-9a-f-]{36}$/.test(word))) {
      const headers = { 'idempotency-key': key };
      look(key, await answerTo(shop, { method: 'POST', address: '/api/bookings', headers, body: request }));
    }
    expect(opened).toEqual([]);
  }, 180_000);

  it('holds no payload of a job that is done', async () => {
    const { shop } = await aFullShop();
    await shop.jobs.drain();
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where state = 'completed' and data <> '{}'`.execute(shop.database);
    expect(rows).toEqual([]);
  });
});
