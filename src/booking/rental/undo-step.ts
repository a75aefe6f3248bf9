import type { Chance } from '../../basics/chance.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { allocateUnit } from '../../fleet/allocate-unit.ts';
import { occupiedPeriod } from '../../fleet/period.rules.ts';
import type { OnUnit } from '../../fleet/unit-moves.store.ts';
import type { Booking } from '../booking.store.ts';
import { broughtFor, keepSlots, type SlotDeps } from '../../delivery/keep-slots.ts';
import { isOut, makeWay, type MakeWayDeps } from '../units/make-way.ts';
import { isStale } from '../seen.ts';
import { undoable, undoableNow, type Undoable } from './undo.rules.ts';

export type UndoDeps = MakeWayDeps &
  SlotDeps & { database: Database; chance: Chance; turnaroundMinutes: number };

/** How its place was before a step; collect-booking.ts, return-booking.ts and report-late-return.ts write it into the history. */
export type PlaceBefore = { from: string; until: string; fixed: boolean };

export type UndoAsked = {
  bookingId: string;
  /** The version that whoever asks has before them (F07). */
  version: number;
  mayUndo(kind: Undoable): boolean;
  /** In the step's own transaction, with the booking as it was. */
  onUndone(tx: Tx, before: Booking, kind: Undoable): Promise<void>;
};

/**
 * Takes the last step at the desk back, with the time on the unit that it gave away or took. Who had to move meanwhile stays where
 * they are: the next customer keeps the unit that they were given.
 */
export const undoStep = (
  deps: UndoDeps,
  { bookingId, version, mayUndo, onUndone }: UndoAsked,
): Promise<Undoable | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking) return refuse('not_found');
    if (isStale(booking, { version })) return refuse('changed_meanwhile');
    const last = await deps.bookings.lastStep(tx, bookingId);
    const kind = undoableNow(booking.state, last);
    if (!last || !kind) return refuse('cannot_undo');
    if (!mayUndo(kind)) return refuse('not_permitted');
    const placed =
      kind === 'no_show' ? await placeAgain(deps, tx, booking) : await placeAsBefore(deps, tx, booking, last);
    if (isRefusal(placed)) return placed;
    await deps.bookings.setState(tx, bookingId, undoable[kind].was);
    await deps.bookings.tell(tx, bookingId, { kind: 'undone', actor: 'staff', detail: { what: kind } });
    await onUndone(tx, booking, kind);
    return kind;
  });

/** The one who did come after all: any free unit of what was booked will do, where a rider can still fetch it. */
async function placeAgain(deps: UndoDeps, tx: Tx, booking: Booking): Promise<'placed' | Refusal> {
  const { id: reference, scooterId, startsAt, endsAt } = booking;
  const wanted = broughtFor(booking);
  const full = await keepSlots(deps, tx, { wanted, own: reference, handedOver: true });
  if (full) return full;
  const period = occupiedPeriod(startsAt, endsAt, deps.turnaroundMinutes);
  const taken = await allocateUnit(deps, tx, { scooterId, period, kind: 'booking', reference });
  return taken ? 'placed' : refuse('nothing_free');
}

async function placeAsBefore(
  deps: UndoDeps,
  tx: Tx,
  { id, scooterId }: Booking,
  { detail }: { detail: unknown },
): Promise<'placed' | Refusal> {
  const place = await deps.fleet.placeOf(tx, id);
  const before = placeBefore(detail);
  if (!place || !before) return refuse('cannot_undo');
  // One who was late came back, and the next one rode off: nothing overlaps, and still there is one scooter.
  if (await isOut(deps, tx, place.unitId, id)) return refuse('unit_is_out');
  const period = { from: before.from, until: before.until };
  if (period.until > place.period.until) {
    const { unitId } = place;
    const again = { from: place.period.until, until: period.until };
    const way = await makeWay(deps, tx, {
      unitId,
      scooterId,
      period: again,
      own: id,
      maintenance: 'gives way',
    });
    if (isRefusal(way)) return way;
  }
  await deps.fleet.changePeriod(tx, place.id, period);
  if (!before.fixed) await deps.fleet.unfix(tx, id);
  return 'placed';
}

function placeBefore(detail: unknown) {
  // Written below; older entries have none.
  const before = (detail as { before?: PlaceBefore }).before;
  return before && { fixed: before.fixed, from: new Date(before.from), until: new Date(before.until) };
}

/** For the history of a step that changes a place. */
export async function noteBefore(
  { fleet }: Pick<MakeWayDeps, 'fleet'>,
  tx: Tx,
  { unitId, reference, period: { from, until } }: OnUnit,
): Promise<PlaceBefore> {
  const fixed = (await fleet.fixedOn(tx, unitId)).some((one) => one === reference);
  return { from: from.toISOString(), until: until.toISOString(), fixed };
}
