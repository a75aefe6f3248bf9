import type { Clock } from '../../basics/clock.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { nextState } from '../booking.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import { byStaff, hasVersionConflict, type ExpectedVersion } from '../expected-version.ts';

export type MarkNoShowDeps = { database: Database; bookings: BookingStore; fleet: FleetStore; clock: Clock };

/**
 * Nobody came to fetch the scooter, which is free again. The shop keeps the price (docs/product.md §9): what it gives back all
 * the same is a refund of its own.
 */
export const markNoShow = (
  deps: MarkNoShowDeps,
  bookingId: string,
  expected: ExpectedVersion = {},
): Promise<'no_show' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (booking?.state === 'no_show') return 'no_show';
    if (booking && hasVersionConflict(booking, expected)) return refuse('changed_meanwhile');
    if (!booking || nextState(booking.state, 'miss') === null) return refuse('not_missed');
    // Until then they may still come.
    if (deps.clock.now() <= booking.startsAt) return refuse('not_missed');
    await deps.fleet.release(tx, bookingId);
    await deps.bookings.setState(tx, bookingId, 'no_show');
    await deps.bookings.recordEvent(tx, bookingId, {
      kind: 'no_show',
      actor: 'staff',
      detail: byStaff(expected),
    });
    await expected.onDone?.(tx, booking);
    return 'no_show';
  });
