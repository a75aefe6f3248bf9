import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createShopErasure } from '../../src/operations/create-erasure.ts';
import { readSettings } from '../../src/settings.ts';
import { importEnvironment } from '../../src/shop/shop.ts';
import { openShopSettings } from '../../src/shop/shop.ts';
import type { ShopReader } from '../../src/shop/settings/shop-settings.ts';
import type { AppAdapters } from '../../src/app/context.ts';
import { createShop, type Shop } from '../../src/app/shop.ts';
import type { Database } from '../../src/database/tables.ts';
import { createApi } from '../../src/http/api.ts';
import { createRateLimiter, ownOrigins } from '../../src/http/api-guards.ts';
import { createNetworkReader } from '../../src/http/network.ts';
import { freshDatabase } from '../support/postgres/postgres.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { seededRandomSource } from '../support/values/seeded-random.ts';
import { inMemoryProvider } from './in-memory-provider.ts';
import { ManualJobQueue } from './manual-job-queue.ts';
import { StoppedClock, stopDatabaseClock } from './stopped-clock.ts';
import {
  appSecret,
  atTheDesk,
  type Death,
  Died,
  groupCode,
  type Mailbox,
  type OpenShop,
  riding,
  ShopWorld,
} from './shop-world.ts';

const publicUrl = 'http://127.0.0.1:3000';
const wide = { REQUESTS_PER_MINUTE: '1000000', BOOKINGS_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' };
const oneRider = { RIDERS: String(riding.riders.length), DELIVERY_STOP_MINUTES: String(riding.stopMinutes) };

export async function aShopWorld(): Promise<ShopWorld> {
  const opened = await freshDatabase('demo');
  await stopDatabaseClock(opened.url);
  const clock = new StoppedClock();
  const provider = await inMemoryProvider(clock);
  const jobs = new ManualJobQueue(opened.database);
  const mailbox: Mailbox = { arrived: [], answer: 'accepted' };
  const chance = seededRandomSource(0);
  const death: Death = { at: null };
  const logged: string[] = [];
  // What the night's comparison finds is no fault here: the course holds back what the provider says.
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void (line.includes('the ledger had drifted') || logged.push(line)) },
  );
  // Who is erased is written into a file there.
  const environment = { ...wide, ...oneRider, DATA_DIR: mkdtempSync(join(tmpdir(), 'costiera-model-')) };
  await importEnvironment(opened.database, readSettings(environment).onScreens, { now: clock.now(), log });
  const shopSettings = await openShopSettings(opened.database);
  const adaptersOf = (keepHalf: boolean) => {
    const settings = readSettings({ ...environment, KEEP_HALF_SELLABLE: String(keepHalf) });
    return {
      settings,
      shop: shopSettings,
      opened,
      jobs,
      clock,
      chance,
      log,
      publicUrl,
      appSecret,
      createErasure: createShopErasure,
      provider: provider.provider,
      mailer: {
        send: (mail) => {
          if (mailbox.answer === 'accepted') mailbox.arrived.push(mail);
          return Promise.resolve({ outcome: mailbox.answer, answer: mailbox.answer });
        },
      },
      failpoint: (name) => {
        if (death.at !== name) return;
        death.at = null;
        throw new Died(name);
      },
      renderMail: (kind) => Promise.resolve({ subject: kind, html: '', text: '', attachments: [] }),
    } satisfies AppAdapters;
  };
  const open = (keepHalf: boolean): OpenShop & Pick<Shop, 'jobs'> => {
    const adapters = adaptersOf(keepHalf);
    const { settings } = adapters;
    const shop = createShop(adapters);
    const app = createApi({
      rooms: shop.apis,
      live: false,
      noindex: true,
      isOwnOrigin: ownOrigins(publicUrl, 3000),
      networkOf: createNetworkReader({ hops: 0 }),
      clock,
      // Its requests are counted in memory: the model is about what they do.
      createSharedLimiter: (_purpose, atMost) => createRateLimiter(atMost, clock),
      rates: settings.rates,
      assetsFolder: 'assets',
      publicUrl,
      readiness: () => Promise.resolve('ok' as const),
      report: (fault) => {
        if (!(fault instanceof Died)) console.error(fault);
      },
    });
    const { desk, forms, readContent } = shop;
    return { desk, forms, readContent, jobs: shop.jobs, app };
  };
  const [allForSale, halfKept] = [open(false), open(true)];
  await jobs.prepare(allForSale.jobs);
  await opened.database.insertInto('staff').values(atTheDesk).execute();
  await opened.database.insertInto('promo_code').values(groupCode).execute();
  const shops = { 'all for sale': allForSale, 'half kept': halfKept };
  const { database } = opened;
  const [staff, owner] = await permanentSessions(database, allForSale.app);
  await keepCards(owner, shopSettings);
  return new ShopWorld({
    database,
    provider,
    clock,
    jobs,
    staff,
    owner,
    death,
    logged,
    settings: shopSettings,
    shops,
    mailbox,
    chance,
  });
}

/** Whoever pays by card may let the shop keep it. */
async function keepCards(owner: Browser, { refresh }: ShopReader): Promise<void> {
  const { body } = await owner.ask('GET', '/settings/payments');
  const value = { ...body.value, keepCard: true };
  const { status } = await owner.ask('PUT', '/settings/payments', { value, basedOn: body.version });
  if (status !== 204 && status !== 200) throw new Error(`cards are not kept: ${status}`);
  await refresh();
}

/** Somebody of the desk and the owner, in one shop as in the other, whose sessions outlive every course. */
async function permanentSessions(database: Database, app: Hono): Promise<[Browser, Browser]> {
  const ask = async (
    method: string,
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await app.request(address, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...sent,
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
  };
  const desk = await signedInBrowser({ database, ask }, 'desk');
  const owner = await signedInBrowser({ database, ask }, 'owner');
  const late = new Date('2040-01-01T00:00:00Z');
  await database
    .updateTable('staff_session')
    .set({ created_at: late, updated_at: late, expires_at: late })
    .execute();
  return [desk, owner];
}
