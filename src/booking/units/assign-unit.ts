import type { Opening } from '../../fleet/opening.rules.ts';
import type { Clock } from '../../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { today } from '../../basics/rome-time.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { searchWindowOf, type AllocateUnitDeps } from '../../fleet/allocate-unit.ts';
import { occupiedPeriod, type Period } from '../../fleet/period.rules.ts';
import type { UnitOccupancy } from '../../fleet/unit-moves.store.ts';
import { planClearance } from '../../fleet/clearance.rules.ts';
import { occupiesUnit } from '../booking.rules.ts';
import type { Booking } from '../booking.type.ts';
import { isUnitOut, clearUnit, type ClearUnitDeps } from './clear-unit.ts';
import { recordAssigned } from './assign-unassigned.ts';
import { hasVersionConflict, type ExpectedVersion } from '../expected-version.ts';

export type AssignUnitDeps = ClearUnitDeps &
  AllocateUnitDeps & { database: Database; clock: Clock; opening(): Opening };

export type AssignUnitRequest = {
  bookingId: string;
  unitId: number;
  /** The booking on that unit moves to another one; without this the answer names it. */
  othersMove: boolean;
  /** Where the scooter goes that a riding customer gives back: left out, it is only made ready for the next. */
  workshop?: { until: Date; note: string | null; onSent(tx: Tx, unitId: number): Promise<void> } | undefined;
};

/** Who has the unit then: the detail of the refusal `unit_taken`. */
export type UnitOccupants = { standing: UnitOccupancy[] };

/**
 * A person at the desk gives a booking this very scooter, which it then keeps (docs/decisions/008-repacking.md). While the
 * customer rides, it is another scooter from now on, and the one that they gave back is nobody's until it is ready. A refusal has changed
 * nothing.
 */
export const assignUnit = (
  deps: AssignUnitDeps,
  request: AssignUnitRequest,
  expected: ExpectedVersion = {},
): Promise<'chosen' | Refusal<UnitOccupants>> =>
  inTransaction(deps.database, async (tx): Promise<'chosen' | Refusal<UnitOccupants>> => {
    const booking = await deps.bookings.locked(tx, request.bookingId);
    if (!booking) return refuse('not_found');
    const asked = { booking, choice: request, expected };
    return deps.fleet.withDeferredOverlapCheck(tx, () => assignLocked(deps, tx, asked));
  });

export type AssignmentInTransaction = {
  /** Its lock is held. */
  booking: Booking;
  choice: AssignUnitRequest;
  expected: ExpectedVersion;
  /** Of those that are given units in the same transaction: whose turn is to come, and who stands where it was chosen. */
  together?: { toCome: ReadonlySet<string>; placed: ReadonlySet<string> };
};

/** The same within a transaction that compares overlaps at its end. */
export async function assignLocked(
  deps: AssignUnitDeps,
  tx: Tx,
  { booking, choice, expected, together }: AssignmentInTransaction,
): Promise<'chosen' | Refusal<UnitOccupants>> {
  const place = await deps.fleet.occupancyOf(tx, booking.id);
  if (place?.unitId === choice.unitId) return 'chosen';
  if (hasVersionConflict(booking, expected)) return refuse('changed_meanwhile');
  const period = periodOf(deps, booking, place);
  if (!period) return refuse('cannot_change');
  const givenBack = place && booking.state === 'collected' ? stayOf(deps, booking, place, choice) : null;
  if (givenBack && givenBack.period.until < deps.clock.now()) return refuse('in_the_past');
  const no = await reasonAgainst(deps, tx, { booking, choice, period, together, givenBack });
  if (no) return no;
  if (givenBack) await takeOutOfHire(deps, tx, booking, givenBack);
  const comes = await carryOutAssignment(deps, tx, { booking, choice, period, together, place });
  if (isRefusal(comes)) return comes;
  if (givenBack) await choice.workshop?.onSent(tx, givenBack.unitId);
  await deps.fleet.pinUnit(tx, booking.id);
  await deps.bookings.setState(tx, booking.id, booking.state); // as before, in a new version
  const detail = { from: place?.unitId ?? null, to: choice.unitId };
  await deps.bookings.recordEvent(tx, booking.id, { kind: 'unit_chosen', actor: 'staff', detail });
  await expected.onDone?.(tx, booking);
  return 'chosen';
}

/** What it would take of the other unit; null where there is nothing to choose. */
export function periodOf(
  { clock, opening }: Pick<AssignUnitDeps, 'clock' | 'opening'>,
  { state, startsAt, endsAt, isUnassigned }: Booking,
  place: UnitOccupancy | null,
): Period | null {
  if (!occupiesUnit(state) || (!place && !isUnassigned)) return null;
  const now = clock.now();
  const whole = place?.period ?? occupiedPeriod(startsAt, endsAt, opening().turnaroundMinutes);
  const fromNow = state === 'collected' || !place;
  const period = fromNow && whole.from < now ? { from: now, until: whole.until } : whole;
  return period.from < period.until ? period : null;
}

type AssignmentPlan = Pick<AssignmentInTransaction, 'booking' | 'choice' | 'together'> & { period: Period };
type GivenBack = { id: string; unitId: number; period: Period; note: string | null };

/** In the workshop until somebody says, or for as long as after any other return. */
function stayOf(
  { clock, chance, opening }: AssignUnitDeps,
  { code }: Booking,
  { unitId }: UnitOccupancy,
  { workshop }: AssignUnitRequest,
): GivenBack | null {
  const now = clock.now();
  const { from, until } = workshop
    ? { from: now, until: workshop.until }
    : occupiedPeriod(now, now, opening().turnaroundMinutes);
  const stay = { id: chance.uuid(), unitId, period: { from, until }, note: workshop ? workshop.note : code };
  return until.getTime() === from.getTime() ? null : stay;
}

/** Before the others are moved, so that none of them is moved onto it. Its own customer leaves it in the same transaction. */
async function takeOutOfHire(
  deps: AssignUnitDeps,
  tx: Tx,
  { id, rides: [{ scooterId }] }: Booking,
  { unitId, period, ...stay }: GivenBack,
): Promise<void> {
  const way = { unitId, scooterId, period, own: id, maintenance: 'gives way' } as const;
  const clear = await clearUnit(deps, tx, way);
  // Somebody rides it who should not: a person finds out at the return.
  if (!isRefusal(clear)) await deps.fleet.addMaintenance(tx, { ...stay, unitId, period });
}

async function reasonAgainst(
  deps: AssignUnitDeps,
  tx: Tx,
  { booking, choice, period, together, givenBack }: AssignmentPlan & { givenBack: GivenBack | null },
): Promise<Refusal<UnitOccupants> | null> {
  const { unitId, othersMove } = choice;
  const unit = await deps.fleet.unit(tx, unitId);
  if (unit?.state !== 'active') return refuse('not_found');
  if (unit.scooterId !== booking.rides[0].scooterId) return refuse('other_scooter');
  if (booking.state === 'collected' && (await isUnitOut(deps, tx, unitId, booking.id)))
    return refuse('unit_is_out');
  // On the road it changes hands at once; before the handover there is time to renew.
  const barredBy =
    booking.state === 'collected' && (await deps.fleet.barringPaper(tx, unitId, today(deps.clock.now())));
  if (barredBy) return refuse(`${barredBy}_expired`);
  const isToCome = ({ reference }: UnitOccupancy) => together?.toCome.has(reference ?? '') ?? false;
  const standing = (await deps.fleet.occupanciesOn(tx, unitId, period)).filter((one) => !isToCome(one));
  if (standing.length === 0) return null;
  const isPlaced = standing.some(({ reference }) => together?.placed.has(reference ?? ''));
  if (!othersMove || isPlaced) return refuse('unit_taken', { standing });
  const others = standing.filter(({ reference }) => reference !== null);
  if (others.length < standing.length) return refuse('unit_in_maintenance');
  const states = await deps.bookings.states(
    tx,
    others.flatMap(({ reference }) => reference ?? []),
  );
  if ([...states.values()].includes('collected')) return refuse('unit_is_out');
  const stock = await deps.fleet.stockAround(tx, booking.rides[0].scooterId, searchWindowOf(period));
  const left = stock.standing.filter((one) => one.reference !== booking.id && !isToCome(one));
  const without = givenBack ? [...left, { ...givenBack, movable: false }] : left;
  const { lost } = planClearance({ ...stock, standing: without }, { unitId, period }, others);
  return lost.length > 0 ? refuse('no_room_for_other') : null;
}

async function carryOutAssignment(
  deps: AssignUnitDeps,
  tx: Tx,
  { booking, choice, period, together, place }: AssignmentPlan & { place: UnitOccupancy | null },
): Promise<'stands' | Refusal<never>> {
  const { id, state } = booking;
  const { scooterId } = booking.rides[0];
  const { unitId } = choice;
  const way = {
    unitId,
    scooterId,
    period,
    own: id,
    ownComes: true,
    maintenance: 'stays',
    ...(together && { toCome: together.toCome }),
  } as const;
  const clear = await clearUnit(deps, tx, way);
  if (isRefusal(clear)) return refuse(clear.refusal);
  if (place) {
    await deps.fleet.relocate(tx, place.id, { unitId, period });
    return 'stands';
  }
  const kind = state === 'held' ? 'hold' : 'booking';
  await deps.fleet.addOccupancy(tx, { id: deps.chance.uuid(), unitId, period, kind, reference: id });
  await recordAssigned(deps, tx, id, unitId);
  return 'stands';
}
