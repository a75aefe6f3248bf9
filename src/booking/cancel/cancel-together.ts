import type { RandomSource } from '../../basics/random-source.ts';
import { type Cents, sumOfCents } from '../../basics/money.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import { nextState } from '../booking.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import {
  carryOutCancellation,
  dropOpenChange,
  payableChangesAmong,
  untilNothingIsPayable,
  type CancelBookingDeps,
  type PayableChanges,
} from './cancel-booking.ts';
import type { Cancellation, RefundDueTogether, RidersParts } from './cancellation.type.ts';
import { lockMoneyAndParty } from './lock-money-and-party.ts';
import {
  refundPartsOf,
  sumParts,
  type RefundDueDeps,
  refundsDueTogether,
  ridersPartsOf,
  sumDue,
} from './refund-due.ts';

export type CancelTogetherDeps = Omit<CancelBookingDeps, 'onCancelled'> & {
  chance: RandomSource;
  /** One mail about all of them to the customer, and one to each rider who is written to. */
  onCancelledTogether(tx: Tx, cancelled: readonly Booking[], act: string): Promise<void>;
};

export type CancelTogetherRequest = {
  /** Any of those that were ordered together. */
  bookingId: string;
  actor: 'customer' | 'staff';
  /** The sum that was shown before cancelling; if it is another by now, the call is refused. */
  expectedRefundCents?: Cents;
  /** The codes and versions of those that were shown as what is cancelled: others by now, and the call is refused (F07). */
  expected?: readonly { code: string; version: number }[];
};

/** `staying`: those that cannot be cancelled any more, for they are ridden. Both by their codes. */
export type CancelTogetherResult = { refundCents: Cents; cancelled: string[]; staying: string[] };

/** What would go back if all that can be were cancelled now; null where that is not more than one. */
export async function refundDueTogether(
  deps: RefundDueDeps,
  db: Queryable,
  booking: Booking,
): Promise<RefundDueTogether | null> {
  const party = await deps.bookings.together(db, booking);
  const toCancel = party.filter(canCancel);
  if (toCancel.length < 2) return null;
  const dues = await refundsDueTogether(deps, db, party, toCancel);
  const dueCents = sumDue(dues);
  return {
    dueCents,
    parts: refundPartsOf(dueCents, await ridersPartsOf(deps, db, dues), party),
    rides: dues.map((due) => ({
      code: due.booking.code,
      version: due.booking.version,
      refundCents: due.dueCents,
    })),
    staying: party.filter(isRidden).map(({ code }) => code),
  };
}

const canCancel = ({ state }: Booking): boolean => nextState(state, 'cancel') !== null;
const isRidden = ({ state }: Booking): boolean => state === 'collected';

/**
 * Ends all that were ordered together and can still be ended, in one transaction: each gives back what is its own, and the way goes back with
 * them where nobody is brought by it any more. Whatever is ridden stays. However often anyone clicks it happens once.
 */
export const cancelTogether = (
  deps: CancelTogetherDeps,
  asked: CancelTogetherRequest,
  onDone?: CancelledTogether,
): Promise<CancelTogetherResult | Refusal> =>
  untilNothingIsPayable(deps, (tx, silentIds) =>
    cancelAllUnlessPayable(deps, tx, { ...asked, onDone, silentIds }),
  );

/** Of each of them in the same transaction, as it was, with what went back. */
export type CancelledTogether = (tx: Tx, before: Booking, refundCents: Cents) => Promise<void>;

type TogetherStep = CancelTogetherRequest & {
  onDone: CancelledTogether | undefined;
  silentIds: ReadonlySet<string>;
};

async function cancelAllUnlessPayable(
  deps: CancelTogetherDeps,
  tx: Tx,
  { silentIds, onDone, ...asked }: TogetherStep,
): Promise<CancelTogetherResult | PayableChanges | Refusal> {
  const party = await lockMoneyAndParty(deps, tx, asked.bookingId);
  if (!party) return refuse('not_found');
  const toCancel = party.filter(canCancel);
  if (toCancel.length === 0) return (await cancelledBefore(deps, tx, party)) ?? refuse('cannot_cancel');
  if (asked.expected && !isAsExpected(toCancel, asked.expected)) return refuse('changed_meanwhile');
  const dues = await refundsDueTogether(deps, tx, party, toCancel);
  const dueCents = sumDue(dues);
  if (asked.expectedRefundCents !== undefined && asked.expectedRefundCents !== dueCents)
    return refuse('refund_changed', { refundCents: dueCents });
  const payableIds = await payableChangesAmong(deps, tx, toCancel, silentIds);
  if (payableIds.length > 0) return { payableIds };
  const act = deps.chance.uuid();
  const refunds: Cents[] = [];
  for (const due of dues) {
    await dropOpenChange(deps, tx, due.booking.id);
    const { refundCents } = await carryOutCancellation(deps, tx, { due, actor: asked.actor, act });
    refunds.push(refundCents);
    await onDone?.(tx, due.booking, refundCents);
  }
  await deps.onCancelledTogether(tx, toCancel, act);
  return resultOf(sumOfCents(refunds), toCancel, party);
}

const isAsExpected = (
  toCancel: readonly Booking[],
  expected: NonNullable<CancelTogetherRequest['expected']>,
): boolean =>
  toCancel.length === expected.length &&
  toCancel.every((booking) =>
    expected.some(({ code, version }) => code === booking.code && version === booking.version),
  );

/** The second press of a button whose first did it all. */
async function cancelledBefore(
  { bookings }: CancelTogetherDeps,
  tx: Tx,
  party: readonly Booking[],
): Promise<CancelTogetherResult | null> {
  const found = await cancelledAtOnce({ bookings }, tx, party, await latestAct({ bookings }, tx, party));
  return found && resultOf(found.refundCents, found.cancelled, party);
}

/** By which several of them were cancelled the last time. */
async function latestAct(
  { bookings }: { bookings: Pick<BookingStore, 'historyOf'> },
  tx: Tx,
  party: readonly Booking[],
): Promise<string | undefined> {
  let latest: { at: Date; act: string } | undefined;
  for (const { id } of party)
    for (const { kind, at, detail } of await bookings.historyOf(tx, id)) {
      const act = kind === 'cancelled' ? (detail as Cancellation).act : undefined;
      if (act !== undefined && (!latest || at > latest.at)) latest = { at, act };
    }
  return latest?.act;
}

const resultOf = (
  refundCents: Cents,
  cancelled: readonly Booking[],
  party: readonly Booking[],
): CancelTogetherResult => ({
  refundCents,
  cancelled: cancelled.map(({ code }) => code),
  staying: party.filter(isRidden).map(({ code }) => code),
});

/** Those of an order that were cancelled by one `act`; null where none was. */
export async function cancelledAtOnce(
  { bookings }: { bookings: Pick<BookingStore, 'cancellation'> },
  db: Queryable,
  party: readonly Booking[],
  act: string | undefined,
): Promise<{ cancelled: Booking[]; refundCents: Cents; riders: RidersParts } | null> {
  const agreed = [];
  for (const booking of party) agreed.push({ booking, was: await bookings.cancellation(db, booking.id) });
  const found = agreed.filter(({ was }) => act !== undefined && was?.act === act);
  if (found.length === 0) return null;
  return {
    cancelled: found.map(({ booking }) => booking),
    refundCents: sumOfCents(found.map(({ was }) => was?.refundCents ?? 0)),
    riders: sumParts(found.map(({ was }) => was?.riders ?? {})),
  };
}
