import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { aBookingRequest, dayFromNow, nextDaytime } from '../builders/a-booking-request.ts';
import { customerData } from '../builders/customer-data.ts';
import { operationsOf, type OpenApi } from '../openapi/openapi-document.ts';
import { dumpOf, wordsOf } from '../support/postgres/dump.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { book, sessionIn } from '../support/shop/booking-calls.ts';
import { anOwnBooking, hiddenIn } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { whileSoldOut } from '../support/shop/small-fleet.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';
import { confirmWaiting } from '../builders/stored-states.ts';

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

/** Everything that somebody has or waits for; what has expired is nobody's. */
async function whatIsHeld({ database }: TestShop) {
  const bookings = database.selectFrom('booking').select(['code', 'state', 'version', 'link_generation']);
  return {
    bookings: await bookings.where('state', '<>', 'expired').orderBy('code').execute(),
    units: await database.selectFrom('occupancy').select(['unit_id', 'reference']).orderBy('id').execute(),
    waits: await database.selectFrom('waiting').select(['email', 'state']).orderBy('email').execute(),
    newsletter: await database.selectFrom('newsletter').select(['id']).orderBy('id').execute(),
    changes: await database.selectFrom('booking_change').select('state').orderBy('id').execute(),
  };
}

/** Something is held for who waits. */
async function anOffer(shop: TestShop) {
  await confirmWaiting(shop.database);
  shop.setNow(nextDaytime());
  await shop.jobs.run('waiting-list');
  const waits = shop.database
    .selectFrom('waiting')
    .select('offered_scooter_id')
    .where('state', '=', 'offered');
  const { offered_scooter_id: scooterId } = await waits.executeTakeFirstOrThrow();
  const times = { startTime: '10:00', endTime: '10:00' };
  const period = { startDate: dayFromNow(30), endDate: dayFromNow(31), ...times };
  return { period, scooterId: scooterId ?? 0 };
}

/** As if it had never been made. */
async function endHold({ database }: TestShop, code: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update booking set state = 'expired' where code = ${code} and state = 'held' returning id`.execute(
    database,
  );
  for (const { id } of rows) await sql`delete from occupancy where reference = ${id}`.execute(database);
}

type Call = { method: string; address: string; headers?: Record<string, string>; body?: unknown };

/** Every public call that takes something of what a word could be, with that word. */
function callsWith(document: OpenApi, word: string, known: { codes: string[]; changeId: string }): Call[] {
  const inPath = operationsOf(document)
    .filter(({ path }) => path.includes('{') && !path.startsWith('/api/assets'))
    .map(({ method, path }) => ({
      method,
      address: path.replaceAll(/\{\w+\}/g, word),
      ...(method === 'GET' ? {} : { body: bodyOf(path) }),
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
const bodyOf = (path: string): unknown =>
  path.includes('customer-data') ? theirData : path.endsWith('/data') ? { code: '123456' } : {};
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
    const before = await whatIsHeld(shop);
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
    // The request of a booking again, by whoever has its key; all but the birth date and the draft's id stands in the copy.
    for (const key of words.filter((word) => /^[0-9a-f-]{36}$/.test(word))) {
      const headers = { 'idempotency-key': key };
      const body = { ...request, draftId: randomUUID() };
      const answer = await answerTo(shop, { method: 'POST', address: '/api/bookings', headers, body });
      look(key, answer);
      await endHold(shop, /"bookingId":"(\w+)"/.exec(answer)?.[1] ?? '');
    }
    expect(opened).toEqual([]);
    expect(await whatIsHeld(shop)).toEqual(before);
  }, 180_000);

  it('moves nothing: no id of it, sent as the id of a draft or of a request, ends or takes what somebody holds', async () => {
    const { shop } = await aFullShop();
    const wish = await anOffer(shop);
    const before = await whatIsHeld(shop);
    const freeOn = async (draft: string) =>
      (await shop.ask('GET', `/api/scooters?${new URLSearchParams(wish.period).toString()}${draft}`)).body;
    const freeForAll = await freeOn('');
    const ids = (await wordsOf(shop.opened)).filter((word) => /^[0-9a-f-]{36}$/.test(word));
    expect(ids.length).toBeGreaterThan(30);
    for (const id of ids) {
      expect(await freeOn(`&draftId=${id}`)).toEqual(freeForAll);
      const request = aBookingRequest({ ...wish.period, scooterId: wish.scooterId, draftId: id });
      const { body } = await book(shop, request, id);
      await endHold(shop, body.bookingId);
    }
    expect(await whatIsHeld(shop)).toEqual(before);
  }, 180_000);

  it('knows a draft again that was stored before its id was hashed', async () => {
    const shop = await aShop();
    const request = aBookingRequest({ draftId: randomUUID() });
    await book(shop, request);
    await sql`update booking set draft_id = ${request.draftId}::uuid`.execute(shop.database);
    const migration = new URL('../../db/migrations/031_draft_fingerprints.sql', import.meta.url);
    await shop.opened.runScript(readFileSync(migration, 'utf8'));
    expect((await book(shop, request)).status).toBe(201);
    const { rows } = await sql`select from booking where state = 'held'`.execute(shop.database);
    expect(rows).toHaveLength(1);
  });

  it('holds no code that was mailed to who wants to download their data, and nothing that it is made of', async () => {
    const own = await anOwnBooking();
    expect((await own.exportData()).status).toBe(200);
    expect(await own.post('/data', { dataCode: 'send' })).toMatchObject({ status: 303 });
    await own.shop.jobs.drain();
    const dump = await dumpOf(own.shop.opened);
    expect(dump).toContain('data_code_sent');
    // Whole words: the microseconds of some moment may be any six digits.
    const sixDigits = [...dump.matchAll(/(?<![\w.])\d{6}(?!\w)/g)].map(([word]) => word);
    for (const nth of [1, 2]) {
      expect(sixDigits).not.toContain(own.dataCode(nth));
      expect(dump).not.toContain(tokens.tokenFor('data-code', own.id, nth));
    }
  });

  it('holds no payload of a job that is done', async () => {
    const { shop } = await aFullShop();
    await shop.jobs.drain();
    // Not those of pg-boss itself, which where this takes a minute has looked at its times: they hold the time and a job's name.
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where state = 'completed' and data <> '{}' and not starts_with(name, '__pgboss__')`.execute(
      shop.database,
    );
    expect(rows).toEqual([]);
  });
});
