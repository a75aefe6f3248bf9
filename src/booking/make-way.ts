import { addHours } from '../basics/rome-time.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Tx } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { Period } from '../fleet/period.rules.ts';
import { planRoom, type Standing } from '../fleet/repack.rules.ts';
import type { BookingStore } from './booking.store.ts';
import type { StaffTasks } from './staff-tasks.store.ts';

export type MakeWayDeps = { fleet: FleetStore; bookings: BookingStore; tasks: StaffTasks };

type Way = { unitId: number; scooterId: number; period: Period; own?: string };
type InTheWay = Awaited<ReturnType<FleetStore['standingOn']>>[number];

/** As far as the longest rental reaches. */
const reachHours = 62 * 24;

/**
 * Empties a unit for a period: every booking that stands in the way is moved to another unit, and where none can be had it
 * stays without one, as a task for a person. Never an overlap, never silent (F06, F51). `own` may stay: it is whose way it is.
 */
export async function makeWay(
  deps: MakeWayDeps,
  tx: Tx,
  { unitId, scooterId, period, own }: Way,
): Promise<'clear' | Refusal> {
  await deps.fleet.lockAllUnits(tx, scooterId);
  const standing = await deps.fleet.standingOn(tx, unitId, period);
  const inTheWay = standing.filter(({ reference }) => reference === null || reference !== own);
  if (inTheWay.some(({ kind }) => kind === 'maintenance')) return refuse('unit_in_maintenance');
  if (inTheWay.some(({ fixed }) => fixed)) return refuse('unit_is_out');
  for (const one of inTheWay) await deps.fleet.releaseOne(tx, one.id);
  for (const one of inTheWay) await findAnother(deps, tx, { unitId, scooterId, period }, one);
  return 'clear';
}

async function findAnother(
  deps: MakeWayDeps,
  tx: Tx,
  { unitId, scooterId, period: way }: Way,
  { id, kind, reference, period }: InTheWay,
): Promise<void> {
  if (reference === null || kind === 'maintenance') return;
  const around = { from: addHours(period.from, -reachHours), until: addHours(period.until, reachHours) };
  const { units, standing } = await deps.fleet.stockAround(tx, scooterId, around);
  const kept: Standing = { id: 'the way', unitId, period: way, movable: false };
  const plan = planRoom({ units, standing: [...standing, kept] }, period);
  if (!plan) return loseUnit(deps, tx, reference);
  await deps.fleet.move(tx, plan.moves);
  await deps.fleet.take(tx, { id, unitId: plan.unitId, period, kind, reference });
  await deps.bookings.tell(tx, reference, {
    kind: 'unit_changed',
    actor: 'shop',
    detail: { from: unitId, to: plan.unitId },
  });
}

async function loseUnit(deps: MakeWayDeps, tx: Tx, reference: string): Promise<void> {
  await deps.bookings.setUnitMissing(tx, reference, true);
  await deps.bookings.tell(tx, reference, { kind: 'unit_lost', actor: 'shop' });
  await deps.tasks.add(tx, { kind: 'no_unit', reference });
}
