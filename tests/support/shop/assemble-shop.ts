import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { pino, type Logger } from 'pino';
import { systemRandomSource } from '../../../src/basics/random-source.ts';
import type { Clock } from '../../../src/basics/clock.ts';
import { createJobs, type Jobs } from '../../../src/database/jobs.ts';
import type { Database } from '../../../src/database/tables.ts';
import { serveSandbox } from '../../../stand-ins/payment-sandbox/serve-sandbox.ts';
import type { FileSeal } from '../../../src/contract/evidence/seal-contract.ts';
import { demoMailbox } from '../../../src/gateways/mail/demo-mailbox.ts';
import { smtpMailer } from '../../../src/gateways/mail/smtp-mailer.ts';
import { stripeProvider } from '../../../src/gateways/stripe/stripe-provider.ts';
import { createShopErasure } from '../../../src/operations/create-erasure.ts';
import { readSettings } from '../../../src/settings.ts';
import { importEnvironment } from '../../../src/shop/shop.ts';
import { openShopSettings } from '../../../src/shop/shop.ts';
import type { Mailer } from '../../../src/mails/mailer.ts';
import type { AlarmUpdate } from '../../../src/mails/alarm.shape.ts';
import type { Watch } from '../../../src/watch/watch.ts';
import { createShop, type Desk, type Shop, type AppAdapters } from '../../../src/app/shop.ts';
import { createApi } from '../../../src/http/api.ts';
import { ownOrigins } from '../../../src/http/api-guards.ts';
import { createNetworkReader } from '../../../src/http/network.ts';
import { createReadiness } from '../../../src/http/readiness.ts';
import { pingShop } from '../../../src/database/migrate.ts';
import type { PageForms } from '../../../src/pages/page-forms.ts';
import { createSharedLimiters } from '../../../src/http/shared-rate-limiter.ts';
import { listen } from '../../../src/http/serve.ts';
import type { FreshDatabase } from '../postgres/fresh-database.ts';
import { openStorefront } from './open-storefront.ts';
import { expectListedRefusal } from './listed-refusals.ts';
import { sandboxControls, type SandboxControls } from '../money/sandbox-controls.ts';

export const testSecret = 'a secret that only this test knows, 32+';

/** The whole shop but its pages: real rooms, a real PostgreSQL, the payment sandbox behind its own port. */
export type TestShop = {
  app: Hono;
  publicUrl: string;
  database: Database;
  /** The same as backup and restore take it. */
  opened: FreshDatabase;
  jobs: Jobs;
  desk: Desk;
  /** One look of the watch, and the mails that it sends itself. */
  watch(): Promise<AlarmUpdate>;
  figures: Watch['figures'];
  /** What its pages do with posted forms, and whether it stands still. */
  forms: PageForms;
  readContent: Shop['readContent'];
  onContentChanged: Shop['onContentChanged'];
  newsroom: Shop['newsroom'];
  previewArticle: Shop['previewArticle'];
  isPaused(): Promise<boolean>;
  goLive: Shop['goLive'];
  demoOwnerPage: Shop['demoOwnerPage'];
  checkAudit: Shop['checkAudit'];
  /** What a running shop does once a second. */
  lookForChanges(): Promise<void>;
  sandbox: SandboxControls;
  /** The same as the shop asks it. */
  provider: AppAdapters['provider'];
  mailsFolder: string;
  /** Sends JSON and reads JSON. */
  ask(method: string, address: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Lets time pass for the shop; the database and the sandbox keep theirs. */
  setNow(now: Date): void;
};
// What an answer holds is what a test asserts.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any; headers: Headers };

export type InsteadAdapters = {
  mailer?: Mailer;
  reviews?: AppAdapters['reviews'];
  log?: Logger;
  fileSeal?: FileSeal;
  policy?: AppAdapters['policy'];
  /** A live shop that was not opened yet; others sell at once. */
  closed?: true;
  surroundings?: AppAdapters['surroundings'];
  shownIdentity?: AppAdapters['shownIdentity'];
  /** The key of its provider, of the test mode unless said. */
  secretKey?: string;
  deliveryFee?: AppAdapters['deliveryFee'];
  /** Thrown in, as if the process died there. */
  failpoint?: AppAdapters['failpoint'];
};

/** On a database of the caller's, who also ends it: a test does (shop.ts), and so does the bench, which Node runs and so without .tsx. */
export async function assembleShop(
  opened: FreshDatabase,
  environment: Record<string, string>,
  instead: InsteadAdapters & Pick<AppAdapters, 'renderMail'>,
): Promise<TestShop & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'costiera-shop-'));
  // Tests about stock are not about riders.
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RIDERS: '60', ...environment });
  let now: Date | null = null;
  const clock: Clock = { now: () => now ?? new Date() };
  const log = instead.log ?? pino({ level: 'silent' });
  const server = createServer();
  const served = await listen(server, { host: '127.0.0.1', port: 0 });
  const local = `http://127.0.0.1:${served.port}`;
  const publicUrl = settings.publicUrl ?? local;
  const keys = { secretKey: instead.secretKey ?? 'sk_test_shop', webhookSecret: 'whsec_shop' };
  // In this process: one of its own would take longer to start than most tests last. It forgets with the test.
  const sandboxServed = await serveSandbox({
    file: ':memory:',
    port: 0,
    publicUrl: local,
    secretKey: keys.secretKey,
    webhook: { url: `${local}/api/payments/webhook`, secret: keys.webhookSecret },
  });
  const providerUrl = `http://127.0.0.1:${sandboxServed.port}`;
  const jobs = createJobs(opened.jobsDatabase, log);
  const provider = stripeProvider({ ...keys, apiUrl: providerUrl });
  await importEnvironment(opened.database, settings.onScreens, { now: clock.now(), log });
  const shop = createShop({
    settings,
    shop: await openShopSettings(opened.database),
    opened,
    jobs,
    clock,
    chance: systemRandomSource,
    log,
    publicUrl,
    appSecret: testSecret,
    createErasure: createShopErasure,
    provider,
    mailer:
      instead.mailer ??
      (settings.smtpUrl === undefined
        ? demoMailbox(dataDir)
        : smtpMailer(settings.smtpUrl, { key: settings.signingKey })),
    renderMail: instead.renderMail,
    ...(instead.reviews ? { reviews: instead.reviews } : {}),
    ...(instead.fileSeal ? { fileSeal: instead.fileSeal } : {}),
    ...(instead.shownIdentity ? { shownIdentity: instead.shownIdentity } : {}),
    ...(instead.surroundings ? { surroundings: instead.surroundings } : {}),
    ...(instead.failpoint ? { failpoint: instead.failpoint } : {}),
    ...(instead.policy ? { policy: instead.policy } : {}),
    ...(instead.deliveryFee ? { deliveryFee: instead.deliveryFee } : {}),
  });
  await jobs.prepare(shop.jobs);
  if (settings.live && !instead.closed) await openStorefront(opened.database);
  await shop.goLive.storefront.refresh();
  const app = createApi({
    live: settings.live !== null,
    payPageOrigin: provider.payPageOrigin,
    noindex: settings.noindex,
    rooms: shop.apis,
    isOwnOrigin: ownOrigins(publicUrl, settings.live ? null : served.port),
    networkOf: createNetworkReader(settings.trustProxy),
    clock,
    createSharedLimiter: createSharedLimiters({ database: opened.database, clock, appSecret: testSecret }),
    rates: settings.rates,
    assetsFolder: path.resolve(import.meta.dirname, '../../../assets'),
    publicUrl,
    readiness: createReadiness({
      ping: () => pingShop(opened.database),
      poolUse: () => null,
      isStopping: served.isStopping,
    }),
    report: (fault) => console.error(fault),
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  served.setHandler((request, response) => void listener(request, response));
  return {
    close: async () => {
      await sandboxServed.close();
      server.closeAllConnections();
      await served.drain();
      await jobs.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    app,
    publicUrl,
    database: opened.database,
    opened,
    jobs,
    desk: shop.desk,
    watch: async () => {
      const news = await shop.watch.checkShop();
      await shop.watch.sendNotices();
      return news;
    },
    figures: shop.watch.figures,
    forms: shop.forms,
    readContent: shop.readContent,
    onContentChanged: shop.onContentChanged,
    newsroom: shop.newsroom,
    previewArticle: shop.previewArticle,
    isPaused: shop.isPaused,
    goLive: shop.goLive,
    demoOwnerPage: shop.demoOwnerPage,
    checkAudit: shop.checkAudit,
    lookForChanges: shop.revisions.look,
    sandbox: sandboxControls(providerUrl),
    provider,
    mailsFolder: path.join(dataDir, 'mails'),
    ask: async (method, address, body, headers = {}) => {
      const answer = await ask(app, { method, address, body, headers });
      await expectListedRefusal(app, { method, address, answer });
      return answer;
    },
    setNow: (moment) => {
      now = moment;
    },
  };
}

type Ask = { method: string; address: string; body: unknown; headers: Record<string, string> };

async function ask(app: Hono, { method, address, body, headers }: Ask): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await app.request(address, { method, headers: { ...type, ...headers }, ...sent });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
}
