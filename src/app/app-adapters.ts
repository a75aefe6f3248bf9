import type { RandomSource } from '../basics/random-source.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import { bookingStore } from '../booking/booking.store.ts';
import { deliverySlotStore } from '../delivery/delivery-slots.store.ts';
import { keyBoxKeys, createLinkTokens } from '../basics/tokens.ts';
import { staffTaskStore } from '../tasks/staff-tasks.store.ts';
import { waitingListStore } from '../waiting-list/waiting-list.store.ts';
import type { FileSeal } from '../contract/evidence/seal-contract.ts';
import type { Jobs } from '../database/jobs.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { keyBoxStore } from '../key-box/key-box.store.ts';
import { fleetStore } from '../fleet/fleet.store.ts';
import type { RenderMail } from '../messages/mail.shape.ts';
import type { Mailer } from '../messages/mailer.ts';
import type { ContentAdapters } from './open-content.ts';
import type { PaymentProvider } from '../payment/payment-provider.type.ts';
import type { StruckPrices } from '../price/price.rules.ts';
import { priceStore } from '../price/price.store.ts';
import type { Settings } from '../settings.ts';
import { pageLinks } from '../pages/page-links.ts';

/** What main.ts opens and hands in: every adapter, real or standing in for one. */
export type AppAdapters = ContentAdapters & {
  settings: Settings;
  opened: OpenDatabase;
  jobs: Pick<Jobs, 'enqueue'>;
  chance: RandomSource;
  appSecret: string;
  publicUrl: string;
  provider: PaymentProvider;
  mailer: Mailer;
  renderMail: RenderMail;
  /** What closes the files of signed contracts; without one they are closed by their hash alone. */
  fileSeal?: FileSeal | null;
  failpoint?: ((name: Failpoint) => void) | undefined;
};

/** What most rooms work with: the stores, time and chance, links, and the settings that rules depend on. */
export function createAppContext({ settings, opened, clock, chance, appSecret, publicUrl }: AppAdapters) {
  const struckPrices: StruckPrices = settings.live ? 'off' : 'demo';
  return {
    database: opened.database,
    clock,
    chance,
    links: createLinkTokens(appSecret, ...settings.replacedSecrets),
    pages: pageLinks(publicUrl),
    turnaroundMinutes: settings.turnaroundMinutes,
    riding: settings.riding,
    slots: deliverySlotStore,
    keyBoxes: keyBoxStore,
    keyBoxKeys: keyBoxKeys(appSecret, ...settings.replacedSecrets),
    struckPrices,
    bookings: bookingStore,
    fleet: fleetStore,
    prices: priceStore,
    tasks: staffTaskStore,
    waits: waitingListStore,
  };
}
export type AppContext = ReturnType<typeof createAppContext>;
