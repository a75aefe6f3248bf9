import type { Cents } from '../../basics/money.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Clock } from '../../basics/clock.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Queryable, Tx } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { refundAmountOf, cancellationTermsOf } from '../../price/cancellation.rules.ts';
import { nextState } from '../booking.rules.ts';
import type { BookingStore, Cancellation } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import type { Payments } from '../payments.type.ts';
import { hasVersionConflict, type ExpectedVersion } from '../expected-version.ts';

export type CancelBookingDeps = {
  database: Database;
  bookings: BookingStore;
  fleet: FleetStore;
  clock: Clock;
  payments: Pick<Payments, 'lock' | 'refund' | 'keptAmount'>;
  /** What other rooms do in the same transaction: the mail. */
  onCancelled(tx: Tx, booking: Booking): Promise<void>;
};

export type CancelBookingRequest = {
  bookingId: string;
  actor: 'customer' | 'staff';
  /** The refund that was shown before cancelling; if it is another by now, the call is refused. */
  expectedRefundCents?: Cents;
};
export type CancelBookingResult = { refundCents: Cents };

/**
 * Ends a confirmed booking before its ride and gives back what the policy says of what was paid (docs/product.md §9): exactly
 * once, however often anyone clicks. Unit, state, refund request and mail commit together.
 */
export async function cancelBooking(
  deps: CancelBookingDeps,
  { bookingId, actor, expectedRefundCents }: CancelBookingRequest,
  expected: ExpectedVersion = {},
): Promise<CancelBookingResult | Refusal> {
  return inTransaction(deps.database, async (tx) => {
    // Money before bookings, as everywhere: two that wait for each other would both be turned away.
    await deps.payments.lock(tx, bookingId);
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking) return refuse('not_found');
    const before = await deps.bookings.cancellation(tx, bookingId);
    if (before) return { refundCents: before.refundCents };
    if (hasVersionConflict(booking, expected)) return refuse('changed_meanwhile');
    const next = nextState(booking.state, 'cancel');
    if (next === null) return refuse('cannot_cancel');
    const { keptCents, dueCents } = await refundDueOnCancellation(deps, tx, booking);
    if (expectedRefundCents !== undefined && expectedRefundCents !== dueCents)
      return refuse('refund_changed', { refundCents: dueCents });
    const refundCents =
      dueCents > 0
        ? await deps.payments.refund(tx, { reference: bookingId, amountCents: dueCents, reason: 'cancelled' })
        : 0;
    await deps.fleet.release(tx, bookingId);
    await deps.bookings.setState(tx, bookingId, next);
    const detail: Cancellation = { refundCents, keptCents };
    await deps.bookings.recordEvent(tx, bookingId, { kind: 'cancelled', actor, detail });
    await deps.onCancelled(tx, booking);
    await expected.onDone?.(tx, booking);
    return { refundCents };
  });
}

/** What would go back if it were cancelled now, out of what is here: one that was paid twice, or had a part back, is not settled by the price. */
export async function refundDueOnCancellation(
  deps: Pick<CancelBookingDeps, 'clock'> & { payments: Pick<Payments, 'keptAmount'> },
  db: Queryable,
  { id, totalCents, retainedCents, startsAt, quote }: Booking,
): Promise<{ keptCents: Cents; dueCents: Cents }> {
  const givenUp = { kind: 'cancelled', at: deps.clock.now() } as const;
  const keptCents =
    retainedCents + totalCents - refundAmountOf(totalCents, cancellationTermsOf(startsAt, quote), givenUp);
  return { keptCents, dueCents: Math.max(0, (await deps.payments.keptAmount(db, id)) - keptCents) };
}
