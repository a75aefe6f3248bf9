import type { Clock } from '../../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { today } from '../../basics/rome-time.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Queryable } from '../../database/tables.ts';
import { nextState } from '../booking.rules.ts';
import type { Booking } from '../booking.type.ts';
import { isUnitOut, clearUnit, type ClearUnitDeps } from '../units/clear-unit.ts';
import { byStaff, hasVersionConflict, type ExpectedVersion } from '../expected-version.ts';
import { lacksRest } from '../part-payment/read-rest.ts';
import { captureOccupancy } from './undo-step.ts';

export type HandOverScooterDeps = ClearUnitDeps & {
  database: Database;
  clock: Clock;
  /** Whether a deposit is due that nobody has given (src/deposit, which knows bookings and not the other way round). */
  lacksDeposit(db: Queryable, booking: Booking): Promise<boolean>;
};

/** `unsigned`: why it goes out without a signed contract, and who says so. */
export type ExpectedHandOver = ExpectedVersion & { unsigned?: { text: string | undefined; staffId: string } };

/**
 * The customer rides off. From now on the booking keeps this very unit; a customer who comes early takes it from now, and the one who
 * stood there moves.
 */
export const handOver = (
  deps: HandOverScooterDeps,
  bookingId: string,
  expected: ExpectedHandOver = {},
): Promise<'collected' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (booking?.state === 'collected') return 'collected';
    if (booking && hasVersionConflict(booking, expected)) return refuse('changed_meanwhile');
    const place = await deps.fleet.occupancyOf(tx, bookingId);
    if (!booking || nextState(booking.state, 'collect') === null || !place) return refuse('cannot_hand_over');
    const { unitId, period } = place;
    if (await isUnitOut(deps, tx, unitId, bookingId)) return refuse('unit_is_out');
    const barredBy = await deps.fleet.barringPaper(tx, unitId, today(deps.clock.now()));
    if (barredBy) return refuse(`${barredBy}_expired`);
    if (await lacksRest(deps, tx, booking)) return refuse('rest_unpaid');
    if (await deps.lacksDeposit(tx, booking)) return refuse('deposit_missing');
    const before = await captureOccupancy(deps, tx, place);
    const now = deps.clock.now();
    if (now < period.from) {
      const early = { from: now, until: period.from };
      const wanted = { unitId, scooterId: booking.rides[0].scooterId, period: early, own: bookingId };
      const way = await clearUnit(deps, tx, { ...wanted, maintenance: 'stays' });
      if (isRefusal(way)) return way;
      await deps.fleet.changePeriod(tx, place.id, { from: now, until: period.until });
    }
    await deps.fleet.pinUnit(tx, bookingId);
    await deps.bookings.setState(tx, bookingId, 'collected');
    // Before the step, which is the last that is taken back.
    if (expected.unsigned)
      await deps.bookings.recordEvent(tx, bookingId, {
        kind: 'left_unsigned',
        actor: 'staff',
        detail: expected.unsigned,
      });
    await deps.bookings.recordEvent(tx, bookingId, {
      kind: 'collected',
      actor: 'staff',
      detail: { unitId, before, ...byStaff(expected) },
    });
    await expected.onDone?.(tx, booking);
    return 'collected';
  });
