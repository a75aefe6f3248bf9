import type { Cents } from '../../basics/money.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Clock } from '../../basics/clock.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { nextState } from '../booking.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import { referenceOf } from '../change/booking-change.rules.ts';
import type { BookingChangeStore } from '../change/booking-change.store.ts';
import type { Booking } from '../booking.type.ts';
import type { Payments } from '../payments.type.ts';
import { hasVersionConflict, type ExpectedVersion } from '../expected-version.ts';
import type { Cancellation } from './cancellation.type.ts';
import { lockMoneyAndParty } from './lock-money-and-party.ts';
import { ownCentsOf, type RefundDue, refundDueOnCancellation, ridersPartsOf } from './refund-due.ts';

export type CancelBookingDeps = {
  database: Database;
  bookings: BookingStore;
  fleet: FleetStore;
  clock: Clock;
  changes: Pick<BookingChangeStore, 'openOf' | 'end'>;
  payments: Pick<Payments, 'lock' | 'refund' | 'undisputedAmount' | 'ridersPart' | 'state' | 'close'>;
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

/** Pages on which differences of changes, or the rest, can still be paid: closed before anything is cancelled. */
export type PayableChanges = { payableIds: readonly string[] };
const rounds = 3;

/**
 * Ends a confirmed booking before its ride and gives back what the policy says of what was paid (docs/product.md §9): exactly
 * once, however often anyone clicks. Unit, state, refund request and mail commit together.
 */
export const cancelBooking = (
  deps: CancelBookingDeps,
  asked: CancelBookingRequest,
  expected: ExpectedVersion = {},
): Promise<CancelBookingResult | Refusal> =>
  untilNothingIsPayable(deps, (tx, silentIds) =>
    cancelUnlessPayable(deps, tx, { ...asked, expected, silentIds }),
  );

/** Another round where another tab has opened a new page meanwhile. */
export async function untilNothingIsPayable<Done extends object>(
  deps: Pick<CancelBookingDeps, 'database' | 'payments'>,
  step: (tx: Tx, silentIds: ReadonlySet<string>) => Promise<Done | PayableChanges>,
): Promise<Done | Refusal> {
  const silentIds = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const done = await inTransaction(deps.database, (tx) => step(tx, silentIds));
    if (!('payableIds' in done)) return done;
    // Nobody is kept from cancelling by a provider that does not answer: what comes all the same goes back.
    for (const id of done.payableIds) if (!(await deps.payments.close(id))) silentIds.add(id);
  }
  return refuse('request_in_progress');
}

type CancellationStep = CancelBookingRequest & { expected: ExpectedVersion; silentIds: ReadonlySet<string> };

async function cancelUnlessPayable(
  deps: CancelBookingDeps,
  tx: Tx,
  { bookingId, actor, expectedRefundCents, expected, silentIds }: CancellationStep,
): Promise<CancelBookingResult | PayableChanges | Refusal> {
  // Money before bookings, as everywhere: two that wait for each other would both be turned away.
  const party = await lockMoneyAndParty(deps, tx, bookingId);
  const booking = party?.find(({ id }) => id === bookingId);
  if (!booking) return refuse('not_found');
  const before = await deps.bookings.cancellation(tx, bookingId);
  if (before) return { refundCents: before.refundCents };
  if (hasVersionConflict(booking, expected)) return refuse('changed_meanwhile');
  if (nextState(booking.state, 'cancel') === null) return refuse('cannot_cancel');
  const due = await refundDueOnCancellation(deps, tx, booking);
  if (expectedRefundCents !== undefined && expectedRefundCents !== due.dueCents)
    return refuse('refund_changed', { refundCents: due.dueCents });
  const payableIds = await payableChangesAmong(deps, tx, [booking], silentIds);
  if (payableIds.length > 0) return { payableIds };
  await dropOpenChange(deps, tx, bookingId);
  const cancelled = await carryOutCancellation(deps, tx, { due, actor });
  await deps.onCancelled(tx, booking);
  await expected.onDone?.(tx, booking);
  return { refundCents: cancelled.refundCents };
}

type CancellationToCarryOut = { due: RefundDue; actor: 'customer' | 'staff'; act?: string };

/** Money, unit, state and history of one; `act`: it was cancelled with others at once. */
export async function carryOutCancellation(
  deps: Pick<CancelBookingDeps, 'bookings' | 'fleet' | 'payments'>,
  tx: Tx,
  { due, actor, act }: CancellationToCarryOut,
): Promise<Cancellation> {
  const { id } = due.booking;
  if (due.wayCents > 0) await deps.bookings.keepWay(tx, id, due.wayCents);
  const riders = await ridersPartsOf(deps, tx, [due]);
  let refundCents = await giveBackWays(deps, tx, due, actor);
  const ownCents = ownCentsOf(due);
  if (ownCents > 0)
    refundCents += await deps.payments.refund(tx, {
      reference: id,
      amountCents: ownCents,
      reason: 'cancelled',
    });
  await deps.fleet.release(tx, id);
  await deps.bookings.setState(tx, id, 'cancelled');
  const detail: Cancellation = {
    refundCents,
    keptCents: due.keptCents,
    ...(act !== undefined && { act }),
    ...(Object.keys(riders).length > 0 && { riders }),
  };
  await deps.bookings.recordEvent(tx, id, { kind: 'cancelled', actor, detail });
  return detail;
}

/** Each from the part that paid for it, whose history says it too. */
async function giveBackWays(
  { bookings, payments }: Pick<CancelBookingDeps, 'bookings' | 'payments'>,
  tx: Tx,
  { booking: last, ways }: RefundDue,
  actor: 'customer' | 'staff',
): Promise<Cents> {
  let all = 0;
  for (const { id, cents } of ways) {
    await bookings.keepWay(tx, id, 0);
    if (cents <= 0) continue;
    const reason = `way not ridden, ${last.id}`;
    const refundCents = await payments.refund(tx, { reference: id, amountCents: cents, reason });
    await bookings.recordEvent(tx, id, { kind: 'way_given_back', actor, detail: { refundCents } });
    all += refundCents;
  }
  return all;
}

/** Whose page to pay on is open, but for those whose provider was silent. */
export async function payableChangesAmong(
  { changes, payments }: Pick<CancelBookingDeps, 'changes' | 'payments'>,
  tx: Tx,
  bookings: readonly Booking[],
  silentIds: ReadonlySet<string>,
): Promise<string[]> {
  const payable: string[] = [];
  for (const { id, part } of bookings) {
    const open = await changes.openOf(tx, id);
    for (const reference of [open && referenceOf(open), part && part.restId])
      if (reference && !silentIds.has(reference) && (await payments.state(tx, reference)) === 'open')
        payable.push(reference);
  }
  return [...new Set(payable)];
}

/** A dropped change opens no page any more; one whose money is on its way gives it back when it comes. */
export async function dropOpenChange(
  { changes }: Pick<CancelBookingDeps, 'changes'>,
  tx: Tx,
  bookingId: string,
): Promise<void> {
  const open = await changes.openOf(tx, bookingId);
  if (open) await changes.end(tx, referenceOf(open), 'dropped');
}
