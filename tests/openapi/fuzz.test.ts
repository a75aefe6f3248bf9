import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteFigures } from '../support/runner/figures.ts';
import { clear, type RunningServer, startServer } from '../support/process/server.ts';
import { fuzzOperation, showTally, type Tally } from './fuzz.ts';
import { type KnownWorld, makeWorld } from './known-world.ts';
import { type Operation, operationsOf, readDocument } from './openapi-document.ts';

// The same requests each time, so that what lands does not hang on luck; the soak goes where nobody has been.
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2400);
const wide = {
  REQUESTS_PER_MINUTE: '1000000',
  BOOKINGS_PER_MINUTE: '1000000',
  TOKEN_LOOKUPS_PER_MINUTE: '1000000',
  VERIFICATIONS_PER_MINUTE: '1000000',
};

describe(`every call, with ${requests} requests from seed ${seed}`, () => {
  let server: RunningServer;
  let world: KnownWorld;
  let operations: Operation[];
  const tallies = new Map<string, Tally>();

  beforeAll(async () => {
    server = await startServer({ env: { ...wide, HOLDS_PER_EMAIL: '100000', HOLDS_PER_NETWORK: '100000' } });
    world = await makeWorld(server);
    operations = operationsOf(await readDocument(server.url));
  });

  afterAll(async () => {
    await server.stop();
    clear(server.dataDir);
  });

  it('answers whatever it is sent, by its document and without a fault', async () => {
    const runs = Math.ceil(requests / operations.length);
    const found: string[] = [];
    for (const operation of operations) {
      const { tally, broken } = await fuzzOperation(operation, { url: server.url, world, runs, seed });
      if (broken) found.push(broken);
      tallies.set(operation.name, tally);
    }
    const lines = [...tallies].map(([name, tally]) => `  ${showTally(name, tally)}`);
    const counts = [...tallies.values()].flatMap((tally) => [...tally]);
    const sum = (some: [number, number][]) => some.reduce((all, [, count]) => all + count, 0);
    noteFigures({
      fuzzedCalls: sum(counts),
      serverFaults: sum(counts.filter(([status]) => status >= 500)),
    });
    process.stdout.write(`\nfuzz, seed ${seed}\n${lines.join('\n')}\n`);
    expect(found.join('\n\n')).toBe('');
  });

  it('was sent at least as many requests as it says', () => {
    const sent = [...tallies.values()]
      .flatMap((tally) => [...tally.values()])
      .reduce((sum, count) => sum + count, 0);
    expect(sent).toBeGreaterThanOrEqual(requests);
  });

  it('answered every call with success at least once', () => {
    const never = [...tallies].filter(([, tally]) => ![...tally.keys()].some((status) => status < 400));
    // Of a mail that has left, of a partner's own page and of a calendar, which no caller knows by name (tests/api/bounces, partners, calendar-feeds do).
    expect(never.map(([name]) => name).toSorted()).toEqual([
      'GET /api/calendars/{token}',
      'GET /api/partner-pages/{token}/poster/{size}',
      'GET /api/partner-pages/{token}/statements/{month}/{kind}',
      'POST /api/mails/bounces',
    ]);
  });
});
