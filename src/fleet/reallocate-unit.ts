import type { Queryable, Tx } from '../database/tables.ts';
import { searchWindowOf, type AllocateUnitDeps } from './allocate-unit.ts';
import type { FleetStore } from './fleet.store.ts';
import type { Stock } from './layout.rules.ts';
import type { Period } from './period.rules.ts';
import { hasCapacity, planRepack } from './repack.rules.ts';
import type { UnitOccupancy } from './unit-moves.store.ts';

type ReallocationRequest = { scooterId: number; period: Period; reference: string };

const withoutOwn = (stock: Stock<UnitOccupancy>, reference: string): Stock<UnitOccupancy> => ({
  ...stock,
  standing: stock.standing.filter((one) => one.reference !== reference),
});

/** Whether a change could be had at this moment: what the booking stands on itself is not in its own way. */
export async function canReallocate(
  fleet: Pick<FleetStore, 'stockAround'>,
  db: Queryable,
  { scooterId, period, reference }: ReallocationRequest,
): Promise<boolean> {
  const stock = await fleet.stockAround(db, scooterId, searchWindowOf(period));
  return stock.units.length > 0 && hasCapacity(withoutOwn(stock, reference), period);
}

/**
 * Gives a booking that stands already another period, or another scooter. The row is changed in place and in the caller's
 * transaction: what it had is its own until that commits (F10). Null where there is no room; then nothing has changed.
 */
export async function reallocateUnit(
  { fleet }: Pick<AllocateUnitDeps, 'fleet'>,
  tx: Tx,
  wanted: ReallocationRequest,
): Promise<{ unitId: number } | null> {
  const { scooterId, period, reference } = wanted;
  const own = await fleet.occupancyOf(tx, reference);
  if (!own) return null;
  const mine = { scooterId, period, own: reference };
  const free =
    (await fleet.lockFreeUnit(tx, mine, 'pass over locked')) ??
    (await fleet.lockFreeUnit(tx, mine, 'wait for locked'));
  if (free !== null) {
    await fleet.relocate(tx, own.id, { unitId: free, period });
    return { unitId: free };
  }
  if (!(await canReallocate(fleet, tx, wanted))) return null;
  await fleet.lockUnits(tx, scooterId);
  const stock = await fleet.lockedStockAround(tx, scooterId, searchWindowOf(period));
  const plan = planRepack(withoutOwn(stock, reference), period);
  if (!plan) return null;
  await fleet.withDeferredOverlapCheck(tx, async () => {
    await fleet.move(tx, plan.moves);
    await fleet.relocate(tx, own.id, { unitId: plan.unitId, period });
  });
  return { unitId: plan.unitId };
}
