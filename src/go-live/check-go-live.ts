import { domainOfSender } from '../basics/email-address.ts';
import type { Clock } from '../basics/clock.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database } from '../database/tables.ts';
import type { PointCode, ShopFacts } from './facts.type.ts';
import { isCurrent, judgeAll } from './go-live.rules.ts';
import type { GoLiveStore } from './go-live.store.ts';
import { keyNames, readDomain } from './sender-domain.rules.ts';
import type { SetUp, Surroundings } from './surroundings.type.ts';

export type CheckGoLiveDeps = {
  database: Database;
  clock: Clock;
  goLive: GoLiveStore;
  surroundings: Surroundings;
  setUp: SetUp;
  /** Reads the settings anew: another copy may have saved them a moment ago. */
  refreshSettings(): Promise<void>;
};

/** Looks at everything anew and keeps what was found. */
export async function checkGoLive(deps: CheckGoLiveDeps): Promise<void> {
  const facts = await readFacts(deps);
  const found = judgeAll(facts, deps.clock.now());
  await inTransaction(deps.database, (tx) => deps.goLive.save(tx, found));
}

/** Who is asked may take seconds to answer. */
const askedElsewhere: readonly PointCode[] = ['sender_domain', 'public_url'];
const nobodyAsked = { textRecords: () => Promise.resolve(null), pageAt: () => Promise.resolve(null) };

/** What the shop knows by itself, anew: who has just set something sees it. The rest stays as it was found last. */
export async function checkOwnPoints(deps: CheckGoLiveDeps): Promise<void> {
  const facts = await readFacts({ ...deps, surroundings: { ...deps.surroundings, ...nobodyAsked } });
  const found = judgeAll(facts, deps.clock.now()).filter(({ code }) => !askedElsewhere.includes(code));
  await inTransaction(deps.database, (tx) => deps.goLive.save(tx, found));
}

async function readFacts(deps: CheckGoLiveDeps): Promise<ShopFacts> {
  const { goLive, database, setUp, surroundings } = deps;
  await deps.refreshSettings();
  const [counts, sightings, engine] = [
    await goLive.counts(database),
    await goLive.sightings(database),
    await goLive.engine(database),
  ];
  const [webhook, mail] = [await webhookFacts(deps), await goLive.proof(database, 'mail')];
  const [senderDomain, answer, freeMegabytes, certificates] = await Promise.all([
    lookUpDomain(deps),
    whoAnswers(deps),
    surroundings.freeMegabytes(),
    surroundings.certificateEnds(),
  ]);
  const now = deps.clock.now();
  return {
    identity: setUp.identity(),
    contacts: setUp.contacts(),
    opening: { days: setUp.opening().week.filter((hours) => hours.length > 0).length },
    places: {
      served: setUp.servedTowns().length,
      withOffice: setUp.servedTowns().filter(({ office }) => office).length,
    },
    delivery: { riders: setUp.riding().riders.filter(({ retired }) => !retired).length },
    paymentKey: setUp.paymentKey,
    webhook,
    mail: {
      sentAt: mail?.startedAt ?? null,
      provenAt: mail && isCurrent(mail.provenAt, now) ? mail.provenAt : null,
    },
    senderDomain,
    fleet: { models: counts.models, units: counts.units },
    prices: { daysWithout: counts.daysWithout },
    backupAt: sightings.backup ?? null,
    readableBackupAt: sightings['readable backup'] ?? null,
    owners: { count: counts.owners, hasCodes: counts.codes > 0 },
    seal: setUp.seal,
    proxy: {
      isTrusted: setUp.trustsProxy,
      withHeader: sightings['proxy header'] ?? null,
      withoutHeader: sightings['no proxy header'] ?? null,
    },
    freeMegabytes,
    certificates,
    database: engine,
    secret: setUp.secret,
    publicUrl: { address: setUp.publicUrl, answer },
  };
}

/** Heard of once, it counts until it is tried anew. */
async function webhookFacts({ goLive, database, clock }: CheckGoLiveDeps): Promise<ShopFacts['webhook']> {
  const asked = await goLive.proof(database, 'webhook');
  if (!asked) return { askedAt: null, heardAt: null };
  const heardAt = asked.provenAt ?? (await goLive.heardOf(database, asked.expected));
  if (heardAt && !asked.provenAt) await goLive.prove(database, 'webhook', heardAt);
  return { askedAt: asked.startedAt, heardAt: isCurrent(heardAt, clock.now()) ? heardAt : null };
}

async function lookUpDomain({ surroundings, setUp }: CheckGoLiveDeps): Promise<ShopFacts['senderDomain']> {
  const domain = domainOfSender(setUp.mailFrom());
  const ours = setUp.sending();
  const [own, dmarc, ...keys] = await Promise.all(
    [domain, `_dmarc.${domain}`, ...keyNames(domain, ours)].map(surroundings.textRecords),
  );
  return readDomain(domain, { own: own ?? null, dmarc: dmarc ?? null, keys }, ours);
}

async function whoAnswers({
  surroundings,
  setUp,
}: CheckGoLiveDeps): Promise<ShopFacts['publicUrl']['answer']> {
  const page = await surroundings.pageAt(`${setUp.publicUrl}/en/`);
  if (page === null) return 'unreachable';
  // "Rossi & Figli" stands in a page as "Rossi &amp; Figli".
  const text = page.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return text.includes(setUp.shopName()) ? 'ours' : 'another';
}
