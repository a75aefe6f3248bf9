import type { Clock } from '../../basics/clock.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { allocateUnit, type AllocationDeps } from '../../fleet/allocate-unit.ts';
import { occupiedPeriod } from '../../fleet/period.rules.ts';
import { occupies } from '../booking.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';

export type PlaceMissingDeps = AllocationDeps & {
  database: Database;
  bookings: BookingStore;
  tasks: StaffTasks;
  clock: Clock;
  turnaroundMinutes: number;
};

const atMostEachTime = 200;

/** Bookings that lost their unit get one as soon as one is free; the next pickup first. */
export async function placeMissing(deps: PlaceMissingDeps): Promise<void> {
  for (const bookingId of await deps.bookings.withoutUnit(deps.database, deps.clock.now(), atMostEachTime)) {
    await inTransaction(deps.database, (tx) => placeOne(deps, tx, bookingId));
  }
}

async function placeOne(deps: PlaceMissingDeps, tx: Tx, bookingId: string): Promise<void> {
  const booking = await deps.bookings.locked(tx, bookingId);
  if (!booking?.unitMissing) return;
  const { id, scooterId, startsAt, endsAt, state } = booking;
  if (occupies(state) && !(await deps.fleet.hasUnit(tx, id))) {
    // Whoever waits already needs only what is left of the time.
    const now = deps.clock.now();
    const period = occupiedPeriod(now > startsAt ? now : startsAt, endsAt, deps.turnaroundMinutes);
    const kind = state === 'held' ? 'hold' : 'booking';
    const taken = await allocateUnit(deps, tx, { scooterId, period, kind, reference: id });
    if (!taken) return;
    return unitFound(deps, tx, id, taken.unitId);
  }
  await noLongerMissing(deps, tx, id);
}

type MissingDeps = Pick<PlaceMissingDeps, 'bookings' | 'tasks'>;

/** Whoever had lost their unit has one again. */
export async function unitFound(deps: MissingDeps, tx: Tx, id: string, unitId: number): Promise<void> {
  await deps.bookings.tell(tx, id, { kind: 'unit_found', actor: 'shop', detail: { to: unitId } });
  await noLongerMissing(deps, tx, id);
}

async function noLongerMissing(deps: MissingDeps, tx: Tx, id: string): Promise<void> {
  await deps.bookings.setUnitMissing(tx, id, false);
  await deps.tasks.over(tx, { kind: 'no_unit', reference: id });
}
