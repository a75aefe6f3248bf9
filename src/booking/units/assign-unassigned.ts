import type { Sweep } from '../../basics/each-alone.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import type { Clock } from '../../basics/clock.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { allocateUnit, type AllocateUnitDeps } from '../../fleet/allocate-unit.ts';
import { occupiedPeriod } from '../../fleet/period.rules.ts';
import { occupiesUnit } from '../booking.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';

export type AssignUnassignedDeps = AllocateUnitDeps & {
  database: Database;
  bookings: BookingStore;
  tasks: StaffTasks;
  clock: Clock;
  opening(): Opening;
};

/** Bookings that lost their unit get one as soon as one is free; the next pickup first. */
export async function assignUnassigned(deps: AssignUnassignedDeps, each: Sweep): Promise<void> {
  const lacking = await deps.bookings.unassigned(deps.database, deps.clock.now());
  await each(lacking, (bookingId) => inTransaction(deps.database, (tx) => assignOne(deps, tx, bookingId)));
}

async function assignOne(deps: AssignUnassignedDeps, tx: Tx, bookingId: string): Promise<void> {
  const booking = await deps.bookings.locked(tx, bookingId);
  if (!booking?.isUnassigned) return;
  const { id, startsAt, endsAt, state } = booking;
  const { scooterId } = booking.rides[0];
  if (occupiesUnit(state) && !(await deps.fleet.hasUnit(tx, id))) {
    // A rental that should have begun needs only the rest of its time.
    const now = deps.clock.now();
    const period = occupiedPeriod(now > startsAt ? now : startsAt, endsAt, deps.opening().turnaroundMinutes);
    const kind = state === 'held' ? 'hold' : 'booking';
    const taken = await allocateUnit(deps, tx, { scooterId, period, kind, reference: id });
    if (!taken) return;
    return recordAssigned(deps, tx, id, taken.unitId);
  }
  await clearUnassigned(deps, tx, id);
}

type UnassignedDeps = Pick<AssignUnassignedDeps, 'bookings' | 'tasks'>;

/** A booking that had lost its unit has one again. */
export async function recordAssigned(
  deps: UnassignedDeps,
  tx: Tx,
  id: string,
  unitId: number,
): Promise<void> {
  await deps.bookings.recordEvent(tx, id, { kind: 'unit_found', actor: 'shop', detail: { to: unitId } });
  await clearUnassigned(deps, tx, id);
}

async function clearUnassigned(deps: UnassignedDeps, tx: Tx, id: string): Promise<void> {
  await deps.bookings.setUnassigned(tx, id, false);
  await deps.tasks.closeTasks(tx, { kind: 'no_unit', reference: id });
}
