import type { Logger } from 'pino';
import type { AppContext } from '../app-context.ts';
import type { Clock } from '../basics/clock.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import type { RandomSource } from '../basics/random-source.ts';
import { createLinkTokens } from '../basics/tokens.ts';
import type { FileSeal } from '../contract/evidence/seal-contract.ts';
import type { Job, Jobs } from '../database/jobs.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { createNetworkReader, pseudonymsUnder } from '../http/network.ts';
import { createProxySightings } from '../http/proxy-sightings.ts';
import { createFileStore, pushService } from '../gateways/create-gateways.ts';
import type { GoLiveNeeds } from '../go-live/go-live.ts';
import type { RenderMail } from '../mails/mail.shape.ts';
import type { Mailer } from '../mails/mailer.ts';
import { pageLinks } from '../pages/page-links.ts';
import type { PaymentProvider } from '../payment/payment-provider.type.ts';
import type { PlaceSources } from '../place/place.ts';
import type { Erasure } from '../retention/retention.ts';
import type { CachedReviewsDeps } from '../reviews/cached-reviews.ts';
import type { Settings } from '../settings.ts';
import type { DeliveryFee } from '../shop/settings/delivery-fee.shape.ts';
import type { BookingPolicy } from '../price/booking-policy.rules.ts';
import { priceHistoryStore } from '../price/price-history.store.ts';
import type { ShopReader } from '../shop/settings/shop-settings.ts';

/** What erasing a person needs of a shop, or of a command. */
export type ErasureContext = Pick<AppContext, 'database' | 'clock' | 'chance' | 'secrets' | 'failpoint'> & {
  settings: Pick<Settings, 's3' | 'dataDir' | 'live'>;
};

/** What main.ts opens and hands in: every adapter, real or standing in for one. Tests hand in a policy and a fee of their own. */
export type AppAdapters = Partial<Pick<GoLiveNeeds, 'surroundings' | 'shownIdentity'>> & {
  policy?: BookingPolicy;
  deliveryFee?: DeliveryFee;
  settings: Settings;
  /** Read already. */
  shop: ShopReader;
  opened: Pick<OpenDatabase, 'database'>;
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
  chance: RandomSource;
  log: Logger;
  appSecret: string;
  publicUrl: string;
  provider: PaymentProvider;
  mailer: Mailer;
  renderMail: RenderMail;
  /** Of src/operations: commands and the start erase people too. */
  createErasure(context: ErasureContext): Erasure;
  /** Commands need none. */
  reviews?: Pick<CachedReviewsDeps, 'source' | 'fallback'> | undefined;
  /** The local lists where nobody is asked. */
  places?: PlaceSources;
  /** What closes the files of signed contracts; without one they are closed by their hash alone. */
  fileSeal?: FileSeal | null;
  failpoint?: ((name: Failpoint) => void) | undefined;
  backups?: { jobs: readonly Job<never>[] };
};

export function createAppContext(adapters: AppAdapters): AppContext {
  const { settings, shop, opened, jobs, clock, chance, log, appSecret, publicUrl, failpoint } = adapters;
  const isDemo = settings.live === null;
  const secrets = [appSecret, ...settings.replacedSecrets] as const;
  return {
    database: opened.database,
    jobs,
    clock,
    chance,
    log,
    failpoint,
    secrets,
    links: createLinkTokens(...secrets),
    publicUrl,
    secureCookies: publicUrl.startsWith('https://'),
    pages: pageLinks(publicUrl),
    paths: pageLinks(''),
    networkOf: createNetworkReader(settings.trustProxy),
    proxies: createProxySightings(settings.trustProxy, { clock, chance }),
    pseudonymsFor: pseudonymsUnder(appSecret),
    isDemo,
    struckPrices: async (db) =>
      isDemo ? 'demo' : priceHistoryStore.forStriking(db, { now: clock.now(), shop }),
    shop,
    policy: () => adapters.policy ?? shop.current().policy,
    deliveryFee: () => adapters.deliveryFee ?? shop.current().places.fee,
    opening: () => shop.current().opening,
    riding: () => shop.current().delivery,
    files: createFileStore(settings),
    pushService,
    settings,
  };
}
