// npm run drill: a live shop that sells, its database killed and deleted under it, brought back from the hourly backup and to a moment
// from PostgreSQL's log (docs/decisions/107-backups.md). Not a part of `npm test`: it takes some minutes and wants PostgreSQL's programs.
// DRILL_SECONDS: how long it sells after the backup.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { startSandbox } from '../../stand-ins/payment-sandbox/start-sandbox.ts';
import { createJobs } from '../../src/database/jobs.ts';
import { seed } from '../../src/database/migrate.ts';
import { openDatabase, type OpenDatabase } from '../../src/database/open-database.ts';
import { createAgeKey } from '../../src/gateways/backups/age-file.ts';
import { seedShop } from '../../src/shop/shop.ts';
import { aMorning } from '../builders/a-booking.ts';
import { buildIfStale } from '../../src/pages/build/build.ts';
import { liveEnvironment, providerEnvironment, providerKeys } from '../support/process/live-environment.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { runCommand } from '../support/process/operator.ts';
import { clear, freePort, newDataDir, startServer, type RunningServer } from '../support/process/server.ts';
import { book, bookAndPay, payByCard, payment, until } from '../support/process/shopper.ts';
import { soundnessOf } from '../support/postgres/soundness.ts';
import { openStorefront } from '../support/shop/open-storefront.ts';
import { seededRandom } from '../support/values/seeded-random.ts';
import { aCluster } from './cluster.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const secondsSince = (moment: number): string => ((Date.now() - moment) / 1000).toFixed(1);
const sellsFor = Number(process.env['DRILL_SECONDS'] ?? 100);
/** As deploy/compose.yaml has it. */
const archiveSeconds = 60;
const buyersAtOnce = 6;

if (process.argv.includes('--help')) {
  say(
    'npm run drill   sells, loses the database and brings it back, in two ways; some minutes, and says its figures',
  );
  say('DRILL_SECONDS=100 is for how long it sells after the backup. Ends with 0 when it held, else with 1.');
  process.exit(0);
}

await buildIfStale(say);
const home = mkdtempSync(path.join(tmpdir(), 'costiera-drill-'));
process.once('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
const [backups, pages] = [path.join(home, 'backups'), path.join(home, 'provider')];
for (const folder of [backups, pages]) mkdirSync(folder);
const { identity, recipient } = await createAgeKey();
const keyFile = path.join(home, 'backup.key');
writeFileSync(keyFile, identity, { mode: 0o600 });

say('A live shop on a PostgreSQL whose log is archived:');
const cluster = await aCluster(path.join(home, 'postgresql'), archiveSeconds);
const [port, pagesPort, mail] = [await freePort(), await freePort(), await startMailServer()];
const startProvider = () =>
  startSandbox({
    dataDir: pages,
    port: pagesPort,
    publicUrl: `http://127.0.0.1:${pagesPort}`,
    webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook`,
    ...providerKeys,
  });
let provider = await startProvider();
const env = {
  ...liveEnvironment(cluster.url),
  ...providerEnvironment(provider.apiUrl),
  SMTP_URL: mail.url,
  BACKUP_TO: backups,
  BACKUP_KEY: recipient,
  LOG_LEVEL: 'info',
  LIMITS:
    'requests=1000000,bookings=1000000,forms=1000000,token-lookups=1000000,holds-per-email=100000,holds-per-network=100000',
};
const dataDir = newDataDir();
const start = () => startServer({ port, dataDir, env });
const withDatabase = async <Answer>(look: (opened: OpenDatabase) => Promise<Answer>): Promise<Answer> => {
  const opened = await openDatabase({ databaseUrl: cluster.url, dataDir: 'unused', poolSize: 2 });
  try {
    return await look(opened);
  } finally {
    await opened.close();
  }
};
async function command(name: 'backup' | 'restore' | 'reconcile', ...words: string[]): Promise<string> {
  const { code, said } = await runCommand(name, words, { ...env, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  if (code !== 0) throw new Error(`${name} ${words.join(' ')} ended with ${code}: ${said}`);
  return said.trim();
}

const first = await start();
await withDatabase(async (opened) => {
  for (const name of ['base', 'demo'] as const) await seed(opened, name);
  await seedShop(opened.database, 'costiera');
  await openStorefront(opened.database);
});
await first.stop(); // it learns the seeded shop at its start
let server: RunningServer = await start();
cluster.baseBackup();

type Order = { code: string; askedAt: number; toldAt: number };
const orders: Order[] = [];
let isOver = false;
const draw = seededRandom(1);
async function buy(): Promise<void> {
  while (!isOver) {
    await wait(draw() * 3000);
    const askedAt = Date.now();
    const held = await book(server.url, aMorning(2 + Math.floor(draw() * 700)));
    if (held.status === 409) continue; // somebody else had it
    if (held.status !== 201) throw new Error(`not booked: ${held.status}`);
    await payByCard(held.body.checkoutUrl);
    await until('the payment', async () => (await payment(server.url, held.body)).body.bookingUrl);
    orders.push({ code: held.body.bookingId, askedAt, toldAt: Date.now() });
  }
}
// What the end of the database cuts short was told to nobody.
const buyers = Promise.all(Array.from({ length: buyersAtOnce }, () => buy().catch(() => undefined)));
const sold = (count: number) => until(`${count} sold`, () => Promise.resolve(orders.length >= count), 120);
await sold(20);

say(`At ${orders.length} sold, the backup of the hour, by the shop that goes on selling:`);
await withDatabase(async (opened) => {
  const jobs = createJobs(opened.jobsDatabase, pino({ level: 'silent' }));
  await jobs.prepare([]);
  await jobs.enqueue(opened.database, 'make-backup', {}); // as the clock does
  await jobs.stop();
});
const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const verified = await until(
  'the backup to be looked at',
  () => Promise.resolve(lines().find(({ msg }) => msg === 'backup verified')),
  120,
);
const [file = ''] = readdirSync(backups);
say(
  `  ${file}, ${String(lines().find(({ msg }) => msg === 'backup')?.['bytes'])} bytes, brought back beside and sound in ${Number(verified['seconds']).toFixed(1)} s`,
);
const lookedAt = await command('backup', '--verify', 'latest', '--key', keyFile);
for (const line of lookedAt.split('\n')) say(`  ${line}`);

await wait((sellsFor / 4) * 1000);
const moment = new Date();
await wait((sellsFor * 3 * 1000) / 4);
await cluster.destroy();
const destroyedAt = Date.now();
isOver = true;
await buyers;
await server.stop('SIGKILL');
await provider.stop();
cpSync(pages, path.join(home, 'provider of then'), { recursive: true });
const lastTold = Math.max(...orders.map(({ toldAt }) => toldAt));
say(`\n${orders.length} sold and told so. The database was killed (kill -9) and its folder deleted.`);

async function confirmed(): Promise<Set<string>> {
  const { rows } = await withDatabase(({ database }) =>
    sql<{ code: string }>`select code from booking where state = 'confirmed'`.execute(database),
  );
  return new Set(rows.map(({ code }) => code));
}
const faults: string[] = [];
const mustBe = (what: string, is: boolean): void => {
  if (!is) faults.push(what);
};

/** From a database that is there again and knows that it is old, to a sale. */
async function bringBack(name: string, began: number, restoreDatabase: () => Promise<string>): Promise<void> {
  say(`\n${name}:`);
  provider = await startProvider();
  const asOf = await restoreDatabase();
  const [there, databaseSeconds] = [await confirmed(), secondsSince(began)];
  server = await start();
  const [ready, openSeconds] = [await command('reconcile'), secondsSince(began)];
  const thawed = await command('reconcile', '--thaw');
  await bookAndPay(server.url, aMorning(720));
  const saleSeconds = secondsSince(began);
  const kept = orders.filter(({ code }) => there.has(code));
  // Held then and paid since: the comparison has found it again.
  const inTheEnd = await confirmed();
  const foundAgain = orders.filter(({ code }) => !there.has(code) && inTheEnd.has(code));
  const lost = orders.filter(({ code }) => !inTheEnd.has(code));
  const lastKept = Math.max(...kept.map(({ toldAt }) => toldAt));
  const sums = [...thawed.matchAll(/(?:provider|ledger)\s+(captured \d+, given back \d+)/g)].map(
    ([, said]) => said,
  );
  const { tasks, sound } = await withDatabase(async ({ database }) => ({
    tasks: await database
      .selectFrom('staff_task')
      .select('detail')
      .where('kind', '=', 'paid_without_booking')
      .execute(),
    sound: await soundnessOf(database),
  }));
  const named = new Set(tasks.map(({ detail }) => (detail as { code?: string }).code)); // written by recover-lost-booking
  mustBe(
    `${name}: what was lost is a task of the desk`,
    lost.every(({ code }) => named.has(code)),
  );
  mustBe(`${name}: the cents agree`, sums.length === 2 && sums[0] === sums[1]);
  mustBe(`${name}: nothing is let twice, and each price is paid`, sound.overlaps + sound.wrongCents === 0);
  mustBe(`${name}: the shop was frozen`, ready.includes('frozen') && thawed.includes('Thawed'));
  say(
    `  as of ${asOf}: database after ${databaseSeconds} s, compared after ${openSeconds} s, the next sale after ${saleSeconds} s`,
  );
  say(
    `  ${kept.length} of ${orders.length} orders came back, ${foundAgain.length} more were found again at the provider; the last ${((lastTold - lastKept) / 1000).toFixed(1)} s of sales are lost: ${lost.length} orders, all paid, each a task of the desk (${named.size})`,
  );
  say(
    `  provider and ledger: ${sums.join(' | ')}; let twice ${sound.overlaps}, with wrong cents ${sound.wrongCents}`,
  );
  await server.stop();
  await provider.stop();
  rmSync(pages, { recursive: true, force: true });
  cpSync(path.join(home, 'provider of then'), pages, { recursive: true });
}

await bringBack('From the encrypted backup of the hour, into a new PostgreSQL', Date.now(), async () => {
  await cluster.makeAnew(path.join(home, 'postgresql/archive of the new one'));
  const said = await command('restore', '--from', 'latest', '--key', keyFile);
  return /as of (\S+Z)/.exec(said)?.[1] ?? '';
});
await cluster.destroy();

await bringBack(
  `By the log, as far as it goes (archived every ${archiveSeconds} s)`,
  Date.now(),
  async () => {
    cluster.bringBackTo('latest');
    await cluster.start();
    const reached = cluster.reached();
    await command('restore', '--as-of', reached);
    return reached;
  },
);
await cluster.destroy();

say(`\nBy the log, to a moment (${moment.toISOString()}):`);
cluster.bringBackTo(moment.toISOString());
await cluster.start();
const there = await confirmed();
const [before, after] = [
  orders.filter(({ toldAt }) => toldAt < moment.getTime()),
  orders.filter(({ askedAt }) => askedAt > moment.getTime()),
];
mustBe(
  'to a moment: all of before is there',
  before.every(({ code }) => there.has(code)),
);
mustBe('to a moment: nothing of after is there', !after.some(({ code }) => there.has(code)));
say(
  `  ${before.filter(({ code }) => there.has(code)).length} of ${before.length} orders of before, ${after.filter(({ code }) => there.has(code)).length} of ${after.length} of after it`,
);

await cluster.destroy();
await mail.stop();
clear(dataDir);
say(
  `\n${faults.length === 0 ? 'The drill held.' : faults.join('\n')} (${secondsSince(destroyedAt)} s since the database was lost)`,
);
process.exit(faults.length === 0 ? 0 : 1);
