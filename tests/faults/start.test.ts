import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seedShop } from '../../src/shop/shop.ts';
import { expect, it } from 'vitest';
import {
  liveEnvironment as live,
  providerEnvironment,
  providerKeys,
} from '../support/process/live-environment.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import {
  clear,
  freePort,
  newDataDir,
  type RunningServer,
  StartFailure,
  startServer,
} from '../support/process/server.ts';
import { paymentGateway } from '../../src/gateways/payment-gateway.ts';
import { openStorefront } from '../support/shop/open-storefront.ts';
import { startSandbox } from '../../stand-ins/payment-sandbox/start-sandbox.ts';
import { seed } from '../../src/database/migrate.ts';
import { aBookingBody } from '../builders/a-booking.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { book, call, payByCard, until } from '../support/process/shopper.ts';

/** Why it did not start; an empty text where it did. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const dataDir = newDataDir();
  try {
    const server = await startServer({ env, dataDir });
    await server.stop();
    return '';
  } catch (fault) {
    if (!(fault instanceof StartFailure)) throw fault;
    expect(fault.code).toBe(1);
    return fault.output;
  } finally {
    clear(dataDir);
  }
}

const needed = ['DATABASE_URL', ...paymentGateway.neededLive, 'SMTP_URL', 'APP_SECRET', 'PUBLIC_URL'];
const nowhere = 'postgres://nobody@127.0.0.1:9/nothing';

describeOnPostgres('a live shop', () => {
  it('F53 starts when it is given everything', async () => {
    const { url } = await freshDatabase();
    expect(await refusalOf(live(url))).toBe('');
  });

  it.each(needed)('F53 does not start without %s, and names it', async (name) => {
    const said = await refusalOf({ ...live(nowhere), [name]: '' });
    expect(said).toContain(`${name} is missing`);
    expect(said).not.toContain('neverRepeatThis');
  });

  it.each([
    ['PUBLIC_URL', 'http://shop.example'],
    [paymentGateway.neededLive[0], 'neverRepeatThis'],
  ])('F53 does not start with a %s such as “%s”, and names it without repeating it', async (name, value) => {
    const said = await refusalOf({ ...live(nowhere), [name]: value });
    expect(said).toContain(name);
    expect(said).not.toContain('neverRepeatThis');
  });

  it('F53 names all that is missing at once', async () => {
    const said = await refusalOf({ SHOP_MODE: 'live' });
    expect(needed.filter((name) => !said.includes(name))).toEqual([]);
  });

  it('F53 never opens the database of a demo, nor a demo that of a live shop', async () => {
    const demo = await freshDatabase('demo');
    expect(await refusalOf(live(demo.url))).toContain('belongs to a demo shop');
    const { url } = await freshDatabase();
    expect(await refusalOf(live(url))).toBe('');
    expect(await refusalOf({ DATABASE_URL: url })).toContain('belongs to a live shop');
  });

  it('F53 with a provider that does not answer takes no booking, and never falls back to the sandbox', async () => {
    const { server, close } = await openLive();
    const answer = await book(server.url, aBookingBody());
    expect(answer).toMatchObject({ status: 503, body: { refusal: 'provider_unavailable' } });
    await close();
  });

  it('sells like any other day with the key, the secret and the address of a provider that is another process', async () => {
    const [fresh, mail, port] = [await freshDatabase(), await startMailServer(), await freePort()];
    const dataDir = newDataDir();
    const sandboxPort = await freePort();
    const provider = await startSandbox({
      dataDir,
      port: sandboxPort,
      publicUrl: `http://127.0.0.1:${sandboxPort}`,
      webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook`,
      ...providerKeys,
    });
    const env = { ...live(fresh.url), ...providerEnvironment(provider.apiUrl), SMTP_URL: mail.url };
    await openStorefront(fresh.database);
    await seedShop(fresh.database, 'costiera');
    const server = await startServer({ port, env });
    await seed(fresh, 'demo');
    const body = aBookingBody();
    const held = await book(server.url, body);
    expect(held.status).toBe(201);
    await payByCard(held.body.checkoutUrl);
    // Nobody comes back to the result page: the provider's webhook alone confirms.
    await until('the confirmation by mail', () => Promise.resolve(mail.received.length > 0), 30);
    expect(mail.received.map(({ to }) => to)).toEqual([[body.driver.email]]);
    expect(mail.received[0]?.mail.text).toContain('https://shop.example/');
    const facts = await fresh.database.selectFrom('payment_fact').select('live').execute();
    expect(new Set(facts.map((fact) => fact.live))).toEqual(new Set([true]));
    expect(server.output()).not.toContain('neverRepeatThis');
    await server.stop();
    await provider.stop();
    clear(dataDir);
  });

  it('F53 does not start with the payments of another provider, nor with a booking for a town that it no longer has', async () => {
    const { url, database } = await freshDatabase();
    const env = { DATABASE_URL: url };
    const server = await startServer({ env });
    expect((await book(server.url, aBookingBody())).status).toBe(201);
    await server.stop();
    const { destination } = await database
      .selectFrom('booking')
      .select('destination')
      .executeTakeFirstOrThrow();
    await database.updateTable('booking').set({ destination: 'Roma' }).execute();
    expect(await refusalOf(env)).toMatch(/^cannot start: bookings are for Roma, unknown to/m);
    await database.updateTable('booking').set({ destination }).execute();
    const sessions = database.updateTable('payment_attempt');
    await sessions.set({ session_id: 'CSF46729982237A879' }).execute();
    expect(await refusalOf(env)).toMatch(/^cannot start: payments in .* another provider than Stripe/m);
    await sessions.set({ session_id: 'cs_test_1' }).execute();
    expect(await refusalOf(env)).toBe('');
    clear(server.dataDir);
  });

  it('says in a sentence that its folder or its port is another’s', async () => {
    const first = await startServer();
    const port = Number(new URL(first.url).port);
    expect(await refusalOf({ DATA_DIR: first.dataDir })).toMatch(/^cannot start: another shop already uses/);
    expect(await refusalOf({ PORT: String(port) })).toMatch(/^cannot start: the port is in use already/);
    await first.stop();
    clear(first.dataDir);
  });

  it('F53 has nothing of the demo: no pay page, no mail reader, no page of components, not a line of its code', async () => {
    const { server, close } = await openLive();
    for (const address of demoPaths) {
      const answer = await fetch(server.url + address, { redirect: 'manual' });
      expect([address, answer.status]).toEqual([address, 404]);
    }
    const loaded = sourcesLoadedBy(server);
    expect(loaded.filter((name) => name.startsWith('stand-ins/'))).toEqual([]);
    expect(loaded).toContain('src/gateways/stripe/stripe-provider.ts');
    // Nor anything of traces, where nobody takes them.
    expect(loaded).not.toContain('src/gateways/telemetry/open-traces.ts');
    await close();
  });

  it('F53 control: what a demo loads is seen, and a demo has what a live shop has not', async () => {
    const server = await startServer({ env: { NODE_OPTIONS: tellLoaded } });
    expect(sourcesLoadedBy(server)).toContain('stand-ins/create-demo.ts');
    expect((await fetch(`${server.url}/dev/mail`)).status).toBe(200);
    expect((await fetch(`${server.url}/dev/ui`)).status).toBe(200);
    expect((await fetch(`${server.url}/dev/ui/files/entry.js`)).status).toBe(200);
    expect((await call('GET', `${server.url}/api/scooters`)).status).toBe(200);
    await server.stop();
    clear(server.dataDir);
  });
});

const demoPaths = [
  '/dev/mail',
  '/dev/mail/',
  '/dev/ui',
  '/dev/ui/de',
  '/dev/ui/files/entry.js',
  '/demo/pay/cs_test_1',
  '/demo/pay/style.css',
];

/** Prints the address of every module as it is loaded, dynamically or not. */
const hook = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { if (!url.includes('/node_modules/')) console.log('loaded ' + url); return next(url, context); } });`;
const tellLoaded = `--import=data:text/javascript,${encodeURIComponent(hook)}`;

/** Of which sources the modules are made that it has loaded so far (src/pages/build/server-bundle.ts). */
function sourcesLoadedBy(server: RunningServer): string[] {
  const built = new URL('../../dist/server/', import.meta.url);
  const sourcesOf: Record<string, string[]> = JSON.parse(
    readFileSync(new URL('.vite/modules.json', built), 'utf8'),
  );
  const files = [...server.output().matchAll(/^loaded (.*)$/gm)].map(([, url = '']) => path.basename(url));
  return files.flatMap((name) => sourcesOf[name] ?? []);
}

async function openLive() {
  const fresh = await freshDatabase();
  const dataDir = newDataDir();
  await openStorefront(fresh.database);
  await seedShop(fresh.database, 'costiera');
  const server = await startServer({ env: { ...live(fresh.url), NODE_OPTIONS: tellLoaded }, dataDir });
  await seed(fresh, 'demo'); // scooters to book; the shop itself stays live
  const close = async () => {
    await server.stop();
    clear(dataDir);
  };
  return { server, close };
}
