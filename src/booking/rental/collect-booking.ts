import type { Clock } from '../../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database } from '../../database/tables.ts';
import { after } from '../booking.rules.ts';
import { isOut, makeWay, type MakeWayDeps } from '../units/make-way.ts';
import { isStale, type Seen } from '../seen.ts';
import { noteBefore } from './undo-step.ts';

export type CollectDeps = MakeWayDeps & { database: Database; clock: Clock };

/**
 * The customer rides off. From now on the booking keeps this very unit; who comes early takes its time from now, and whoever
 * stood there moves.
 */
export const collectBooking = (
  deps: CollectDeps,
  bookingId: string,
  seen: Seen = {},
): Promise<'collected' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (booking?.state === 'collected') return 'collected';
    if (booking && isStale(booking, seen)) return refuse('changed_meanwhile');
    const place = await deps.fleet.placeOf(tx, bookingId);
    if (!booking || after(booking.state, 'collect') === null || !place) return refuse('cannot_hand_over');
    const { unitId, period } = place;
    if (await isOut(deps, tx, unitId, bookingId)) return refuse('unit_is_out');
    const before = await noteBefore(deps, tx, place);
    const now = deps.clock.now();
    if (now < period.from) {
      const early = { from: now, until: period.from };
      const wanted = { unitId, scooterId: booking.scooterId, period: early, own: bookingId };
      const way = await makeWay(deps, tx, { ...wanted, maintenance: 'stays' });
      if (isRefusal(way)) return way;
      await deps.fleet.changePeriod(tx, place.id, { from: now, until: period.until });
    }
    await deps.fleet.fix(tx, bookingId);
    await deps.bookings.setState(tx, bookingId, 'collected');
    await deps.bookings.tell(tx, bookingId, {
      kind: 'collected',
      actor: 'staff',
      detail: { unitId, before },
    });
    await seen.onDone?.(tx, booking);
    return 'collected';
  });
