import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { Queryable } from '../database/tables.ts';
import type { StaffDeps } from '../identity/staff-deps.ts';
import type { PaymentProvider } from '../payment/payment-provider.type.ts';
import { towns } from '../place/towns.rules.ts';
import { business } from '../shop/business.rules.ts';
import { readTexts } from '../translations/words.ts';
import { checkGoLive } from './check-go-live.ts';
import type { OwnSending } from './facts.type.ts';
import { followStorefront } from './follow-storefront.ts';
import { goLiveApi, type GoLiveApiDeps } from './go-live.api.ts';
import { checkGoLiveJob } from './go-live.job.ts';
import { bitsOf } from './go-live.rules.ts';
import { goLiveStore } from './go-live.store.ts';
import { looksLikePlaceholder } from './placeholder.rules.ts';
import type { ProveMailDeps } from './prove-mail.ts';
import { readGoLive } from './read-go-live.ts';
import { storefrontApi } from './storefront.api.ts';
import { storefrontStore } from './storefront.store.ts';
import type { SetUp, Surroundings } from './surroundings.type.ts';

export type GoLiveNeeds = Pick<GoLiveApiDeps, 'lookForChanges'> & {
  mails: Pick<ProveMailDeps, 'sendTestMail'>;
  identity: { deps: StaffDeps };
  provider: PaymentProvider;
  /** Commands and tests that ask nobody have none. */
  surroundings?: Surroundings | undefined;
  /** What the shop says of itself, by name; a place-holder among it stands against opening. */
  shownIdentity?: (() => Record<string, string>) | undefined;
  priceHistory: GoLiveApiDeps['priceHistory'];
  settings: {
    live: { appSecret: string; providerKeys: object } | null;
    mailFrom?: string | undefined;
    smtpUrl?: string | undefined;
    signingKey: OwnSending['key'];
    sealing: { certificate: object | null; timeStampUrl?: string | undefined };
  };
};

/** Whether the shop is open to visitors, and what must be in order before it opens. */
export function createGoLive(context: AppContext, needs: GoLiveNeeds) {
  const { database, clock, chance, publicUrl, proxies } = context;
  const { provider, surroundings, settings } = needs;
  const isDemo = settings.live === null;
  const followed = followStorefront({ database, storefront: storefrontStore, isDemo });
  const { staff, accounts, knownBrowsers, links, limits, secondFactorRequired, queueMail, audit, auditKey } =
    needs.identity.deps;
  const deps: GoLiveApiDeps = {
    database,
    clock,
    chance,
    staff,
    accounts,
    knownBrowsers,
    links,
    limits,
    secondFactorRequired,
    queueMail,
    audit,
    auditKey,
    goLive: goLiveStore,
    storefront: storefrontStore,
    priceHistory: needs.priceHistory,
    isDemo,
    lookForChanges: needs.lookForChanges,
    surroundings: surroundings ?? unknownSurroundings,
    setUp: setUpOf(context, needs),
    refreshSettings: context.shop.refresh,
    textOf: (code, reason) => readTexts('it', 'admin')[`goLive.${code}.${reason}`] ?? null,
    sendTestMail: needs.mails.sendTestMail,
    provider,
    publicUrl,
  };
  const bound = bindTo(deps);
  return {
    storefront: followed,
    check: bound(checkGoLive),
    read: bound(readGoLive),
    /** Before those of every other room: the first decides what may be asked. */
    apis: [
      storefrontApi({ database, clock, goLive: goLiveStore, followed, proxies, isDemo }),
      goLiveApi(deps),
    ],
    jobs: isDemo ? [] : [checkGoLiveJob(deps)],
  };
}

const unknownSurroundings: Surroundings = {
  textRecords: () => Promise.resolve(null),
  pageAt: () => Promise.resolve(null),
  freeMegabytes: () => Promise.resolve(null),
  certificateEnds: () => Promise.resolve([]),
};

/** A backup was made whole: the check wants one of today, that not everybody can read. */
export async function recordBackup(db: Queryable, { isEncrypted }: { isEncrypted: boolean }): Promise<void> {
  await goLiveStore.sawNow(db, 'backup');
  if (!isEncrypted) await goLiveStore.sawNow(db, 'readable backup');
}

/** One was brought back elsewhere and found sound. */
export const recordVerifiedBackup = (db: Queryable): Promise<void> =>
  goLiveStore.sawNow(db, 'verified backup');
/** When that was last; null: never. */
export const lastBackup = async (db: Queryable): Promise<Date | null> =>
  (await goLiveStore.sightings(db)).backup ?? null;
export const lastVerifiedBackup = async (db: Queryable): Promise<Date | null> =>
  (await goLiveStore.sightings(db))['verified backup'] ?? null;

function setUpOf(
  { publicUrl, secrets, opening, riding, proxies }: AppContext,
  { provider, settings, shownIdentity }: GoLiveNeeds,
): SetUp {
  const { live, sealing, mailFrom, smtpUrl, signingKey } = settings;
  const keys = Object.values(live?.providerKeys ?? {}).map(String);
  return {
    paymentKey: { isLive: provider.live, isPlaceholder: keys.some(looksLikePlaceholder) },
    secret: { bits: bitsOf(secrets[0]), isPlaceholder: looksLikePlaceholder(secrets[0]) },
    seal: { certificate: sealing.certificate !== null, timeStamps: sealing.timeStampUrl !== undefined },
    trustsProxy: proxies.expected,
    publicUrl,
    shopName: () => business().name,
    mailFrom: () => mailFrom ?? business().email.general,
    sending: () => ({
      key: signingKey,
      relayHost: smtpUrl === undefined ? null : new URL(smtpUrl).hostname,
      reportsTo: business().email.general,
    }),
    identity: shownIdentity ?? businessIdentity,
    contacts: shownIdentity ? () => ({}) : businessContacts,
    opening,
    servedTowns: towns,
    riding,
  };
}

const businessIdentity = (): Record<string, string> => ({
  name: business().name,
  company: business().company,
  vatNumber: business().vatNumber,
  registeredOffice: business().registeredOffice,
  registerNumber: business().registerNumber,
  certifiedEmail: business().certifiedEmail,
});

const businessContacts = (): Record<string, string> => ({
  phone: business().phone,
  'email.general': business().email.general,
  address: business().office.address,
});
