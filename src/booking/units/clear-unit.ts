import { refuse, type Refusal } from '../../basics/refusals.ts';
import { TransactionConflict } from '../../database/retry.ts';
import type { Database, Queryable, Tx } from '../../database/tables.ts';
import { searchWindowOf } from '../../fleet/allocate-unit.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { Period } from '../../fleet/period.rules.ts';
import type { UnitOccupancy } from '../../fleet/unit-moves.store.ts';
import { planClearance } from '../../fleet/clearance.rules.ts';
import { occupiesUnit } from '../booking.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';

export type ClearUnitDeps = {
  fleet: FleetStore;
  bookings: BookingStore;
  tasks: StaffTasks;
  /** The waiting list: which of these references hold a scooter for somebody on it. */
  waits: { offeredAmong(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> };
};

/** `own` may stay: it is whose way it is. */
export type UnitClearance = {
  unitId: number;
  scooterId: number;
  period: Period;
  own?: string;
  /** It leaves the place that it has for this one: others may go there. */
  ownComes?: boolean;
  /** They leave their places in the same transaction, each for one that was chosen. */
  toCome?: ReadonlySet<string>;
  maintenance: 'stays' | 'gives way';
};

type Obstacles = {
  moving: (UnitOccupancy & { reference: string })[];
  over: UnitOccupancy[];
  /** Held for somebody on the waiting list, who has not booked: it is moved first. */
  offered: string[];
  out: UnitOccupancy[];
  shut: UnitOccupancy[];
};

/**
 * Empties a unit for a period: every booking and hold that stands in the way is moved to another unit, and where none can be had
 * it stays without one, as a task for a person. Never an overlap, never silent (F06, F51). A refusal has changed nothing.
 * Bookings are locked before units, as everywhere, so that nobody pays, cancels or hands over meanwhile.
 */
export async function clearUnit(
  deps: ClearUnitDeps,
  tx: Tx,
  clearance: UnitClearance,
): Promise<'clear' | Refusal> {
  const seen = await findObstacles(deps, tx, clearance);
  const reason = reasonAgainst(seen, clearance);
  if (reason) return refuse(reason);
  const locked = await deps.bookings.states(tx, referencesOf(seen), 'for update');
  await deps.fleet.lockUnits(tx, clearance.scooterId);
  const found = await findObstacles(deps, tx, clearance);
  const reasonNow = reasonAgainst(found, clearance);
  if (reasonNow) return refuse(reasonNow);
  if (referencesOf(found).some((reference) => !locked.has(reference))) throw new TransactionConflict();
  for (const one of [...found.over, ...found.shut])
    await deps.fleet.subtractPeriod(tx, one, clearance.period);
  for (const reference of found.offered) await deps.fleet.release(tx, reference);
  for (const { id } of found.shut) await deps.tasks.openTask(tx, { kind: 'maintenance_cut', reference: id });
  await moveObstacles(deps, tx, clearance, found.moving);
  return 'clear';
}

const referencesOf = ({ moving }: Obstacles): string[] => moving.map(({ reference }) => reference);

export type UnitObstacle = { kind: 'booked' | 'out' | 'maintenance'; reference: string | null; from: Date };

/** What is on a unit, as emptying it will find it, the earliest first; what gives way without a word is left out. */
export async function readObstacles(
  deps: ClearUnitDeps & { database: Database },
  asked: ObstaclesQuery,
): Promise<UnitObstacle[]> {
  const { moving, out, shut } = await findObstacles(deps, deps.database, asked);
  const named = (kind: UnitObstacle['kind'], found: readonly UnitOccupancy[]) =>
    found.map(({ reference, period }) => ({ kind, reference, from: period.from }));
  return [...named('booked', moving), ...named('out', out), ...named('maintenance', shut)].toSorted(
    (a, b) => a.from.getTime() - b.from.getTime(),
  );
}

type ObstaclesQuery = Pick<UnitClearance, 'unitId' | 'period' | 'own' | 'toCome'>;

async function findObstacles(
  deps: ClearUnitDeps,
  db: Queryable,
  clearance: ObstaclesQuery,
): Promise<Obstacles> {
  const standing = await deps.fleet.occupanciesOn(db, clearance.unitId, clearance.period);
  const others = standing.filter(
    ({ reference }) =>
      reference === null || (reference !== clearance.own && !clearance.toCome?.has(reference)),
  );
  const references = others.flatMap(({ reference }) => reference ?? []);
  const states = await deps.bookings.states(db, references);
  const waiting = await deps.waits.offeredAmong(
    db,
    references.filter((reference) => !states.has(reference)),
  );
  const found: Obstacles = { moving: [], over: [], offered: [], out: [], shut: [] };
  for (const one of others) {
    const state = one.reference === null ? null : states.get(one.reference);
    if (one.reference === null) found.shut.push(one);
    else if (waiting.has(one.reference)) found.offered.push(one.reference);
    // No booking: it was lost in a restore and is still paid for. A person decides about it first.
    else if (state === 'collected' || state === undefined) found.out.push(one);
    else if (state && occupiesUnit(state)) found.moving.push({ ...one, reference: one.reference });
    else found.over.push(one); // brought back: only the turnaround is left
  }
  return found;
}

function reasonAgainst({ out, shut }: Obstacles, { maintenance }: UnitClearance) {
  if (out.length > 0) return 'unit_is_out';
  return shut.length > 0 && maintenance === 'stays' ? 'unit_in_maintenance' : null;
}

async function moveObstacles(
  deps: ClearUnitDeps,
  tx: Tx,
  clearance: UnitClearance,
  moving: Obstacles['moving'],
): Promise<void> {
  const [first] = moving;
  if (!first) return;
  const until = moving.reduce(
    (last, { period }) => (period.until > last ? period.until : last),
    clearance.period.from,
  );
  const around = searchWindowOf({ from: first.period.from, until });
  const found = await deps.fleet.lockedStockAround(tx, clearance.scooterId, around);
  const standing = found.standing.filter(
    ({ reference }) =>
      !(clearance.ownComes && reference === clearance.own) && !clearance.toCome?.has(reference ?? ''),
  );
  const stock = { ...found, standing };
  const { moves, lost } = planClearance(stock, clearance, moving);
  for (const { reference } of moving.filter(({ id }) => lost.includes(id)))
    await unassign(deps, tx, reference);
  await deps.fleet.move(tx, moves);
  for (const { id, reference } of moving) {
    const to = moves.find((move) => move.id === id)?.toUnit;
    if (to === undefined) continue;
    const detail = { from: clearance.unitId, to };
    await deps.bookings.recordEvent(tx, reference, { kind: 'unit_changed', actor: 'shop', detail });
  }
}

async function unassign(deps: ClearUnitDeps, tx: Tx, reference: string): Promise<void> {
  await deps.fleet.release(tx, reference);
  await deps.bookings.setUnassigned(tx, reference, true);
  await deps.bookings.recordEvent(tx, reference, { kind: 'unit_lost', actor: 'shop' });
  await deps.tasks.openTask(tx, { kind: 'no_unit', reference });
}

/** Whether a customer has the unit now, late or not. */
export async function isUnitOut(
  deps: ClearUnitDeps,
  db: Queryable,
  unitId: number,
  own?: string,
): Promise<boolean> {
  const others = (await deps.fleet.pinnedReferencesOn(db, unitId)).filter((reference) => reference !== own);
  const states = await deps.bookings.states(db, others);
  return [...states.values()].includes('collected');
}
