import { type Cents, fractionOf, sumOfCents } from '../../basics/money.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Clock } from '../../basics/clock.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Queryable, Tx } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { refundAmountOf, refundPercent, cancellationTermsOf } from '../../price/cancellation.rules.ts';
import { nextState } from '../booking.rules.ts';
import type { BookingStore, Cancellation } from '../booking.store.ts';
import type { BookingChangeStore } from '../change/booking-change.store.ts';
import type { Booking } from '../booking.type.ts';
import { wayCentsToKeep, waysToGiveBack } from '../party/delivery-share.rules.ts';
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
  const { keptCents, dueCents, wayCents, ways } = await refundDueOnCancellation(deps, tx, booking);
  if (expectedRefundCents !== undefined && expectedRefundCents !== dueCents)
    return refuse('refund_changed', { refundCents: dueCents });
  const payable = await dropOpenChange(deps, tx, { bookingId, silentId });
  if (payable) return payable;
  if (wayCents > 0) await deps.bookings.keepWay(tx, bookingId, wayCents);
  let refundCents = await giveBackWays(deps, tx, booking, ways);
  const ownCents = dueCents - sumOfCents(ways.map(({ cents }) => cents));
  if (ownCents > 0)
    refundCents += await deps.payments.refund(tx, {
      reference: bookingId,
      amountCents: ownCents,
      reason: 'cancelled',
    });
  await deps.fleet.release(tx, bookingId);
  await deps.bookings.setState(tx, bookingId, next);
  const detail: Cancellation = { refundCents, keptCents };
  await deps.bookings.recordEvent(tx, bookingId, { kind: 'cancelled', actor, detail });
  await deps.onCancelled(tx, booking);
  await expected.onDone?.(tx, booking);
  return { refundCents };
}

/** Each from the part that paid for it. */
async function giveBackWays(
  { bookings, payments }: CancelBookingDeps,
  tx: Tx,
  last: Booking,
  ways: readonly WayToGiveBack[],
): Promise<Cents> {
  let refundCents = 0;
  for (const { id, wayCents, cents } of ways) {
    if (cents > 0)
      refundCents += await payments.refund(tx, {
        reference: id,
        amountCents: cents,
        reason: `way not ridden, ${last.id}`,
      });
    await bookings.keepWay(tx, id, wayCents - cents);
  }
  return refundCents;
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

/** Of one that was cancelled before: what was kept of its way, and what of that goes back with the last that was brought by it. */
type WayToGiveBack = { id: string; wayCents: Cents; cents: Cents };
/** `wayCents`: kept for the others; `ways`: theirs that go back with this one, in the sum. */
type RefundDue = { keptCents: Cents; dueCents: Cents; wayCents: Cents; ways: WayToGiveBack[] };

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
): Promise<RefundDue> {
  const { id, totalCents, retainedCents, startsAt, quote } = booking;
  const party = await deps.bookings.together(db, booking);
  const at = deps.clock.now();
  const terms = cancellationTermsOf(startsAt, quote);
  const wayCents = wayCentsToKeep(booking, party);
  const priceCents = totalCents - wayCents;
  const backCents = refundAmountOf(priceCents, terms, { kind: 'cancelled', at });
  const keptCents = retainedCents + priceCents - backCents + wayCents;
  const ownCents = Math.max(0, (await deps.payments.keptAmount(db, id)) - keptCents);
  const ways: WayToGiveBack[] = [];
  for (const { id: wayId, party: its } of waysToGiveBack(booking, party)) {
    const kept = its?.wayCents ?? 0;
    const here = await deps.payments.keptAmount(db, wayId);
    const cents = Math.min(here, fractionOf(kept, refundPercent(terms, at), 100));
    ways.push({ id: wayId, wayCents: kept, cents });
  }
  return { keptCents, dueCents: ownCents + sumOfCents(ways.map(({ cents }) => cents)), wayCents, ways };
}
