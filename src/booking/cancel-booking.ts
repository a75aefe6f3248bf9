import type { Cents } from '../basics/money.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Clock } from '../basics/clock.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import { refundOf } from '../price/cancellation.rules.ts';
import { after } from './booking.rules.ts';
import type { Booking, BookingStore, Cancellation } from './booking.store.ts';
import type { Payments } from './payments.ts';

export type CancelDeps = {
  database: Database;
  bookings: BookingStore;
  fleet: FleetStore;
  clock: Clock;
  payments: Pick<Payments, 'lock' | 'refund' | 'kept'>;
  /** What other rooms do in the same transaction: the mail. */
  onCancelled(tx: Tx, booking: Booking): Promise<void>;
};

export type CancelAsked = { bookingId: string; actor: 'customer' | 'staff' };
export type Cancelled = { refundCents: Cents };

/**
 * Ends a confirmed booking before its ride and gives back what the policy says of what was paid (docs/product.md §9): exactly
 * once, whoever clicks how often. Unit, state, refund request and mail commit together.
 */
export async function cancelBooking(
  deps: CancelDeps,
  { bookingId, actor }: CancelAsked,
): Promise<Cancelled | Refusal> {
  return inTransaction(deps.database, async (tx) => {
    // Money before bookings, as everywhere: two that wait for each other would both be turned away.
    await deps.payments.lock(tx, bookingId);
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking) return refuse('not_found');
    const before = await deps.bookings.cancellation(tx, bookingId);
    if (before) return { refundCents: before.refundCents };
    const next = after(booking.state, 'cancel');
    if (next === null) return refuse('cannot_cancel');
    const givenUp = { kind: 'cancelled', at: deps.clock.now() } as const;
    const keptCents = booking.totalCents - refundOf(booking.totalCents, booking.startsAt, givenUp);
    // Out of what is here: one that was paid twice, or had a part back, is not settled by that.
    const due = (await deps.payments.kept(tx, bookingId)) - keptCents;
    const refundCents =
      due > 0
        ? await deps.payments.refund(tx, { reference: bookingId, amountCents: due, reason: 'cancelled' })
        : 0;
    await deps.fleet.release(tx, bookingId);
    await deps.bookings.setState(tx, bookingId, next);
    const detail: Cancellation = { refundCents, keptCents };
    await deps.bookings.tell(tx, bookingId, { kind: 'cancelled', actor, detail });
    await deps.onCancelled(tx, booking);
    return { refundCents };
  });
}
