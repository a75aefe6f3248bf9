import type { Cents } from '../../basics/money.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Clock } from '../../basics/clock.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Queryable, Tx } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { refundAmountOf, cancellationTermsOf } from '../../price/cancellation.rules.ts';
import { nextState } from '../booking.rules.ts';
import type { BookingStore, Cancellation } from '../booking.store.ts';
import type { BookingChangeStore } from '../change/booking-change.store.ts';
import type { Booking } from '../booking.type.ts';
import { deliveryCentsIn, feeToPass, type FeeToPass } from '../party/delivery-share.rules.ts';
import type { Payments } from '../payments.type.ts';
import { hasVersionConflict, type ExpectedVersion } from '../expected-version.ts';

export type CancelBookingDeps = {
  database: Database;
  bookings: BookingStore;
  fleet: FleetStore;
  clock: Clock;
  changes: Pick<BookingChangeStore, 'openOf' | 'end'>;
  payments: Pick<Payments, 'lock' | 'refund' | 'keptAmount' | 'state' | 'close'>;
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

/** A page on which the difference of a change can still be paid: closed before anything is cancelled. */
type PayableChange = { payableChangeId: string };
const rounds = 3;

/**
 * Ends a confirmed booking before its ride and gives back what the policy says of what was paid (docs/product.md §9): exactly
 * once, however often anyone clicks. Unit, state, refund request and mail commit together.
 */
export async function cancelBooking(
  deps: CancelBookingDeps,
  asked: CancelBookingRequest,
  expected: ExpectedVersion = {},
): Promise<CancelBookingResult | Refusal> {
  let silentId: string | undefined;
  // Another round where another tab has opened a new page meanwhile.
  for (let round = 0; round < rounds; round += 1) {
    const done = await inTransaction(deps.database, (tx) =>
      cancelUnlessPayable(deps, tx, { ...asked, expected, silentId }),
    );
    if (!('payableChangeId' in done)) return done;
    // Nobody is kept from cancelling by a provider that does not answer: what comes all the same goes back.
    if (!(await deps.payments.close(done.payableChangeId))) silentId = done.payableChangeId;
  }
  return refuse('request_in_progress');
}

type CancellationStep = CancelBookingRequest & { expected: ExpectedVersion; silentId: string | undefined };

async function cancelUnlessPayable(
  deps: CancelBookingDeps,
  tx: Tx,
  { bookingId, actor, expectedRefundCents, expected, silentId }: CancellationStep,
): Promise<CancelBookingResult | PayableChange | Refusal> {
  // Money before bookings, as everywhere: two that wait for each other would both be turned away.
  await deps.payments.lock(tx, bookingId);
  const booking = await deps.bookings.locked(tx, bookingId);
  if (!booking) return refuse('not_found');
  const before = await deps.bookings.cancellation(tx, bookingId);
  if (before) return { refundCents: before.refundCents };
  if (hasVersionConflict(booking, expected)) return refuse('changed_meanwhile');
  const next = nextState(booking.state, 'cancel');
  if (next === null) return refuse('cannot_cancel');
  const { keptCents, dueCents, passed } = await refundDueOnCancellation(deps, tx, booking);
  if (expectedRefundCents !== undefined && expectedRefundCents !== dueCents)
    return refuse('refund_changed', { refundCents: dueCents });
  const payable = await dropOpenChange(deps, tx, { bookingId, silentId });
  if (payable) return payable;
  if (passed) await deps.bookings.passFee(tx, passed);
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
}

/** A dropped change opens no page any more; one whose money is on its way gives it back when it comes. */
async function dropOpenChange(
  { changes, payments }: CancelBookingDeps,
  tx: Tx,
  { bookingId, silentId }: Pick<CancellationStep, 'bookingId' | 'silentId'>,
): Promise<PayableChange | null> {
  const open = await changes.openOf(tx, bookingId);
  if (!open) return null;
  if (open.id !== silentId && (await payments.state(tx, open.id)) === 'open')
    return { payableChangeId: open.id };
  await changes.end(tx, open.id, 'dropped');
  return null;
}

/**
 * What would go back if it were cancelled now, out of what is here: one that was paid twice, or had a part back, is not settled by the price.
 * What was paid once for bringing several stays with those that are still brought.
 */
export async function refundDueOnCancellation(
  deps: Pick<CancelBookingDeps, 'clock'> & {
    bookings: Pick<BookingStore, 'together'>;
    payments: Pick<Payments, 'keptAmount'>;
  },
  db: Queryable,
  booking: Booking,
): Promise<{ keptCents: Cents; dueCents: Cents; passed: FeeToPass | null }> {
  const { id, totalCents, retainedCents, startsAt, quote } = booking;
  const givenUp = { kind: 'cancelled', at: deps.clock.now() } as const;
  const passed = feeToPass(booking, await deps.bookings.together(db, booking));
  const passedCents = passed ? deliveryCentsIn(quote) : 0;
  const priceCents = totalCents - passedCents;
  const backCents = refundAmountOf(priceCents, cancellationTermsOf(startsAt, quote), givenUp);
  const keptCents = retainedCents + priceCents - backCents;
  const hereCents = (await deps.payments.keptAmount(db, id)) - passedCents;
  return { keptCents, dueCents: Math.max(0, hereCents - keptCents), passed };
}
