import { normalizeEmail } from '../../basics/email-address.ts';
import type { Tx } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { Period } from '../../fleet/period.rules.ts';
import type { PriceStore } from '../../price/price.store.ts';
import type { Promo } from '../../price/promo.rules.ts';
import type { BookingStore } from '../booking.store.ts';

/** Half of very few would be none. */
const minimumHeldUnits = 2;

type HoldLimitDeps = {
  fleet: Pick<FleetStore, 'lockHoldCount' | 'heldUnits' | 'freeUnitsIn'>;
  bookings: Pick<BookingStore, 'keptHolds'>;
  holds: { keepHalfSellable: boolean };
};

/** So many units of a scooter for one order. */
type WantedUnits = { scooterId: number; period: Period; units: number };

/** Unpaid holds take at most half of a model's units for a period, all customers together (F52). What the desk keeps is none of theirs: no bot made it. */
export async function hasReachedHoldLimit(
  { fleet, bookings, holds }: HoldLimitDeps,
  tx: Tx,
  { scooterId, period, units }: WantedUnits,
) {
  if (!holds.keepHalfSellable) return false;
  await fleet.lockHoldCount(tx, scooterId);
  const held = await fleet.heldUnits(tx, scooterId, period, await bookings.keptHolds(tx));
  const free = (await fleet.freeUnitsIn(tx, scooterId, [period]))[0] ?? 0;
  return free > 0 && held + units > Math.max(minimumHeldUnits, Math.floor((free + held) / 2));
}

type PromoHoldDeps = {
  bookings: Pick<BookingStore, 'heldWithPromo'>;
  prices: Pick<PriceStore, 'redemptions'>;
  holds: { keepHalfSellable: boolean };
};

/**
 * Unpaid holds reserve at most half of a code's uses, but one in any case; beyond that the one who pays first has the use. Counted
 * once the code is locked.
 */
export async function mayReserveUse(
  { bookings, prices, holds }: PromoHoldDeps,
  tx: Tx,
  promo: Promo | null,
): Promise<boolean> {
  if (!holds.keepHalfSellable || promo === null || promo.redemptionLimit === null) return true;
  const held = await bookings.heldWithPromo(tx, promo.code);
  const free = promo.redemptionLimit - (await prices.redemptions(tx, promo.code));
  return held < Math.max(1, Math.floor((free + held) / 2));
}

type PromoCustomerDeps = {
  bookings: Pick<BookingStore, 'bookingsWithPromo'>;
  prices: Pick<PriceStore, 'isRedeemedBy'>;
};

/**
 * Whether a code that is for each customer once was used by this one: a booking has its use while it holds and once it was paid.
 * Asked once the code is locked.
 */
export async function hasUsedOnce(
  { bookings, prices }: PromoCustomerDeps,
  tx: Tx,
  promo: Promo | null,
  email: string,
): Promise<boolean> {
  if (!promo?.oncePerCustomer) return false;
  const before = await bookings.bookingsWithPromo(tx, promo.code, normalizeEmail(email));
  return prices.isRedeemedBy(tx, promo.code, before);
}

/** Whether who pays without a hold could have so many at this moment. */
export const hasFreeUnits = async (
  fleet: Pick<FleetStore, 'freeUnitsIn'>,
  tx: Tx,
  { scooterId, period, units }: WantedUnits,
): Promise<boolean> => ((await fleet.freeUnitsIn(tx, scooterId, [period]))[0] ?? 0) >= units;
