import { orUndone } from '../../database/or-undone.ts';
import type { Tx } from '../../database/tables.ts';
import type { AllocateUnitDeps } from '../../fleet/allocate-unit.ts';
import { occupiedPeriod } from '../../fleet/period.rules.ts';
import type { PriceStore } from '../../price/price.store.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { extrasInAll } from '../extras/extra-stock.rules.ts';
import { checkExtraStock, lockExtras } from '../extras/reserve-extras.ts';
import {
  deliveryPlanOf,
  lockSlots,
  slotsGivenUpTo,
  type DeliverySlotDeps,
} from '../../delivery/reserve-delivery-slots.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import { recordAssigned } from '../units/assign-unassigned.ts';
import { hasUsedOnce } from './hold-limit.ts';
import { allocateAll } from './take-units.ts';

export type ConfirmDeps = AllocateUnitDeps &
  DeliverySlotDeps & {
    bookings: BookingStore;
    prices: PriceStore;
    tasks: StaffTasks;
    /** What other rooms do with a confirmed booking, in the same transaction: contract, mails. */
    onConfirmed(tx: Tx, booking: Booking): Promise<void>;
    /** The money came when nothing was free any more, and goes back; the `nth` time, for it may come again. */
    onRefunded(tx: Tx, booking: Booking, nth: number): Promise<void>;
  };

/** Paid at once, each by a share of their own, or all at the pickup: the first of them, and those beside it. All of them stand, or all money goes back. */
export type Together = readonly [Booking, ...Booking[]];

/** Has all of them what they need to stand: the use of a code, extras, units and half-hours? What their hold has not is taken now. */
export const makeReady = async (deps: ConfirmDeps, tx: Tx, paid: Together): Promise<boolean> =>
  (await ensureUse(deps, tx, paid[0])) &&
  (await ensureExtras(deps, tx, paid)) &&
  (await ensureUnits(deps, tx, paid));

/** All of it, or nothing: false where they have not what they need to stand. */
export async function confirmIfReady(deps: ConfirmDeps, tx: Tx, together: Together): Promise<boolean> {
  if (!(await orUndone(tx, () => makeReady(deps, tx, together)))) return false;
  await confirm(deps, tx, together);
  return true;
}

/** The customer has one mail for all. `actor`: whose money made it one, or who accepted it without. */
export async function confirm(
  deps: ConfirmDeps,
  tx: Tx,
  [first, ...further]: Together,
  actor: 'provider' | 'customer' = 'provider',
): Promise<void> {
  const event = { kind: 'confirmed', actor } as const;
  if (first.addsTo !== null) await deps.bookings.joinParty(tx, first);
  const confirmed = await deps.bookings.moveTo(tx, first.id, 'confirmed', event);
  for (const { id } of further) await deps.bookings.moveTo(tx, id, 'confirmed', event);
  await deps.onConfirmed(tx, confirmed);
}

/** The use of the code that the hold has, or one that is left: money that came with neither goes back (F09). */
async function ensureUse(deps: ConfirmDeps, tx: Tx, { id, promoCode, driver }: Booking): Promise<boolean> {
  const { prices } = deps;
  if (promoCode === null || (await prices.hasRedeemed(tx, id))) return true;
  const promo = await prices.promo(tx, promoCode, 'for update');
  const limit = promo?.redemptionLimit ?? Infinity;
  if ((await prices.redemptions(tx, promoCode)) >= limit) return false;
  if (await hasUsedOnce(deps, tx, promo, driver.email)) return false;
  await prices.redeem(tx, id, promoCode);
  return true;
}

/**
 * Pieces that a hold with a unit keeps already; who pays without one, or too late, takes what is left. Locked before either is looked at: the
 * unit may be given up to another payment (`takeSlots`) while this one waits for the day, and who asks for the pieces then waits for this one.
 */
async function ensureExtras(deps: ConfirmDeps, tx: Tx, paid: Together): Promise<boolean> {
  const extras = extrasInAll(paid.map(({ rides }) => rides[0]));
  if (Object.keys(extras).length === 0) return true;
  const [{ id, state, startsAt, endsAt, isUnassigned }] = paid;
  await lockExtras(deps, tx, extras);
  const isKept = state === 'held' && (isUnassigned || (await deps.fleet.hasUnit(tx, id)));
  if (isKept) return true;
  const period = occupiedPeriod(startsAt, endsAt, deps.opening().turnaroundMinutes);
  const own = paid.map((one) => one.id);
  return (await checkExtraStock(deps, tx, { extras, period, own }, 'for update')) === null;
}

/**
 * The units of the hold, or others of the same scooters taken now (F21). The other colour would be free to give only to a
 * customer who said so, and nothing asks them yet.
 */
async function ensureUnits(deps: ConfirmDeps, tx: Tx, paid: Together): Promise<boolean> {
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
async function takeSlots(deps: ConfirmDeps, tx: Tx, paid: Together): Promise<boolean> {
  const [first] = paid;
  const isLate = first.state === 'expired';
  const plan = { ...deliveryPlanOf(first), scooters: paid.length };
  const own = paid.map(({ id }) => id);
  const givenUp = await slotsGivenUpTo(deps, tx, { plan, own, isLate });
  for (const id of givenUp ?? []) await giveUpUnits(deps, tx, id);
  return givenUp !== null;
}

/** Of all that are held with it: none of them is held without the others. */
async function giveUpUnits({ bookings, fleet }: ConfirmDeps, tx: Tx, id: string): Promise<void> {
  const booking = await bookings.byId(tx, id);
  for (const one of booking ? await bookings.heldTogether(tx, booking) : []) await fleet.release(tx, one.id);
}

/** Notified once: a bank may have it all, or a person may have dropped what was promised. */
export async function tellRefunded(
  { bookings, onRefunded }: ConfirmDeps,
  tx: Tx,
  booking: Booking,
  askedCents: number,
): Promise<void> {
  if (askedCents === 0) return;
  await bookings.recordEvent(tx, booking.id, { kind: 'refund_due', actor: 'shop' });
  const times = await bookings.eventDetails(tx, booking.id, 'refund_due');
  await onRefunded(tx, booking, times.length);
}
