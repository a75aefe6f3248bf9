import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMorning } from '../builders/a-booking.ts';
import { aPhoto } from '../builders/a-report.ts';
import { aSignature } from '../builders/a-signature.ts';
import { type KnownWorld, webhookSecretOf } from '../openapi/known-world.ts';
import { type Operation, operationsOf, readDocument } from '../openapi/openapi-document.ts';
import { requestsFor } from '../openapi/requests.ts';
import { type FaultProxy, startFaultProxy } from '../support/process/fault-proxy.ts';
import type { FreshDatabase } from '../support/postgres/fresh-database.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { clear, newDataDir, type RunningServer, startServer } from '../support/process/server.ts';
import { book, bookAndPay, call, mailsTo, sessionIn, until } from '../support/process/shopper.ts';

const refusalsIn = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../src/translations/${language}/refusals.json`, import.meta.url), 'utf8'),
  );

/** What needs no database: pictures, towns, reviews, addresses. */
const alwaysThere = [
  'GET /api/assets/{file}',
  'GET /api/calendars/{token}', // none is known here, and a token of another shape is refused before
  'GET /api/destinations',
  'GET /api/opening', // the owner's settings
  'GET /api/trustpilot',
  'POST /api/places/autocomplete',
];

describeOnPostgres('a server whose database is away', () => {
  let fresh: FreshDatabase;
  let proxy: FaultProxy;
  let server: RunningServer;
  let operations: Operation[];
  let world: KnownWorld;
  const dataDir = newDataDir();
  beforeAll(async () => {
    fresh = await freshDatabase('demo');
    proxy = await startFaultProxy(fresh.url);
    server = await startServer({ dataDir, env: { DATABASE_URL: proxy.url } });
    operations = operationsOf(await readDocument(server.url));
    const { body } = await book(server.url, aMorning(3));
    world = {
      bookings: [{ bookingId: body.bookingId, sessionId: sessionIn(body.checkoutUrl) }],
      bookingTokens: ['a'.repeat(43)],
      contractTokens: ['b'.repeat(43)],
      evidence: { token: 'd'.repeat(43), file: randomUUID() },
      invoice: { token: 'd'.repeat(43), invoice: randomUUID() },
      asked: { requestId: randomUUID() },
      deposit: { depositId: randomUUID(), session_id: 'cs_test_unknown' },
      change: { changeId: randomUUID(), session_id: 'cs_test_unknown' },
      signature: await aSignature(),
      fetchedToken: 'c'.repeat(43),
      dataCode: '123456',
      photo: await aPhoto(),
      webhookSecret: webhookSecretOf(dataDir),
      bouncesRight: 'none',
    };
    await proxy.refuse();
  });
  afterAll(async () => {
    await server.stop();
    await proxy.close();
    await fresh.close();
    clear(dataDir);
  });

  it('F37 answers every call of the API with a refusal and a time to come again, none with 500', async () => {
    const neverRefused: string[] = [];
    for (const operation of operations) {
      const statuses = new Set<number>();
      for (const { address, init } of fc.sample(requestsFor(operation, world), { numRuns: 25, seed: 37 })) {
        const answer = await fetch(server.url + address, { ...init, redirect: 'manual' });
        statuses.add(answer.status);
        if (answer.status < 500) continue;
        const said = [operation.name, answer.status, answer.headers.get('retry-after'), await answer.json()];
        const message = refusalsIn('it')['out_of_order'];
        expect(said).toEqual([operation.name, 503, '5', { refusal: 'out_of_order', message }]);
      }
      if (!statuses.has(503)) neverRefused.push(operation.name);
    }
    expect(neverRefused.toSorted()).toEqual(alwaysThere);
  });

  it.each(['it', 'en'])('F37 says so in the language of the page (%s)', async (language) => {
    const answer = await call('GET', `${server.url}/api/scooters`, undefined, {
      'accept-language': language,
    });
    expect(answer.body['message']).toBe(refusalsIn(language)['out_of_order']);
  });

  it('F37 is alive but not ready, and still shows its pages', async () => {
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    for (const page of [
      '/it/',
      '/en/vehicles',
      `/it/booking/${world.bookingTokens[0]}`,
      '/en/payment-return',
    ])
      expect([page, await statusOf(page)]).toEqual([page, 200]);
  });

  it('F37 heals by itself when the database is back, its jobs too', async () => {
    await proxy.accept();
    await until('the server to be ready', async () => (await fetch(`${server.url}/readyz`)).ok);
    const body = aMorning(4);
    await bookAndPay(server.url, body);
    await until('the mail', async () => (await mailsTo(dataDir, body.driver.email)).length === 1);
    const complaints = server.output().match(/"fault":.*"msg":"job queue"/g) ?? [];
    expect(complaints.length).toBeGreaterThan(0);
    expect(complaints).toEqual([...new Set(complaints)]);
  });

  it('F37 says in a sentence that it cannot start without a database', async () => {
    const fault = await startServer({ env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' } }).catch(
      (seen: unknown) => seen,
    );
    expect(fault).toMatchObject({
      code: 1,
      output: 'cannot start: the database cannot be used. Look at DATABASE_URL.\n',
    });
  });
});
