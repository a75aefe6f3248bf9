import type { Clock } from '../basics/clock.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import { occupiedPeriod } from '../fleet/period.rules.ts';
import { after } from './booking.rules.ts';
import type { BookingStore } from './booking.store.ts';

export type HandOverDeps = {
  database: Database;
  bookings: BookingStore;
  fleet: FleetStore;
  clock: Clock;
  turnaroundMinutes: number;
};

/** The customer rides off. From now on the booking keeps this very unit. */
export const handOver = (deps: HandOverDeps, bookingId: string): Promise<'collected' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (booking?.state === 'collected') return 'collected';
    if (!booking || after(booking.state, 'collect') === null) return refuse('cannot_hand_over');
    if (!(await deps.fleet.hasUnit(tx, bookingId))) return refuse('cannot_hand_over');
    await deps.fleet.fix(tx, bookingId);
    await deps.bookings.setState(tx, bookingId, 'collected');
    await deps.bookings.tell(tx, bookingId, { kind: 'collected', actor: 'staff' });
    return 'collected';
  });

/** The scooter is back. Who brings it early gives the rest of the time to others. */
export const takeBack = (deps: HandOverDeps, bookingId: string): Promise<'returned' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (booking?.state === 'returned') return 'returned';
    if (!booking || after(booking.state, 'return') === null) return refuse('not_out');
    const place = await deps.fleet.placeOf(tx, bookingId);
    const { from, until } = occupiedPeriod(
      place?.period.from ?? booking.startsAt,
      deps.clock.now(),
      deps.turnaroundMinutes,
    );
    if (place && until > from && until < place.period.until)
      await deps.fleet.changePeriod(tx, place.id, { from, until });
    await deps.bookings.setState(tx, bookingId, 'returned');
    await deps.bookings.tell(tx, bookingId, { kind: 'returned', actor: 'staff' });
    return 'returned';
  });
