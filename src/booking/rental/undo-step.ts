import type { RandomSource } from '../../basics/random-source.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { allocateUnit } from '../../fleet/allocate-unit.ts';
import { occupiedPeriod } from '../../fleet/period.rules.ts';
import type { UnitOccupancy } from '../../fleet/unit-moves.store.ts';
import type { Booking } from '../booking.type.ts';
import {
  deliveryPlanOf,
  reserveDeliverySlots,
  type DeliverySlotDeps,
} from '../../delivery/reserve-delivery-slots.ts';
import { checkExtraStock, type ExtraStockDeps } from '../extras/reserve-extras.ts';
import { isUnitOut, clearUnit, type ClearUnitDeps } from '../units/clear-unit.ts';
import { byStaff, hasVersionConflict, type ExpectedVersion } from '../expected-version.ts';
import { undoableSteps, undoableStepOf, type UndoableStep } from './undo.rules.ts';

export type UndoStepDeps = ClearUnitDeps &
  DeliverySlotDeps &
  ExtraStockDeps & { database: Database; chance: RandomSource };

/** How its place was before a step; hand-over.ts, return-scooter.ts and report-late-return.ts write it into the history. */
export type OccupancyBefore = { from: string; until: string; fixed: boolean };

export type UndoStepRequest = Pick<ExpectedVersion, 'staffId'> & {
  bookingId: string;
  /** The version that the caller saw (F07). */
  version: number;
  /** Whether they may not; null where they may. `takenBy`: the account that took the step, null where the history does not say it. */
  refuseUndo(kind: UndoableStep, takenBy: string | null): Refusal | null;
  /** In the step's own transaction, with the booking as it was. */
  onUndone(tx: Tx, before: Booking, kind: UndoableStep): Promise<void>;
};

/**
 * Takes the last step at the desk back, with the time on the unit that it gave away or took. Who had to move meanwhile stays where
 * they are: the next customer keeps the unit that they were given.
 */
export const undoStep = (
  deps: UndoStepDeps,
  { bookingId, version, staffId, refuseUndo, onUndone }: UndoStepRequest,
): Promise<UndoableStep | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking) return refuse('not_found');
    if (hasVersionConflict(booking, { version })) return refuse('changed_meanwhile');
    const last = await deps.bookings.lastStep(tx, bookingId);
    const kind = undoableStepOf(booking.state, last);
    if (!last || !kind) return refuse('cannot_undo');
    const refused = refuseUndo(kind, last.by);
    if (refused) return refused;
    const placed =
      kind === 'no_show'
        ? await allocateAgain(deps, tx, booking)
        : await restoreOccupancy(deps, tx, booking, last);
    if (isRefusal(placed)) return placed;
    await deps.bookings.setState(tx, bookingId, undoableSteps[kind].was);
    await deps.bookings.recordEvent(tx, bookingId, {
      kind: 'undone',
      actor: 'staff',
      detail: { what: kind, ...byStaff({ staffId }) },
    });
    await onUndone(tx, booking, kind);
    return kind;
  });

/** The one who did come after all: any free unit of what was booked will do, where a rider can still fetch it. */
async function allocateAgain(deps: UndoStepDeps, tx: Tx, booking: Booking): Promise<'placed' | Refusal> {
  const { id: reference, startsAt, endsAt } = booking;
  const { scooterId } = booking.rides[0];
  const period = occupiedPeriod(startsAt, endsAt, deps.opening().turnaroundMinutes);
  const { extras } = booking.rides[0];
  const soldOut = await checkExtraStock(deps, tx, { extras, period, own: [reference] }, 'for update');
  if (soldOut) return soldOut;
  const wanted = deliveryPlanOf(booking);
  const full = await reserveDeliverySlots(deps, tx, { wanted, own: reference, handedOver: true });
  if (full) return full;
  const taken = await allocateUnit(deps, tx, { scooterId, period, kind: 'booking', reference });
  return taken ? 'placed' : refuse('nothing_free');
}

async function restoreOccupancy(
  deps: UndoStepDeps,
  tx: Tx,
  { id, rides: [{ scooterId }] }: Booking,
  { detail }: { detail: unknown },
): Promise<'placed' | Refusal> {
  const place = await deps.fleet.occupancyOf(tx, id);
  const before = parseOccupancyBefore(detail);
  if (!place || !before) return refuse('cannot_undo');
  // One who was late came back, and the next one rode off: nothing overlaps, and still there is one scooter.
  if (await isUnitOut(deps, tx, place.unitId, id)) return refuse('unit_is_out');
  const period = { from: before.from, until: before.until };
  if (period.until > place.period.until) {
    const { unitId } = place;
    const again = { from: place.period.until, until: period.until };
    const way = await clearUnit(deps, tx, {
      unitId,
      scooterId,
      period: again,
      own: id,
      maintenance: 'gives way',
    });
    if (isRefusal(way)) return way;
  }
  await deps.fleet.changePeriod(tx, place.id, period);
  if (!before.fixed) await deps.fleet.unpinUnit(tx, id);
  return 'placed';
}

function parseOccupancyBefore(detail: unknown) {
  // Written below; older entries have none.
  const before = (detail as { before?: OccupancyBefore }).before;
  return before && { fixed: before.fixed, from: new Date(before.from), until: new Date(before.until) };
}

/** For the history of a step that changes a place. */
export async function captureOccupancy(
  { fleet }: Pick<ClearUnitDeps, 'fleet'>,
  tx: Tx,
  { unitId, reference, period: { from, until } }: UnitOccupancy,
): Promise<OccupancyBefore> {
  const fixed = (await fleet.pinnedReferencesOn(tx, unitId)).some((one) => one === reference);
  return { from: from.toISOString(), until: until.toISOString(), fixed };
}
