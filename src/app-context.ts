import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Clock } from './basics/clock.ts';
import type { Failpoint } from './basics/failpoint.ts';
import type { FileStore } from './fleet/paper-file.ts';
import type { RandomSource } from './basics/random-source.ts';
import type { LinkTokens } from './basics/tokens.ts';
import type { Jobs } from './database/jobs.ts';
import type { Database, Queryable } from './database/tables.ts';
import type { ProxySightings } from './http/proxy-sightings.ts';
import type { PushService } from './notifications/push-service.type.ts';
import type { pageLinks } from './pages/page-links.ts';
import type { BookingPolicy } from './price/booking-policy.rules.ts';
import type { DeliveryFee } from './shop/settings/delivery-fee.shape.ts';
import type { StruckPrices } from './price/price.rules.ts';
import type { Settings } from './settings.ts';
import type { DeliverySettings } from './shop/settings/delivery.shape.ts';
import type { Opening } from './shop/settings/opening.shape.ts';
import type { ShopReader } from './shop/settings/shop-settings.ts';

/** What every room works with: put together once (src/app/context.ts), passed by reference, the same for all. */
export type AppContext = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
  chance: RandomSource;
  log: Logger;
  /** For tests: ends the process, or throws, at a named place. */
  failpoint: ((name: Failpoint) => void) | undefined;
  /** The secret in force, then those that it replaced. */
  secrets: readonly [string, ...string[]];
  links: LinkTokens;
  publicUrl: string;
  secureCookies: boolean;
  /** Links to pages as whole addresses, for mails and the provider; `paths`: the same within the site. */
  pages: ReturnType<typeof pageLinks>;
  paths: ReturnType<typeof pageLinks>;
  /** The caller's network address. */
  networkOf(c: Context): string;
  /** What requests say of the proxies before the shop; not asked in a demo. */
  proxies: ProxySightings;
  /** Pseudonyms for one purpose: the same in, the same out, and without the secret nobody turns them back. */
  pseudonymsFor(purpose: string): (value: string, width?: 'network' | 'wider') => string;
  /** Nothing here costs money. */
  isDemo: boolean;
  /** What may stand struck through beside a price at this moment. */
  struckPrices(db: Queryable): Promise<StruckPrices>;
  /** What the owner has set, as it is in force on this copy at the moment of asking (docs/decisions/046-settings.md). */
  shop: ShopReader;
  /** What bookings are promised from now on; each keeps its own (docs/decisions/035-policy-of-a-booking.md). */
  policy(): BookingPolicy;
  /** What bringing a scooter costs from now on; each booking keeps its own likewise. */
  deliveryFee(): DeliveryFee;
  opening(): Opening;
  riding(): DeliverySettings;
  /** Where pictures of models and papers of units lie, where it is not the database. */
  files: FileStore;
  /** By which phones of the shop's people are told something. */
  pushService: PushService;
  settings: Pick<Settings, 'mailFrom' | 'bounceDomain' | 'holds' | 'staff' | 'streetMap'>;
};
