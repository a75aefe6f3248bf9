import type { Tx } from '../../database/tables.ts';
import type { AllocateUnitDeps } from '../../fleet/allocate-unit.ts';
import { occupiedPeriod } from '../../fleet/period.rules.ts';
import type { PriceStore } from '../../price/price.store.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { extrasInAll } from '../extras/extra-stock.rules.ts';
import { checkExtraStock } from '../extras/reserve-extras.ts';
import { hasUsedOnce } from './hold-limit.ts';
import { recoverLostBooking } from './recover-lost-booking.ts';
import {
  deliveryPlanOf,
  lockSlots,
  slotsGivenUpTo,
  type DeliverySlotDeps,
} from '../../delivery/reserve-delivery-slots.ts';
import type { Payments } from '../payments.type.ts';
import { recordAssigned } from '../units/assign-unassigned.ts';
import { allocateAll } from './take-units.ts';
import { releaseHold, type ReleaseHoldDeps } from './release-hold.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';

export type BookingPaymentHandlersDeps = AllocateUnitDeps &
  ReleaseHoldDeps &
  DeliverySlotDeps & {
    bookings: BookingStore;
    prices: PriceStore;
    tasks: StaffTasks;
    refund: Payments['refund'];
    refundTogether: Payments['refundTogether'];
    keptAmount: Payments['keptAmount'];
    /** What other rooms do with a confirmed booking, in the same transaction: contract, mails. */
    onConfirmed(tx: Tx, booking: Booking): Promise<void>;
    /** The money came when nothing was free any more, and goes back; the `nth` time, for it may come again. */
    onRefunded(tx: Tx, booking: Booking, nth: number): Promise<void>;
  };

/** The consequences of what the payment room found out; each runs in its transaction and may run again without harm. */
export const createBookingPaymentHandlers = (deps: BookingPaymentHandlersDeps) => ({
  /** False where there is no such booking. */
  paid: (tx: Tx, reference: string) => confirmBooking(deps, tx, reference),

  lost: (tx: Tx, reference: string, memo: string | null) => recoverLostBooking(deps, tx, { reference, memo }),

  /** The page is closed and unpaid. The hold ends only at its time: until then the customer may try again. */
  async dead(tx: Tx, reference: string): Promise<void> {
    if (await deps.bookings.isHoldExpired(tx, reference)) await releaseHold(deps, tx, reference, 'shop');
  },

  /** Complete but unpaid (Klarna, Alipay): the unit stays held, and a person looks after it if the money never comes. */
  async awaitingMoney(tx: Tx, reference: string): Promise<void> {
    const booking = await deps.bookings.locked(tx, reference);
    if (booking?.state === 'held') await deps.tasks.openTask(tx, { kind: 'awaiting_money', reference });
  },
});

async function confirmBooking(deps: BookingPaymentHandlersDeps, tx: Tx, reference: string): Promise<boolean> {
  const booking = await deps.bookings.locked(tx, reference);
  // What it joins is locked before days and units, as every act on that does.
  if (booking?.addsTo) await deps.bookings.locked(tx, booking.addsTo);
  if (booking) await acceptPayment(deps, tx, await deps.bookings.lockedTogether(tx, booking));
  return booking !== null;
}

/** What was paid for at once: the booking that the payment is named by, and those beside it. All of them stand, or all money goes back. */
type Paid = readonly [Booking, ...Booking[]];

async function acceptPayment(deps: BookingPaymentHandlersDeps, tx: Tx, paid: Paid): Promise<void> {
  const [booking] = paid;
  const { state } = booking;
  switch (state) {
    case 'held':
    case 'expired':
      return (await ensureUse(deps, tx, booking)) &&
        (await ensureExtras(deps, tx, paid)) &&
        (await ensureUnits(deps, tx, paid))
        ? confirm(deps, tx, paid)
        : refundUnassignable(deps, tx, booking);
    case 'cancelled':
      return refundLatePayment(deps, tx, booking.id);
    case 'confirmed':
    case 'collected':
    case 'returned':
    case 'no_show':
      return;
    default:
      state satisfies never;
  }
}

/** The customer has one mail for all. */
async function confirm(deps: BookingPaymentHandlersDeps, tx: Tx, [first, ...further]: Paid): Promise<void> {
  const event = { kind: 'confirmed', actor: 'provider' } as const;
  if (first.addsTo !== null) await deps.bookings.joinParty(tx, first);
  const confirmed = await deps.bookings.moveTo(tx, first.id, 'confirmed', event);
  for (const { id } of further) await deps.bookings.moveTo(tx, id, 'confirmed', event);
  await deps.onConfirmed(tx, confirmed);
}

/** The use of the code that the hold has, or one that is left: money that came with neither goes back (F09). */
async function ensureUse(
  deps: BookingPaymentHandlersDeps,
  tx: Tx,
  { id, promoCode, driver }: Booking,
): Promise<boolean> {
  const { prices } = deps;
  if (promoCode === null || (await prices.hasRedeemed(tx, id))) return true;
  const promo = await prices.promo(tx, promoCode, 'for update');
  const limit = promo?.redemptionLimit ?? Infinity;
  if ((await prices.redemptions(tx, promoCode)) >= limit) return false;
  if (await hasUsedOnce(deps, tx, promo, driver.email)) return false;
  await prices.redeem(tx, id, promoCode);
  return true;
}

/** Pieces that a hold with a unit keeps already; who pays without one, or too late, takes what is left. */
async function ensureExtras(deps: BookingPaymentHandlersDeps, tx: Tx, paid: Paid): Promise<boolean> {
  const [{ id, state, startsAt, endsAt, isUnassigned }] = paid;
  const isKept = state === 'held' && (isUnassigned || (await deps.fleet.hasUnit(tx, id)));
  if (isKept) return true;
  const extras = extrasInAll(paid.map(({ rides }) => rides[0]));
  const period = occupiedPeriod(startsAt, endsAt, deps.opening().turnaroundMinutes);
  const own = paid.map((one) => one.id);
  return (await checkExtraStock(deps, tx, { extras, period, own }, 'for update')) === null;
}

/**
 * The units of the hold, or others of the same scooters taken now (F21). The other colour would be free to give only to a
 * customer who said so, and nothing asks them yet.
 */
async function ensureUnits(deps: BookingPaymentHandlersDeps, tx: Tx, paid: Paid): Promise<boolean> {
  const [first] = paid;
  await lockSlots(deps, tx, deliveryPlanOf(first));
  const without: Booking[] = [];
  for (const booking of paid) if (!(await deps.fleet.confirm(tx, booking.id))) without.push(booking);
  if (without.length === 0) return true;
  // Where the shop took the unit away the half-hours are kept; who paid without a hold, or too late, has none yet.
  const hasSlots = first.state === 'held' && without.every(({ isUnassigned }) => isUnassigned);
  if (!hasSlots && !(await takeSlots(deps, tx, paid))) return false;
  const period = occupiedPeriod(first.startsAt, first.endsAt, deps.opening().turnaroundMinutes);
  const units = await allocateAll(deps, tx, without, { period, kind: 'booking' });
  if (!units) return false;
  for (const [nth, { id, isUnassigned }] of without.entries())
    if (isUnassigned) await recordAssigned(deps, tx, id, units[nth] ?? 0);
  return true;
}

/** Unpaid holds are not in the way: they lose half-hours and unit, and may pay without, as this one did. */
async function takeSlots(deps: BookingPaymentHandlersDeps, tx: Tx, paid: Paid): Promise<boolean> {
  const [first] = paid;
  const isLate = first.state === 'expired';
  const plan = { ...deliveryPlanOf(first), scooters: paid.length };
  const own = paid.map(({ id }) => id);
  const givenUp = await slotsGivenUpTo(deps, tx, { plan, own, isLate });
  for (const id of givenUp ?? []) await giveUpUnits(deps, tx, id);
  return givenUp !== null;
}

/** Of all that are paid with it: none of them is held without the others. */
async function giveUpUnits(
  { bookings, fleet }: BookingPaymentHandlersDeps,
  tx: Tx,
  id: string,
): Promise<void> {
  const booking = await bookings.byId(tx, id);
  for (const one of booking ? await bookings.paidTogether(tx, booking) : []) await fleet.release(tx, one.id);
}

async function refundUnassignable(deps: BookingPaymentHandlersDeps, tx: Tx, booking: Booking): Promise<void> {
  if (booking.state === 'held') await releaseHold(deps, tx, booking.id, 'shop');
  else await deps.prices.releaseRedemption(tx, booking.id);
  const asked = await deps.refundTogether(tx, { reference: booking.id, reason: 'no unit left' });
  // Notified once: a bank may have it all, or a person may have dropped what was promised.
  if (asked === 0) return;
  await deps.bookings.recordEvent(tx, booking.id, { kind: 'refund_due', actor: 'shop' });
  const times = await deps.bookings.eventDetails(tx, booking.id, 'refund_due');
  await deps.onRefunded(tx, booking, times.length);
}

/** Of what is cancelled the shop keeps what was agreed then: money that comes later goes back. */
async function refundLatePayment(deps: BookingPaymentHandlersDeps, tx: Tx, reference: string): Promise<void> {
  const agreed = await deps.bookings.cancellation(tx, reference);
  const amountCents = (await deps.keptAmount(tx, reference)) - (agreed?.keptCents ?? 0);
  if (amountCents > 0)
    await deps.refund(tx, { reference, amountCents, reason: 'paid after it was cancelled' });
}
