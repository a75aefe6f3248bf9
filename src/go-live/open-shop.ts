import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import { changeTopic, type RevisionDeps } from '../database/revisions.ts';
import type { Permit } from '../identity/authorize.ts';
import type { StaffDeps } from '../identity/staff-deps.ts';
import { writeAudit } from '../identity/write-audit.ts';
import type { PriceHistoryStore } from '../price/price-history.store.ts';
import type { Language } from '../translations/languages.ts';
import { checkGoLive, type CheckGoLiveDeps } from './check-go-live.ts';
import { fingerprintOf, readGoLive, type ReadGoLiveDeps } from './read-go-live.ts';

export type OpenShopDeps = Pick<StaffDeps, 'audit' | 'auditKey' | 'clock'> &
  RevisionDeps &
  CheckGoLiveDeps &
  ReadGoLiveDeps & { priceHistory: Pick<PriceHistoryStore, 'beginAnew'> };
type Owner = Permit<'open the shop'>;
type Note = Partial<Record<Language, string>>;

/** Visitors find the shop from now on. Everything is looked at once more before; a shop that was open may open again as it is. */
export async function openShop(
  deps: OpenShopDeps,
  by: Owner,
  { basedOn }: { basedOn: number },
): Promise<'open' | Refusal> {
  await checkGoLive(deps);
  const { canOpen, storefront } = await readGoLive(deps);
  if (!canOpen && storefront === 'opening_soon') return refuse('not_ready_to_open');
  return change(deps, by, { basedOn, to: 'open', note: {} });
}

/** No new bookings from now on; what was sold goes on. */
export const closeShop = (
  deps: OpenShopDeps,
  by: Owner,
  { basedOn, note }: { basedOn: number; note: Note },
): Promise<'closed' | Refusal> => change(deps, by, { basedOn, to: 'closed', note });

type Change<To> = { basedOn: number; to: To; note: Note };

function change<To extends 'open' | 'closed'>(
  deps: OpenShopDeps,
  by: Owner,
  { basedOn, to, note }: Change<To>,
): Promise<To | Refusal> {
  const { storefront } = deps;
  return changeTopic(deps, 'storefront', async (tx): Promise<To | Refusal> => {
    const before = await storefront.lock(tx);
    if (before.version !== basedOn) return refuse('changed_meanwhile');
    if (to === 'open') await storefront.open(tx);
    if (to === 'open' && !before.is_open) await deps.priceHistory.beginAnew(tx, 'shop', deps.clock.now());
    if (to === 'closed') await storefront.close(tx, note);
    await writeAudit(deps, tx, by, {
      action: to === 'open' ? 'opened the shop' : 'closed the shop',
      subject: { kind: 'shop', id: 'storefront' },
      before: { state: before.is_open ? 'open' : 'closed' },
      after: { state: to },
    });
    return to;
  });
}

/** A person answers for what cannot be known from here, in the words that they were shown. */
export async function confirmPoint(
  deps: OpenShopDeps,
  by: Owner,
  { code, reason }: { code: string; reason: string },
): Promise<'confirmed' | Refusal> {
  const { points } = await readGoLive(deps);
  const point = points.find((each) => each.code === code);
  if (!point || point.state !== 'yellow') return refuse('not_found');
  if (point.reason !== reason) return refuse('changed_meanwhile');
  await inTransaction(deps.database, async (tx) => {
    const textSha256 = fingerprintOf(deps, code, reason);
    await deps.goLive.confirm(tx, { code, textSha256, staffId: by.staffId });
    const subject = { kind: 'shop', id: code } as const;
    await writeAudit(deps, tx, by, { action: 'confirmed a point', subject, after: { reason } });
  });
  return 'confirmed';
}
