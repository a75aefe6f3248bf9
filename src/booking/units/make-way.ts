import { refuse, type Refusal } from '../../basics/refusals.ts';
import { LostRace } from '../../database/retry.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import { aroundOf } from '../../fleet/allocate-unit.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { Period } from '../../fleet/period.rules.ts';
import type { OnUnit } from '../../fleet/unit-moves.store.ts';
import { planWay } from '../../fleet/way.rules.ts';
import { occupies } from '../booking.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';

export type MakeWayDeps = {
  fleet: FleetStore;
  bookings: BookingStore;
  tasks: StaffTasks;
  /** The waiting list: which of these references hold a scooter for somebody in the line. */
  waits: { among(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> };
};

/** `own` may stay: it is whose way it is. */
export type Way = {
  unitId: number;
  scooterId: number;
  period: Period;
  own?: string;
  /** It leaves the place that it has for this one: others may go there. */
  ownComes?: boolean;
  maintenance: 'stays' | 'gives way';
};

type Obstacles = {
  moving: (OnUnit & { reference: string })[];
  over: OnUnit[];
  /** Held for somebody in the line, who has promised nothing: they give way. */
  offered: string[];
  out: OnUnit[];
  shut: OnUnit[];
};

/**
 * Empties a unit for a period: every booking and hold that stands in the way is moved to another unit, and where none can be had
 * it stays without one, as a task for a person. Never an overlap, never silent (F06, F51). A refusal has changed nothing.
 * Bookings are locked before units, as everywhere, so that nobody pays, cancels or hands over meanwhile.
 */
export async function makeWay(deps: MakeWayDeps, tx: Tx, way: Way): Promise<'clear' | Refusal> {
  const seen = await obstacles(deps, tx, way);
  const reason = reasonAgainst(seen, way);
  if (reason) return refuse(reason);
  const locked = await deps.bookings.states(tx, referencesOf(seen), 'for update');
  await deps.fleet.lockUnits(tx, way.scooterId);
  const found = await obstacles(deps, tx, way);
  const reasonNow = reasonAgainst(found, way);
  if (reasonNow) return refuse(reasonNow);
  if (referencesOf(found).some((reference) => !locked.has(reference))) throw new LostRace();
  for (const one of [...found.over, ...found.shut]) await deps.fleet.cut(tx, one, way.period);
  for (const reference of found.offered) await deps.fleet.release(tx, reference);
  for (const { id } of found.shut) await deps.tasks.add(tx, { kind: 'maintenance_cut', reference: id });
  await moveOn(deps, tx, way, found.moving);
  return 'clear';
}

const referencesOf = ({ moving }: Obstacles): string[] => moving.map(({ reference }) => reference);

async function obstacles(deps: MakeWayDeps, db: Queryable, way: Way): Promise<Obstacles> {
  const standing = await deps.fleet.standingOn(db, way.unitId, way.period);
  const others = standing.filter(({ reference }) => reference === null || reference !== way.own);
  const references = others.flatMap(({ reference }) => reference ?? []);
  const states = await deps.bookings.states(db, references);
  const waiting = await deps.waits.among(
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
    else if (state && occupies(state)) found.moving.push({ ...one, reference: one.reference });
    else found.over.push(one); // brought back: only the turnaround is left
  }
  return found;
}

function reasonAgainst({ out, shut }: Obstacles, { maintenance }: Way) {
  if (out.length > 0) return 'unit_is_out';
  return shut.length > 0 && maintenance === 'stays' ? 'unit_in_maintenance' : null;
}

async function moveOn(deps: MakeWayDeps, tx: Tx, way: Way, moving: Obstacles['moving']): Promise<void> {
  const [first] = moving;
  if (!first) return;
  const until = moving.reduce(
    (last, { period }) => (period.until > last ? period.until : last),
    way.period.from,
  );
  const around = aroundOf({ from: first.period.from, until });
  const found = await deps.fleet.lockedStockAround(tx, way.scooterId, around);
  const standing = found.standing.filter(({ reference }) => !way.ownComes || reference !== way.own);
  const stock = { ...found, standing };
  const { moves, lost } = planWay(stock, way, moving);
  for (const { reference } of moving.filter(({ id }) => lost.includes(id)))
    await loseUnit(deps, tx, reference);
  await deps.fleet.move(tx, moves);
  for (const { id, reference } of moving) {
    const to = moves.find((move) => move.id === id)?.toUnit;
    if (to === undefined) continue;
    const detail = { from: way.unitId, to };
    await deps.bookings.tell(tx, reference, { kind: 'unit_changed', actor: 'shop', detail });
  }
}

async function loseUnit(deps: MakeWayDeps, tx: Tx, reference: string): Promise<void> {
  await deps.fleet.release(tx, reference);
  await deps.bookings.setUnitMissing(tx, reference, true);
  await deps.bookings.tell(tx, reference, { kind: 'unit_lost', actor: 'shop' });
  await deps.tasks.add(tx, { kind: 'no_unit', reference });
}

/** Whether a customer has the unit now, late or not. */
export async function isOut(
  deps: MakeWayDeps,
  db: Queryable,
  unitId: number,
  own?: string,
): Promise<boolean> {
  const others = (await deps.fleet.fixedOn(db, unitId)).filter((reference) => reference !== own);
  const states = await deps.bookings.states(db, others);
  return [...states.values()].includes('collected');
}
