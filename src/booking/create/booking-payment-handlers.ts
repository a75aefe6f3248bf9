import type { Tx } from '../../database/tables.ts';
import { allocateUnit, type AllocateUnitDeps } from '../../fleet/allocate-unit.ts';
import { occupiedPeriod } from '../../fleet/period.rules.ts';
import type { PriceStore } from '../../price/price.store.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
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
import { releaseHold, type ReleaseHoldDeps } from './release-hold.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';

export type BookingPaymentHandlersDeps = AllocateUnitDeps &
  ReleaseHoldDeps &
  DeliverySlotDeps & {
    bookings: BookingStore;
    prices: PriceStore;
    tasks: StaffTasks;
    refund: Payments['refund'];
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
  if (booking) await acceptPayment(deps, tx, booking);
  return booking !== null;
}

async function acceptPayment(deps: BookingPaymentHandlersDeps, tx: Tx, booking: Booking): Promise<void> {
  const { state } = booking;
  switch (state) {
    case 'held':
    case 'expired':
      return (await ensureUse(deps, tx, booking)) &&
        (await ensureExtras(deps, tx, booking)) &&
        (await ensureUnit(deps, tx, booking))
        ? confirm(deps, tx, booking.id)
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

async function confirm(deps: BookingPaymentHandlersDeps, tx: Tx, bookingId: string): Promise<void> {
  const event = { kind: 'confirmed', actor: 'provider' } as const;
  await deps.onConfirmed(tx, await deps.bookings.moveTo(tx, bookingId, 'confirmed', event));
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
async function ensureExtras(deps: BookingPaymentHandlersDeps, tx: Tx, booking: Booking): Promise<boolean> {
  const { id, startsAt, endsAt, isUnassigned } = booking;
  const isKept = booking.state === 'held' && (isUnassigned || (await deps.fleet.hasUnit(tx, id)));
  if (isKept) return true;
  const { extras } = booking.rides[0];
  const period = occupiedPeriod(startsAt, endsAt, deps.opening().turnaroundMinutes);
  return (await checkExtraStock(deps, tx, { extras, period, own: [id] }, 'for update')) === null;
}

/**
 * The unit of the hold, or another of the same scooter taken now (F21). The other colour would be free to give only to a
 * customer who said so, and nothing asks them yet.
 */
async function ensureUnit(deps: BookingPaymentHandlersDeps, tx: Tx, booking: Booking): Promise<boolean> {
  const { id, startsAt, endsAt, isUnassigned } = booking;
  const { scooterId } = booking.rides[0];
  await lockSlots(deps, tx, deliveryPlanOf(booking));
  if (await deps.fleet.confirm(tx, id)) return true;
  // Where the shop took the unit away the half-hours are kept; who paid without a hold, or too late, has none yet.
  const hasSlots = booking.state === 'held' && isUnassigned;
  if (!hasSlots && !(await takeSlots(deps, tx, booking))) return false;
  const period = occupiedPeriod(startsAt, endsAt, deps.opening().turnaroundMinutes);
  const taken = await allocateUnit(deps, tx, { scooterId, period, kind: 'booking', reference: id });
  if (taken && isUnassigned) await recordAssigned(deps, tx, id, taken.unitId);
  return taken !== null;
}

/** Unpaid holds are not in the way: they lose half-hours and unit, and may pay without, as this one did. */
async function takeSlots(deps: BookingPaymentHandlersDeps, tx: Tx, booking: Booking): Promise<boolean> {
  const isLate = booking.state === 'expired';
  const plan = deliveryPlanOf(booking);
  const givenUp = await slotsGivenUpTo(deps, tx, { plan, own: booking.id, isLate });
  for (const other of givenUp ?? []) await deps.fleet.release(tx, other);
  return givenUp !== null;
}

async function refundUnassignable(deps: BookingPaymentHandlersDeps, tx: Tx, booking: Booking): Promise<void> {
  if (booking.state === 'held') await releaseHold(deps, tx, booking.id, 'shop');
  else await deps.prices.releaseRedemption(tx, booking.id);
  const asked = await deps.refund(tx, { reference: booking.id, reason: 'no unit left' });
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
