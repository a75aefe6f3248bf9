import type { Queryable, Tx } from '../database/tables.ts';
import { aroundOf, type AllocationDeps } from './allocate-unit.ts';
import type { FleetStore } from './fleet.store.ts';
import type { Stock } from './layout.rules.ts';
import type { Period } from './period.rules.ts';
import { isRoom, planRoom } from './repack.rules.ts';
import type { OnUnit } from './unit-moves.store.ts';

type Wanted = { scooterId: number; period: Period; reference: string };

const withoutOwn = (stock: Stock<OnUnit>, reference: string): Stock<OnUnit> => ({
  ...stock,
  standing: stock.standing.filter((one) => one.reference !== reference),
});

/** Whether a change could be had at this moment: what the booking stands on itself is not in its own way. */
export async function couldReallocate(
  fleet: Pick<FleetStore, 'stockAround'>,
  db: Queryable,
  { scooterId, period, reference }: Wanted,
): Promise<boolean> {
  const stock = await fleet.stockAround(db, scooterId, aroundOf(period));
  return stock.units.length > 0 && isRoom(withoutOwn(stock, reference), period);
}

/**
 * Gives a booking that stands already another period, or another scooter. The row is changed in place and in the caller's
 * transaction: what it had is its own until that commits (F10). Null where there is no room; then nothing has changed.
 */
export async function reallocateUnit(
  { fleet }: Pick<AllocationDeps, 'fleet'>,
  tx: Tx,
  wanted: Wanted,
): Promise<{ unitId: number } | null> {
  const { scooterId, period, reference } = wanted;
  const own = await fleet.placeOf(tx, reference);
  if (!own) return null;
  const mine = { scooterId, period, own: reference };
  const free =
    (await fleet.lockFreeUnit(tx, mine, 'pass over locked')) ??
    (await fleet.lockFreeUnit(tx, mine, 'wait for locked'));
  if (free !== null) {
    await fleet.relocate(tx, own.id, { unitId: free, period });
    return { unitId: free };
  }
  if (!(await couldReallocate(fleet, tx, wanted))) return null;
  await fleet.lockUnits(tx, scooterId);
  const stock = await fleet.lockedStockAround(tx, scooterId, aroundOf(period));
  const plan = planRoom(withoutOwn(stock, reference), period);
  if (!plan) return null;
  await fleet.comparedTogether(tx, async () => {
    await fleet.move(tx, plan.moves);
    await fleet.relocate(tx, own.id, { unitId: plan.unitId, period });
  });
  return { unitId: plan.unitId };
}
