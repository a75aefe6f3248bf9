import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Tx } from '../../database/tables.ts';
import type { PriceListStore } from '../../price/price-list.store.ts';
import type { Tiers } from '../../price/price.shape.ts';
import type { Promo } from '../../price/promo.rules.ts';
import { areTiersAscending } from '../../price/tiers.rules.ts';
import type { AuditFacts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { PricesAnswer } from './prices.shape.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type PricesDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  lists: PriceListStore;
  /** Pages that name a price are drawn again. */
  onPricesChanged(): void;
};
type PricePermit = Permit<'set prices'>;

export async function readPrices({ database, lists }: PricesDeps, _by: PricePermit): Promise<PricesAnswer> {
  const all = await lists.all(database);
  return {
    lists: all.map(({ id, since, tiers }) => ({ id, since: since.toISOString(), tiers })),
    promos: await lists.promos(database),
  };
}

/** A new list, in force for new quotes from now on. The old ones stay: what was booked was booked under one of them. */
export async function setPrices(
  deps: PricesDeps,
  by: PricePermit,
  wanted: Tiers & { after: number },
): Promise<'set' | Refusal> {
  const outcome = await deps.database.transaction().execute((tx) => addPriceList(deps, tx, by, wanted));
  if (outcome === 'set') deps.onPricesChanged();
  return outcome;
}

async function addPriceList(
  deps: PricesDeps,
  tx: Tx,
  by: PricePermit,
  { after, ...tiers }: Tiers & { after: number },
): Promise<'set' | Refusal> {
  if (!areTiersAscending(tiers)) return refuse('bad_form');
  await deps.lists.lock(tx);
  const [newest] = await deps.lists.all(tx);
  if (newest && JSON.stringify(newest.tiers) === JSON.stringify(tiers)) return 'set';
  if (newest?.id !== after) return refuse('prices_changed');
  await deps.lists.add(tx, tiers);
  const [now] = await deps.lists.all(tx);
  await writeAudit(deps, tx, by, {
    action: 'set prices',
    subject: { kind: 'shop', id: 'prices' },
    before: { list: newest.id },
    after: { list: now?.id ?? null },
  });
  return 'set';
}

export const setPromo = (deps: PricesDeps, by: PricePermit, promo: Promo): Promise<'set'> =>
  deps.database.transaction().execute(async (tx): Promise<'set'> => {
    await deps.lists.lock(tx);
    const was = (await deps.lists.promos(tx)).find(({ code }) => code === promo.code);
    await deps.lists.savePromo(tx, promo);
    const action = was ? 'changed a promo code' : 'made a promo code';
    const subject = { kind: 'promo', id: promo.code } as const;
    const change = { before: was ? promoFacts(was) : {}, after: promoFacts(promo) };
    await writeAudit(deps, tx, by, { action, subject, ...change });
    return 'set';
  });

const promoFacts = ({ off, validFrom, validUntil, redemptionLimit, active }: Promo): AuditFacts => ({
  percent: off.kind === 'percent' ? off.percent : null,
  amountCents: off.kind === 'amount' ? off.cents : null,
  from: validFrom,
  until: validUntil,
  atMost: redemptionLimit,
  active,
});
