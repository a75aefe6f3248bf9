import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { systemRandomSource } from './basics/random-source.ts';
import type { Clock } from './basics/clock.ts';
import type { Failpoint } from './basics/failpoint.ts';
import { inProject } from './basics/project-folder.ts';
import type { DatabaseWatch } from './database/database-watch.type.ts';
import { databaseClock } from './database/database-clock.ts';
import { createJobs } from './database/jobs.ts';
import { findPause, describePause } from './database/pause.ts';
import { requireWritableFolder } from './database/data-folder.ts';
import { migrate, pingShop, seed, stampMode } from './database/migrate.ts';
import type { Database } from './database/tables.ts';
import { openDatabase, type OpenDatabase } from './database/open-database.ts';
import { createSurroundings } from './gateways/surroundings.ts';
import { watchedMailer, watchedProvider } from './gateways/telemetry/watched-services.ts';
import { InvalidSettings, readSettings, type Settings } from './settings.ts';
import { createBackupJobs } from './operations/backup.job.ts';
import { createShopErasure } from './operations/create-erasure.ts';
import { createExternalServices, createFileSeal } from './gateways/create-gateways.ts';
import { createShop, type Shop } from './app/shop.ts';
import { createStandIns, readAppSecret } from './app/stand-ins.ts';
import { callOf } from './operations/release.ts';
import { requireFittingData } from './operations/stored-data.ts';
import { business } from './shop/business.rules.ts';
import {
  beganAs,
  importEnvironment,
  openShopSettings,
  seededShops,
  seedShop,
  type SeededShop,
} from './shop/shop.ts';
import { startVisits } from './visits/visits.ts';
import { startWatch } from './watch/start-watch.ts';
import type { PaymentProvider } from './payment/payment-provider.type.ts';
import { createApi } from './http/api.ts';
import { ownOrigins } from './http/api-guards.ts';
import { takeInheritedSocket } from './http/inherited-socket.ts';
import { createNetworkReader } from './http/network.ts';
import { createReadiness } from './http/readiness.ts';
import { listen } from './http/serve.ts';
import { createSharedLimiters } from './http/shared-rate-limiter.ts';
import { endWith, stopOnSignals } from './http/stop-on-signals.ts';
import { createRendering, createSite } from './pages/site.ts';
import { describeStartFault } from './start-fault.ts';
import { createWatching } from './watching.ts';

const dev = process.argv.includes('--dev');
// React chooses its server build by this.
process.env['NODE_ENV'] ??= dev ? 'development' : 'production';
const assetsFolder = path.resolve(inProject('assets'));

function tellOfVariables({ unknownVariables, oldVariables }: Settings, log: Logger): void {
  for (const { name, meant } of unknownVariables)
    log.warn(`nobody reads the variable ${name}${meant ? `: was ${meant} meant?` : ''}`);
  for (const { name, setNow } of oldVariables)
    log.info(`the variable ${name} is an old name that is still read: set it ${setNow}`);
}

/** Opens the database, the log and the gateways, hands them in, serves. */
async function start(settings: Settings): Promise<void> {
  const chance = systemRandomSource;
  const watching = await createWatching(settings, chance);
  const { log, around, causes } = watching;
  tellOfVariables(settings, log);
  const opened = await openFilled(settings, watching.databaseWatch);
  const clock = await databaseClock(opened, (drift) => log.error(drift));
  const secrets = [await readAppSecret(settings), ...settings.replacedSecrets] as const;
  const failpoint = settings.failpoint === undefined ? undefined : dieAt(settings.failpoint);
  const { database } = opened;
  // People who were erased before this database was restored stay erased.
  await createShopErasure({ settings, database, clock, chance, secrets, failpoint }).replayErasures();
  const fileSeal = await createFileSeal(settings, { clock, chance });
  const server = createServer();
  const served = await listen(server, takeInheritedSocket(process.env, process.pid) ?? settings);
  const rendering = await createRendering(dev, server);
  const publicUrl = settings.publicUrl ?? `http://localhost:${served.port}`;
  const standIns = await createStandIns(settings, publicUrl, served.port, dev);
  const jobs = createJobs(opened.jobsDatabase, log, { around, causes });

  const external = createExternalServices(settings, publicUrl);
  const provider = watchedProvider(standIns.provider, around);
  const shopSettings = await openSettings(database, settings, { now: clock.now(), log, provider });
  const shop = createShop({
    settings,
    shop: shopSettings,
    opened,
    jobs,
    clock,
    chance,
    log,
    publicUrl,
    appSecret: standIns.appSecret,
    provider,
    mailer: watchedMailer(standIns.mailer, around),
    renderMail: rendering.renderMail,
    reviews: external.reviews ?? standIns.reviews,
    places: external.places,
    fileSeal,
    failpoint,
    createErasure: createShopErasure,
    surroundings: createSurroundings(settings),
    backups: { jobs: await createBackupJobs({ settings, opened, clock, log }) },
  });
  if (!settings.live) await shop.fillKeyBoxes();
  await shop.goLive.storefront.refresh();
  const copies = shop.revisions.start();
  await jobs.prepare(shop.jobs);
  await jobs.work();
  const visits = startVisits({ database, clock });
  const watch = startWatch({ ...shop.watch, log }, settings.watchSeconds);
  await watching.serveFigures({ poolUse: opened.poolUse, figures: shop.watch.figures, queue: jobs.queue });
  const site = await openWeb(settings, {
    shop,
    provider,
    opened,
    rendering,
    routed: watching.requests.routed,
    publicUrl,
    clock,
    log,
    port: served.port,
    isStopping: served.isStopping,
    appSecret: standIns.appSecret,
    standIns: standIns.routes(shop.isOwner),
  });
  const greeting = await standIns.greeting(publicUrl, shop.demoOwnerPage);
  const frozen = await findPause(opened.database);
  // From here on nothing can fail, and nobody is answered before that.
  served.setHandler(watching.requests.around(visits.around(site)));
  log.info({ url: publicUrl, port: served.port }, 'open');
  sayThatItIsOpen(greeting, frozen, settings.live ? log : console);

  stopOnSignals(async (hurry) => {
    log.info('stopping');
    // Vite's web socket would keep the drain waiting for ever.
    if (dev) await rendering.close();
    await served.drain({ noticeMs: settings.drainSeconds * 1000, hurry });
    await Promise.all([watch.stop(), copies.stop(), visits.stop()]);
    await jobs.stop();
    await Promise.all([standIns.close(), watching.close()]);
    await opened.close();
    log.info('stopped');
  });
}

/** To a person before a demo; a live shop prints nothing but its log. */
function sayThatItIsOpen(
  greeting: readonly string[],
  frozen: Awaited<ReturnType<typeof findPause>>,
  log: { warn(words: string): void },
): void {
  for (const line of greeting) console.log(line);
  if (frozen) log.warn(describePause(frozen, callOf('reconcile')));
  flushCompileCache(); // also for processes that are killed
}

type Around = { now: Date; log: Logger; provider: PaymentProvider };

/** What the owner has set; on the way to the screens what the environment still says of it. Refuses a shop that does not fit it. */
async function openSettings(database: Database, settings: Settings, { now, log, provider }: Around) {
  await importEnvironment(database, settings.onScreens, { now, log });
  const shopSettings = await openShopSettings(database);
  await requireFittingData(database, provider);
  if (settings.live && !shopSettings.current().notices.ownerEmail)
    log.warn('nobody is named for alarms: they go to the address of the shop');
  return shopSettings;
}

type WebParts = RequestContext & {
  provider: PaymentProvider;
  shop: Shop;
  opened: OpenDatabase;
  rendering: Awaited<ReturnType<typeof createRendering>>;
  routed: Hono;
  isStopping(): boolean;
  appSecret: string;
  standIns: readonly Hono[];
};

/** The calls and the pages of a shop, behind one handler. */
function openWeb(settings: Settings, parts: WebParts) {
  const { shop, opened, rendering, publicUrl, clock } = parts;
  const mode = {
    live: settings.live !== null,
    payPageOrigin: parts.provider.payPageOrigin,
    noindex: settings.noindex,
  };
  const context = {
    ...requestContextOf(settings, parts),
    createSharedLimiter: createSharedLimiters({
      database: opened.database,
      clock,
      appSecret: parts.appSecret,
    }),
  };
  const api = createApi({
    ...mode,
    ...context,
    rooms: shop.apis,
    rates: settings.rates,
    assetsFolder,
    publicUrl,
    readiness: createReadiness({
      ping: () => pingShop(opened.database),
      poolUse: opened.poolUse,
      isStopping: parts.isStopping,
    }),
  });
  return createSite({
    publicUrl,
    dev,
    rendering,
    ...mode,
    demo: settings.live === null,
    shopName: () => business().name,
    blocks: settings.blockVisitors,
    streetMap: settings.streetMap,
    clock,
    storefront: shop.goLive.storefront.current,
    readContent: shop.readContent,
    onContentChanged: shop.onContentChanged,
    previewArticle: shop.previewArticle,
    formHandler: {
      ...context,
      forms: shop.forms,
      isPaused: shop.isPaused,
      perMinute: settings.rates.forms,
      lookUpsPerMinute: settings.rates.tokenLookups,
    },
    before: [parts.routed, ...parts.standIns, api],
  });
}

type RequestContext = { publicUrl: string; port: number; clock: Clock; log: Logger };

/** From whom calls and posted forms are accepted, and where faults are reported. */
const requestContextOf = (settings: Settings, { publicUrl, port, clock, log }: RequestContext) => ({
  isOwnOrigin: ownOrigins(publicUrl, settings.live ? null : port),
  networkOf: createNetworkReader(settings.trustProxy),
  clock,
  report: (fault: unknown, c: Context) =>
    log.error({ fault: String(fault), route: c.req.routePath, method: c.req.method }, 'fault'),
});

/** As a power cut would: nothing is told, nothing is cleaned up. */
const dieAt = (place: Failpoint) => (name: Failpoint) => {
  if (name === place) process.kill(process.pid, 'SIGKILL');
};

/** The shop's database with all that a shop begins with, and a folder for what is kept outside of it. */
async function openFilled(settings: Settings, databaseWatch: DatabaseWatch): Promise<OpenDatabase> {
  requireWritableFolder(settings.dataDir);
  const opened = await openDatabase({ ...settings, databaseWatch });
  await fill(opened, settings);
  return opened;
}

async function fill(opened: OpenDatabase, settings: Settings): Promise<void> {
  await migrate(opened);
  await stampMode(opened, settings.mode);
  const shop = settings.live ? null : ((await beganAs(opened.database)) ?? askedShop());
  if (shop === 'example') await seed(opened, 'example');
  await seed(opened, 'base');
  // The first articles tell of the other shop.
  if (shop !== 'example') await seed(opened, 'news');
  if (shop === null) return;
  if (shop === 'costiera') await seed(opened, 'demo');
  await seedShop(opened.database, shop);
}

/** `npm start -- --shop=example`: as which shop a demo begins. One that has begun stays what it is. */
function askedShop(): SeededShop {
  const asked = process.argv.find((one) => one.startsWith('--shop='))?.slice('--shop='.length) ?? 'costiera';
  const shop = seededShops.find((name) => name === asked);
  if (!shop) throw new InvalidSettings(`cannot start: --shop must be one of ${seededShops.join(', ')}`);
  return shop;
}

let databaseUrl: string | undefined;
try {
  const settings = readSettings(process.env);
  ({ databaseUrl } = settings);
  await start(settings);
} catch (fault) {
  // What the owner can mend is said in a sentence; anything else with its trace.
  console.error((await describeStartFault(fault, databaseUrl)) ?? fault);
  endWith(1);
}
