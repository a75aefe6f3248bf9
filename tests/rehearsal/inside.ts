// The rehearsal itself, in a network and a list of processes of its own: a live shop of two copies behind Caddy, sold from, killed and
// changed over to a newer release while sixteen people buy.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'kysely';
import { startSandbox } from '../../stand-ins/payment-sandbox/start-sandbox.ts';
import { seed } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { seedShop } from '../../src/shop/shop.ts';
import { aMorning } from '../builders/a-booking.ts';
import { liveEnvironment, providerEnvironment, providerKeys } from '../support/process/live-environment.ts';
import { book, type HeldBooking, payByCard, payment, until } from '../support/process/shopper.ts';
import { soundnessOf } from '../support/postgres/soundness.ts';
import { openStorefront } from '../support/shop/open-storefront.ts';
import { seededRandom } from '../support/values/seeded-random.ts';

const [root = '', firstRelease = '', nextRelease = ''] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const call = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
const inRoot = (user: string, command: string) =>
  call('chroot', root, 'su', user, '-s', '/bin/sh', '-c', command);

const site = 'https://localhost';
const database = 'postgres://costiera@127.0.0.1:5432/costiera';
const nobody = '65534:65534';

call('ip', 'link', 'set', 'lo', 'up');
for (const mount of ['proc', 'dev']) call('mount', '--rbind', `/${mount}`, path.join(root, mount));
// A release is read, never written.
call('mount', '--bind', path.join(root, 'opt'), path.join(root, 'opt'));
call('mount', '-o', 'remount,ro,bind', path.join(root, 'opt'));

function startDatabase(): void {
  const bin = '/usr/lib/postgresql/15/bin';
  inRoot(
    'postgres',
    `${bin}/initdb -A trust -D /var/lib/postgresql/shop > /dev/null && ${bin}/pg_ctl -s -w -D /var/lib/postgresql/shop -l /var/lib/postgresql/log start`,
  );
  inRoot(
    'postgres',
    'createuser costiera && createdb -O costiera costiera && psql -q -d costiera -c "create extension btree_gist"',
  );
}

function startCaddy(): ChildProcess {
  const env = [
    'SHOP_NAME=localhost',
    'SHOP_COPIES=127.0.0.1:3000 127.0.0.1:3001',
    'HOME=/root',
    'XDG_DATA_HOME=/root',
  ];
  return spawn(
    'chroot',
    [
      root,
      '/usr/bin/env',
      '-i',
      ...env,
      '/usr/bin/caddy',
      'run',
      '--config',
      '/etc/caddy/Caddyfile',
      '--adapter',
      'caddyfile',
    ],
    { stdio: 'ignore' },
  );
}

async function trustCaddy(): Promise<void> {
  const file = path.join(root, 'root/caddy/pki/authorities/local/root.crt');
  await until('Caddy’s certificate', () => Promise.resolve(existsSync(file)));
  process.env['NODE_EXTRA_CA_CERTS'] = file; // for the provider’s process
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')]);
}

type Copy = { stop(signal: NodeJS.Signals): Promise<number | null> };

/** Until it is ready; seconds are said. */
async function startCopy(release: string, port: number, env: Record<string, string>): Promise<Copy> {
  const began = performance.now();
  const variables = Object.entries({ ...env, PORT: String(port), DATA_DIR: '/var/lib/costiera' }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const child = spawn(
    'chroot',
    [
      `--userspec=${nobody}`,
      root,
      '/usr/bin/env',
      '-i',
      'PATH=/usr/bin:/bin',
      ...variables,
      `${release}/costiera`,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await until(
    'a copy to be ready',
    () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    60,
  );
  say(`  ${port}: ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return {
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

const tally = { requests: 0, healed: 0, failed: [] as string[] };

/** As a browser: what a connection breaks is asked once more, and so is what is answered with 502 to 504. */
function retryOnce(): void {
  const bare = globalThis.fetch;
  const isBad = (answer: Response | Error): boolean =>
    answer instanceof Error || (answer.status >= 502 && answer.status <= 504);
  globalThis.fetch = async (address, init) => {
    const ask = () =>
      bare(address, init).catch((fault: unknown) =>
        fault instanceof Error ? fault : new Error(String(fault)),
      );
    if (!String(address).startsWith(site)) return bare(address, init);
    tally.requests += 1;
    const answer = await ask();
    if (!isBad(answer)) return answer as Response;
    await wait(500);
    const again = await ask();
    if (isBad(again))
      tally.failed.push(
        `${init?.method ?? 'GET'} ${new URL(String(address)).pathname.slice(0, 40)}: ${again instanceof Error ? again.message : again.status}`,
      );
    else tally.healed += 1;
    if (again instanceof Error) throw again;
    return again;
  };
}

async function buyUntil(isOver: () => boolean, draw: () => number, bought: HeldBooking[]): Promise<void> {
  while (!isOver()) {
    const page = await fetch(`${site}/it/`);
    for (const [, file = ''] of (await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g))
      await (await fetch(`${site}${file}`)).arrayBuffer();
    const held = await book(site, aMorning(2 + Math.floor(draw() * 700)));
    if (held.status === 409) continue; // somebody else had it
    if (held.status !== 201) throw new Error(`not booked: ${held.status} ${JSON.stringify(held.body)}`);
    await payByCard(held.body.checkoutUrl);
    await until('the payment to be known', async () => (await payment(site, held.body)).body.bookingUrl, 60);
    bought.push(held.body);
  }
}

startDatabase();
const caddy = startCaddy();
await trustCaddy();
call('chroot', root, 'install', '-d', '-o', '65534', '-g', '65534', '/var/lib/costiera');
const provider = await startSandbox({
  dataDir: path.join(root, 'tmp/provider'),
  port: 4000,
  publicUrl: 'http://127.0.0.1:4000',
  webhookUrl: `${site}/api/payments/webhook`,
  ...providerKeys,
});
const env = {
  ...liveEnvironment(database),
  PUBLIC_URL: site,
  TRUST_PROXY: '1',
  ...providerEnvironment(provider.apiUrl),
  LOG_LEVEL: 'error',
  TIMES: 'drain-seconds=5', // as a live shop that says nothing of it
  LIMITS:
    'requests=1000000,bookings=1000000,forms=1000000,token-lookups=1000000,holds-per-email=100000,holds-per-network=100000',
};

say(`A live shop from ${firstRelease}, without a network:`);
const one = await startCopy(firstRelease, 3000, env);
const opened = await openDatabase({ databaseUrl: database, dataDir: 'unused' });
for (const name of ['base', 'demo'] as const) await seed(opened, name);
await seedShop(opened.database, 'costiera');
await openStorefront(opened.database);
await one.stop('SIGTERM'); // it learns the seeded shop at its start
const copies = [await startCopy(firstRelease, 3000, env), await startCopy(firstRelease, 3001, env)] as [
  Copy,
  Copy,
];

retryOnce();
await until('the shop behind Caddy', async () => (await fetch(`${site}/it/`)).ok, 30);
let isOver = false;
const draw = seededRandom(Number(process.env['REHEARSAL_SEED'] ?? 1));
const bought: HeldBooking[] = [];
const buyers = Promise.all(Array.from({ length: 16 }, () => buyUntil(() => isOver, draw, bought)));
const sold = (count: number) => until(`${count} sold`, () => Promise.resolve(bought.length >= count), 300);

await sold(30);
say(`Killed at ${bought.length} sold (kill -9), started again:`);
await copies[0].stop('SIGKILL');
await wait(3000);
copies[0] = await startCopy(firstRelease, 3000, env);
await sold(bought.length + 30);
for (const [nth, port] of [
  [0, 3000],
  [1, 3001],
] as const) {
  say(`Changed over to ${nextRelease} at ${bought.length} sold:`);
  const began = performance.now();
  const code = await copies[nth].stop('SIGTERM');
  say(`  ${port}: ended with ${code} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  copies[nth] = await startCopy(nextRelease, port, env);
  await sold(bought.length + 30);
}
isOver = true;
await buyers;

const { overlaps, wrongCents } = await soundnessOf(opened.database);
const confirmed = await sql<{
  count: number;
}>`select count(*)::int as count from booking where state = 'confirmed'`.execute(opened.database);
// Behind https as the provider meets it: were none heard, every sale would have been found by asking.
const heard = await sql<{ count: number }>`select count(*)::int as count from provider_event`.execute(
  opened.database,
);
const webhooks = heard.rows[0]?.count ?? 0;
const lost: string[] = [];
for (const held of bought)
  if ((await payment(site, held)).body.state !== 'success') lost.push(held.bookingId);
say(`
${tally.requests} requests of 16 buyers, ${tally.healed} healed by one retry, ${tally.failed.length} not
${bought.length} sold and told so, ${confirmed.rows[0]?.count} confirmed, ${lost.length} lost, ${overlaps} let twice, ${wrongCents} with wrong cents
${webhooks} webhooks heard`);
for (const line of tally.failed.slice(0, 10)) say(`  ${line}`);
await opened.close();
await Promise.all(copies.map((copy) => copy.stop('SIGTERM')));
await provider.stop();
caddy.kill();
const failures = tally.failed.length + lost.length + overlaps + wrongCents;
process.exit(failures === 0 && webhooks > 0 ? 0 : 1);
