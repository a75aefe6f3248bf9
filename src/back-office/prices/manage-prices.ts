import { refuse, type Refusal } from '../../basics/refusals.ts';
import { changeTopic, type RevisionDeps } from '../../database/revisions.ts';
import type { Tx } from '../../database/tables.ts';
import type { PriceListStore } from '../../price/price-list.store.ts';
import { reductionsFrom } from '../../price/lowest-before.rules.ts';
import { priceListShape, type PriceList } from '../../price/price.shape.ts';
import type { PriceHistoryStore } from '../../price/price-history.store.ts';
import type { SettingVersions } from '../../shop/shop.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { today, type PlainDate } from '../../basics/rome-time.ts';
import type { Promo } from '../../price/promo.rules.ts';
import { areTiersAscending } from '../../price/tiers.rules.ts';
import type { AuditFacts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { PriceListRequest, PricesAnswer } from './prices.shape.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type PricesDeps = Pick<StaffDeps, 'audit' | 'auditKey' | 'clock' | 'staff'> &
  RevisionDeps & {
    priceHistory: Pick<PriceHistoryStore, 'comparableSince'>;
    settingVersions: Pick<SettingVersions, 'history'>;
    lists: PriceListStore;
    fleet: Pick<FleetStore, 'freeScooters'>;
  };
type PricePermit = Permit<'set prices'>;

export async function readPrices(deps: PricesDeps, _by: PricePermit): Promise<PricesAnswer> {
  const { database, lists, fleet, staff, clock } = deps;
  const all = await lists.all(database);
  const names = await staff.namesOf(
    database,
    all.flatMap(({ staffId }) => staffId ?? []),
  );
  const scooters = await fleet.freeScooters(database, null);
  const day = today(clock.now());
  return {
    lists: all.map(({ since, withdrawnAt, staffId, ...list }) => ({
      ...list,
      since: since.toISOString(),
      withdrawn: withdrawnAt !== null,
      by: (staffId && names.get(staffId)) ?? null,
    })),
    inForce: (await lists.inForce(database, day))?.id ?? null,
    today: day,
    reductionsFrom: await readReductionsFrom(deps, {
      firstListAt: all.at(-1)?.since,
      scooterIds: scooters.map(({ id }) => id),
    }),
    scooters: scooters.map(({ id, model, colour }) => ({ id, model, colour })),
    promos: await lists.promos(database),
  };
}

async function readReductionsFrom(
  { database, priceHistory, settingVersions }: PricesDeps,
  offer: Parameters<typeof reductionsFrom>[1],
): Promise<PricesAnswer['reductionsFrom']> {
  const since = await priceHistory.comparableSince(database);
  const [opening] = await settingVersions.history(database, 'opening', 1);
  const [places] = await settingVersions.history(database, 'places', 1);
  const from = reductionsFrom({ ...since, opening: opening?.setAt, places: places?.setAt }, offer);
  return from && today(from);
}

/** A new list, for new quotes from its day on. The old ones stay: what was booked was booked under one of them. */
export const setPrices = (
  deps: PricesDeps,
  by: PricePermit,
  wanted: PriceListRequest,
): Promise<'set' | Refusal> => changePrices(deps, (tx) => addPriceList(deps, tx, by, wanted));

/** A list that has not begun is given up; nobody was quoted by it. */
export const withdrawPrices = (deps: PricesDeps, by: PricePermit, id: number): Promise<'set' | Refusal> =>
  changePrices(deps, async (tx) => {
    const list = (await deps.lists.all(tx)).find((one) => one.id === id);
    if (!list) return refuse('not_found');
    if (list.withdrawnAt) return 'set';
    if (list.effectiveFrom === null || list.effectiveFrom <= today(deps.clock.now()))
      return refuse('price_list_begun');
    await deps.lists.withdraw(tx, id, deps.clock.now());
    await writeAudit(deps, tx, by, {
      action: 'withdrew prices',
      subject: { kind: 'shop', id: 'prices' },
      before: { list: id, from: list.effectiveFrom },
      after: { list: null },
    });
    return 'set';
  });

const changePrices = (
  deps: PricesDeps,
  change: (tx: Tx) => Promise<'set' | Refusal>,
): Promise<'set' | Refusal> =>
  changeTopic(deps, 'prices', async (tx) => {
    await deps.lists.lock(tx);
    return change(tx);
  });

async function addPriceList(
  deps: PricesDeps,
  tx: Tx,
  by: PricePermit,
  { after, effectiveFrom, seasons = [], ...table }: PriceListRequest,
): Promise<'set' | Refusal> {
  const list: PriceList = seasons.length > 0 ? { ...table, seasons } : table;
  if (![table, ...seasons.map((season) => season.table)].every(areTiersAscending)) return refuse('bad_form');
  const day = today(deps.clock.now());
  const from = effectiveFrom && effectiveFrom > day ? effectiveFrom : day;
  const [newest] = await deps.lists.all(tx);
  if (newest && isSameList(newest, list, from)) return 'set';
  if ((newest?.id ?? 0) !== after) return refuse('prices_changed');
  await deps.lists.add(tx, { list, effectiveFrom: from, staffId: by.staffId, setAt: deps.clock.now() });
  const [now] = await deps.lists.all(tx);
  await writeAudit(deps, tx, by, {
    action: 'set prices',
    subject: { kind: 'shop', id: 'prices' },
    before: { list: newest?.id ?? null },
    after: { list: now?.id ?? null, ...(from > day ? { from } : {}) },
  });
  return 'set';
}

/** Sent again: nothing new. A list of before has begun without a day. */
const isSameList = (
  {
    tiers,
    effectiveFrom,
    withdrawnAt,
  }: { tiers: PriceList; effectiveFrom: PlainDate | null; withdrawnAt: Date | null },
  list: PriceList,
  from: PlainDate,
): boolean =>
  withdrawnAt === null &&
  (effectiveFrom ?? from) === from &&
  JSON.stringify(priceListShape.parse(tiers)) === JSON.stringify(priceListShape.parse(list));

/** As it was seen (F07); `version` 0: a new one. Sent again it is nothing new. Refusals: promo_changed, promo_taken, bad_form. */
export const setPromo = (
  deps: PricesDeps,
  by: PricePermit,
  { version, ...promo }: Promo & { version: number },
): Promise<'set' | Refusal> =>
  deps.database.transaction().execute(async (tx): Promise<'set' | Refusal> => {
    await deps.lists.lock(tx);
    const was = (await deps.lists.promos(tx)).find(({ code }) => code === promo.code);
    if (was && isSamePromo(was, promo)) return 'set';
    if (was && version === 0) return refuse('promo_taken');
    if ((was?.version ?? 0) !== version) return refuse('promo_changed');
    const rented = new Set((await deps.fleet.freeScooters(tx, null)).map(({ id }) => id));
    // A model that was retired since stays in the codes that named it.
    const known = (id: number) => rented.has(id) || was?.scooterIds?.includes(id);
    if (!(promo.scooterIds ?? []).every(known))
      return refuse('bad_form', { issues: [{ path: 'scooterIds', code: 'unknown' }] });
    await deps.lists.savePromo(tx, promo);
    const action = was ? 'changed a promo code' : 'made a promo code';
    const subject = { kind: 'promo', id: promo.code } as const;
    const change = { before: was ? promoFacts(was) : {}, after: promoFacts(promo) };
    await writeAudit(deps, tx, by, { action, subject, ...change });
    return 'set';
  });

const isSamePromo = (was: Promo, promo: Promo): boolean =>
  JSON.stringify(promoFacts(was)) === JSON.stringify(promoFacts(promo));

/** All of it. */
const promoFacts = (promo: Promo): AuditFacts => ({
  percent: promo.off.kind === 'percent' ? promo.off.percent : null,
  amountCents: promo.off.kind === 'amount' ? promo.off.cents : null,
  from: promo.validFrom,
  until: promo.validUntil,
  atMost: promo.redemptionLimit,
  active: promo.active,
  ...(promo.minimumDays === undefined ? {} : { minimumDays: promo.minimumDays }),
  ...(promo.pickupFrom === undefined ? {} : { pickupFrom: promo.pickupFrom }),
  ...(promo.pickupUntil === undefined ? {} : { pickupUntil: promo.pickupUntil }),
  ...(promo.scooterIds === undefined ? {} : { scooters: promo.scooterIds.join(' ') }),
  ...(promo.oncePerCustomer ? { oncePerCustomer: true } : {}),
});
