import type { Cents } from '../../basics/money.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import type { Payments } from '../payments.type.ts';
import { byStaff, hasVersionConflict, type ExpectedVersion } from '../expected-version.ts';

export type RefundPartiallyDeps = {
  database: Database;
  bookings: BookingStore;
  payments: Pick<Payments, 'lock' | 'keptAmount' | 'refund'>;
  /** Its customer is told; after it stands in the history. */
  onPartRefunded(tx: Tx, booking: Booking): Promise<void>;
};

/** The callback gets the amount really refunded: what a bank holds meanwhile cannot be refunded. */
export type PartialRefundExpectation = Pick<ExpectedVersion, 'version' | 'staffId'> & {
  onDone?(tx: Tx, before: Booking, refundCents: Cents): Promise<void>;
};

/** `why` is the desk's own words, for whoever reads the booking later; `toCustomer` those that the mail says. */
export type PartialRefund = { bookingId: string; amountCents: Cents; why: string; toCustomer?: string };

/** The shop gives back a part of what was paid, beyond what was agreed; the booking stays as it is. Says how much went. */
export const refundPartially = (
  deps: RefundPartiallyDeps,
  { bookingId, amountCents, why, toCustomer = '' }: PartialRefund,
  expected: PartialRefundExpectation = {},
): Promise<{ refundCents: Cents } | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    await deps.payments.lock(tx, bookingId);
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking) return refuse('not_found');
    // A share of a pot that is not decided goes back with all of it, or not at all.
    if (booking.state === 'held') return refuse('cannot_change');
    if (hasVersionConflict(booking, expected)) return refuse('changed_meanwhile');
    const keptCents = await deps.payments.keptAmount(tx, bookingId);
    if (keptCents === 0) return refuse('nothing_to_give_back');
    if (amountCents > keptCents) return refuse('more_than_kept');
    const reason = `part, version ${booking.version}`;
    const refundCents = await deps.payments.refund(tx, { reference: bookingId, amountCents, reason });
    if (refundCents === 0) return refuse('nothing_to_give_back');
    await deps.bookings.setState(tx, bookingId, booking.state); // as before, in a new version
    await deps.bookings.recordEvent(tx, bookingId, {
      kind: 'part_refund',
      actor: 'staff',
      detail: { refundCents, text: why, ...(toCustomer && { toCustomer }), ...byStaff(expected) },
    });
    await deps.onPartRefunded(tx, booking);
    await expected.onDone?.(tx, booking, refundCents);
    return { refundCents };
  });
