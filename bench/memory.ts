/**
 * `npm run bench -- memory`: what a small machine must hold and wait for. A release, as an operator starts it: live on PostgreSQL, and the
 * demo on the embedded database. Resident megabytes at the start and after page views and calls, of what they consist, and how long a start
 * takes. `--release FOLDER` takes another release and `--flags` others of Node, so that two can be compared; `--only live` or `demo` measures one.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releaseFiles } from '../release/make-release.ts';
import { writeFolder } from '../release/release-file.ts';
import { seed } from '../src/database/migrate.ts';
import { buildIfStale } from '../src/pages/build/build.ts';
import { seedShop } from '../src/shop/shop.ts';
import { languages } from '../src/translations/languages.ts';
import { aBookingRequest } from '../tests/builders/a-booking-request.ts';
import { makeTemplates } from '../tests/support/postgres/database-templates.ts';
import { copyTemplate } from '../tests/support/postgres/fresh-database.ts';
import { findPostgresPrograms } from '../tests/support/postgres/postgres-programs.ts';
import { startPostgres } from '../tests/support/postgres/postgres-server.ts';
import { liveEnvironment } from '../tests/support/process/live-environment.ts';
import { clear, newDataDir, type RunningServer, startServer } from '../tests/support/process/server.ts';
import { openStorefront } from '../tests/support/shop/open-storefront.ts';
import { median, rate, timed } from './measure.ts';

const clients = 8;
const starts = 5;
const wanted = { live: 220, demo: 450, seconds: 3 };
/** None of them is turned away: it is memory that is measured. */
const endless = 'requests=1000000,bookings=1000000,places=1000000,forms=1000000';

export async function benchMemory(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      release: { type: 'string' },
      flags: { type: 'string', default: '' },
      only: { type: 'string' },
    },
  });
  const env = { LIMITS: endless, NODE_OPTIONS: `${tellMemory} ${values.flags}` };
  const house = mkdtempSync(path.join(tmpdir(), 'costiera-bench-'));
  const released = values.release === undefined ? await releaseIn(house) : path.resolve(values.release);
  if (values.only !== 'demo') await benchLive(released, env);
  if (values.only !== 'live') await benchDemo(released, env);
  rmSync(house, { recursive: true, force: true });
}

async function releaseIn(house: string): Promise<string> {
  await buildIfStale(console.log);
  const folder = path.join(house, 'release');
  writeFolder(folder, releaseFiles(null).files);
  return folder;
}

type Environment = Record<string, string>;

async function benchLive(released: string, bench: Environment): Promise<void> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('the bench needs a PostgreSQL server');
  const postgres = await startPostgres(programs);
  await makeTemplates(postgres.url);
  const fresh = await copyTemplate(postgres.url, 'tables');
  await openStorefront(fresh.database);
  await seedShop(fresh.database, 'costiera');
  const env = { ...liveEnvironment(fresh.url), ...bench };
  const first = await startServer({ released, env });
  await first.stop();
  await seed(fresh, 'demo');
  await report('live', { released, env, dataDir: first.dataDir });
  await fresh.close();
  await postgres.stop();
  clear(first.dataDir);
}

async function benchDemo(released: string, env: Environment): Promise<void> {
  const dataDir = newDataDir();
  const began = await startServer({ released, env, dataDir });
  console.log(`demo, its first start: ${resident(began)} MB`);
  await began.stop();
  await report('demo', { released, env, dataDir });
  clear(dataDir);
}

type Started = { released: string; env: Environment; dataDir: string };

async function report(name: 'live' | 'demo', started: Started): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < starts; round += 1)
    times.push(await timed(async () => void (await (await startServer(started)).stop('SIGKILL'))));
  console.log(
    `${name}, from exec to /readyz: ${(median(times) / 1000).toFixed(2)} s (wanted: ${wanted.seconds})`,
  );
  const server = await startServer(started);
  console.log(`${name}, started: ${await split(server)}`);
  const asks = mixture();
  let done = 0;
  for (const views of [1000, 10_000]) {
    const before = processorMs(server);
    await look(server, asks, done, views);
    const each = (processorMs(server) - before) / (views - done);
    done = views;
    console.log(
      `${name}, after ${views} page views and calls (processor ${each.toFixed(2)} ms each): ${await split(server)}`,
    );
  }
  console.log(
    `${name}, most of all: ${megabytesOf(server, 'VmHWM')} MB; ratio to what is wanted, after 10,000: ${(resident(server) / wanted[name]).toFixed(2)}`,
  );
  await server.stop();
}

type Ask = { method: 'GET' | 'POST'; address: string; body?: string };

/** What visitors ask for: pages of all languages, with and without an advertiser's marks, their files, and the calls of the pages. */
function mixture(): Ask[] {
  const pages = [
    '',
    'vehicles',
    'checkout',
    'about',
    'faq',
    'news',
    'contact',
    'terms-of-service',
    'find-booking',
  ];
  const views = languages.flatMap((language) => pages.map((page) => `/${language}/${page}`));
  const { scooterId, extras, startDate, endDate, startTime, endTime } = aBookingRequest();
  const period = new URLSearchParams({ startDate, endDate, startTime, endTime });
  const calls = ['/api/scooters', `/api/scooters/available?${period}`, ...pictures()];
  const quote = { scooterId, extras, promoCode: '', startDate, endDate, startTime, endTime };
  return views.flatMap((address, nth): Ask[] => [
    { method: 'GET', address },
    { method: 'GET', address: `${address}?utm_source=one-${nth}` },
    { method: 'GET', address: `${address}-that-is-none-${nth}` },
    { method: 'GET', address: calls[nth % calls.length] ?? '' },
    { method: 'POST', address: '/api/quotes', body: JSON.stringify(quote) },
  ]);
}

/** Whole, as those are that a page shows at once; the film comes in parts. */
const pictures = (): string[] =>
  readdirSync(new URL('../assets', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) !== '' && !name.endsWith('.mp4'))
    .map((name) => `/api/assets/${name}`);

async function look({ url }: RunningServer, asks: Ask[], from: number, until: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  await rate(clients, until - from, (nth) => {
    const coding = ['br', 'gzip, deflate, br', 'gzip', ''][nth % 11] ?? 'br';
    return answered(url, asks[(from + nth) % asks.length], agent, coding);
  });
  agent.destroy();
}

const answered = (url: string, ask: Ask | undefined, agent: Agent, coding: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': coding, ...(ask?.body && { 'content-type': 'application/json' }) };
    request(url + ask?.address, { agent, method: ask?.method, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 500) reject(new Error(`${ask?.address}: ${response.statusCode}`));
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end(ask?.body);
  });

/** The process says on a signal of what its memory consists. */
const hook = `process.on('SIGUSR2', () => console.error('memory ' + JSON.stringify(process.memoryUsage())));`;
const tellMemory = `--import=data:text/javascript,${encodeURIComponent(hook)}`;

async function split(server: RunningServer): Promise<string> {
  const before = server.output().length;
  process.kill(server.pid, 'SIGUSR2');
  let said: string | undefined;
  while (said === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    said = /^memory (.*)$/m.exec(server.output().slice(before))?.[1];
  }
  const { heapUsed, heapTotal, external } = JSON.parse(said) as NodeJS.MemoryUsage; // the hook's
  const parts = { heap: heapTotal, 'of it used': heapUsed, 'outside of it': external };
  const shown = Object.entries(parts).map(([name, bytes]) => `${name} ${(bytes / 1e6).toFixed(0)}`);
  const kinds = `programs ${megabytesOf(server, 'RssFile')}, its own ${megabytesOf(server, 'RssAnon')}`;
  return `${resident(server)} MB (${kinds}; ${shown.join(', ')})`;
}

/** Of its own time and of the system's for it: on a busy machine the clock says less. Linux counts in hundredths of a second. */
function processorMs({ pid }: RunningServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const resident = (server: RunningServer): number => megabytesOf(server, 'VmRSS');

/** What Linux says of it; a shell that became the shop by `exec` has its number. */
function megabytesOf({ pid }: RunningServer, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round((Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024) / 1e6);
}
