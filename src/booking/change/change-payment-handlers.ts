import { sumOfCents } from '../../basics/money.ts';
import { isRefusal } from '../../basics/refusals.ts';
import type { Tx } from '../../database/tables.ts';
import { referenceOf } from './booking-change.rules.ts';
import type { BookingChange } from './booking-change.store.ts';
import type { Booking } from '../booking.type.ts';
import { applyChange, type ChangeBookingDeps } from './change-booking.ts';
import { lessensRest } from '../part-payment/part-payment.rules.ts';
import { owedOf } from '../part-payment/read-rest.ts';
import type { Payments } from '../payments.type.ts';
import { waysIn } from '../party/delivery-share.rules.ts';
import { applyTogether, type ApplyTogetherDeps } from './apply-together.ts';
import { quoteOf } from './plan-change.ts';
import { type ChangePlan } from './change-plan.rules.ts';
import { type PlannedChange, waysOfAll } from './plan-together.ts';
import { extrasOf } from './extras-of-change.ts';

export type ChangePaymentHandlersDeps = Omit<ChangeBookingDeps, 'payments' | 'isSigned'> & {
  payments: Pick<Payments, 'refund'>;
  onChangedTogether: ApplyTogetherDeps['onChangedTogether'];
  /** The change could not be had any more: its money goes back, and the booking is as it was. */
  onChangeRefunded(tx: Tx, booking: Booking, change: BookingChange): Promise<void>;
};

/** What follows from the payment of a difference. Each says whether the reference is a change at all. */
export const createChangePaymentHandlers = (deps: ChangePaymentHandlersDeps) => ({
  async paid(tx: Tx, reference: string): Promise<boolean> {
    const known = await deps.changes.byId(tx, reference);
    if (!known) return false;
    if (known.togetherId !== null) return paidTogether(deps, tx, reference);
    // Every change of a booking locks its row first; then it is read again. What its way costs depends on the others.
    const [booking] = (await deps.bookings.lockParty(tx, known.bookingId)) ?? [];
    const change = await deps.changes.byId(tx, reference);
    if (!booking || !change || change.state === 'done') return true;
    if (!(await tryApplyChange(deps, tx, booking, change))) await refundChange(deps, tx, booking, change);
    return true;
  },

  async dead(tx: Tx, reference: string): Promise<boolean> {
    const change = await deps.changes.byId(tx, reference);
    if (change?.state === 'open') await deps.changes.end(tx, reference, 'dropped');
    return change !== null;
  },

  isChange: async (tx: Tx, reference: string): Promise<boolean> =>
    (await deps.changes.byId(tx, reference)) !== null,

  mayBePaid: async (tx: Tx, reference: string): Promise<boolean> =>
    (await deps.changes.byId(tx, reference))?.state === 'open',
});

/** All of them as they were agreed, or none: then all of the money goes back. */
async function paidTogether(deps: ChangePaymentHandlersDeps, tx: Tx, reference: string): Promise<true> {
  const known = await deps.changes.paidBy(tx, reference);
  const [one] = known;
  if (one) await deps.bookings.lockParty(tx, one.bookingId);
  const changes = await deps.changes.paidBy(tx, reference);
  const [first] = changes;
  if (!first || first.state === 'done') return true;
  const planned: PlannedChange[] = [];
  for (const change of changes) {
    const booking = await deps.bookings.byId(tx, change.bookingId);
    if (booking && isAsAgreed(booking, change))
      planned.push({ booking, wish: change.wish, plan: await planOf(deps, tx, booking, change) });
  }
  const isWhole = planned.length === changes.length && !(await haveWaysGrown(deps, tx, planned));
  if (isWhole && (await applyTogether(deps, tx, { changes: planned })) === 'done')
    await deps.changes.end(tx, reference, 'done');
  else {
    const booking = await deps.bookings.byId(tx, first.bookingId);
    if (booking) await refundChange(deps, tx, booking, first);
  }
  return true;
}

const isAsAgreed = (booking: Booking, { state, bookingVersion }: BookingChange): boolean =>
  state !== 'given_back' &&
  booking.version === bookingVersion &&
  (booking.state === 'confirmed' || booking.state === 'collected');

/** Exactly what was agreed, at the price that was agreed, of the booking that it was agreed for; or not at all. */
async function tryApplyChange(
  deps: ChangePaymentHandlersDeps,
  tx: Tx,
  booking: Booking,
  change: BookingChange,
): Promise<boolean> {
  if (!isAsAgreed(booking, change) || (await hasWayGrown(deps, tx, booking, change))) return false;
  const plan = await planOf(deps, tx, booking, change);
  const done = await applyChange(deps, tx, { booking, wish: change.wish, plan });
  if (isRefusal(done)) return false;
  await deps.changes.end(tx, change.id, 'done');
  return true;
}

/** Another may have moved meanwhile with whom it was to be brought: its way is one that nobody would pay for. */
async function hasWayGrown(
  deps: ChangePaymentHandlersDeps,
  tx: Tx,
  booking: Booking,
  { wish, quote }: BookingChange,
): Promise<boolean> {
  if (booking.party === null) return false;
  const now = await quoteOf(deps, tx, { booking, wish, extras: extrasOf(booking, wish) });
  return !isRefusal(now) && waysIn(now).cents > waysIn(quote).cents;
}

/** The same of all that are changed at once. */
async function haveWaysGrown(
  { bookings }: ChangePaymentHandlersDeps,
  tx: Tx,
  planned: readonly PlannedChange[],
): Promise<boolean> {
  const [one] = planned;
  if (!one) return false;
  const party = await bookings.together(tx, one.booking);
  const now = waysOfAll(one.booking, one.wish, { party, bare: planned });
  const agreed = planned.map(({ plan }) => waysIn(plan.quote).cents);
  return sumOfCents([...now.values()].map(({ cents }) => cents)) > sumOfCents(agreed);
}

/** As it was agreed: where several are changed at once, one of them may have become cheaper. */
async function planOf(
  deps: ChangePaymentHandlersDeps,
  tx: Tx,
  booking: Booking,
  { quote, wish, dueCents, backCents }: BookingChange,
): Promise<ChangePlan> {
  const creditCents = quote.totalCents - booking.totalCents - dueCents + backCents;
  const retainedCents = booking.retainedCents - creditCents;
  // By what is owed now: the rest may have come since it was agreed.
  const lessensRestCents = lessensRest(backCents, await owedOf(deps, tx, booking));
  return { quote, dueCents, backCents, lessensRestCents, retainedCents, extras: extrasOf(booking, wish) };
}

async function refundChange(
  deps: ChangePaymentHandlersDeps,
  tx: Tx,
  booking: Booking,
  change: BookingChange,
): Promise<void> {
  const asked = await deps.payments.refund(tx, {
    reference: referenceOf(change),
    reason: 'change not possible',
  });
  await deps.changes.end(tx, referenceOf(change), 'given_back');
  if (asked === 0) return;
  const detail = { refundCents: asked };
  await deps.bookings.recordEvent(tx, booking.id, { kind: 'change_given_back', actor: 'shop', detail });
  await deps.onChangeRefunded(tx, booking, change);
}
