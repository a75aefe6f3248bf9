import type { Tx } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { PriceStore } from '../../price/price.store.ts';
import { nextState } from '../booking.rules.ts';
import type { BookingStore } from '../booking.store.ts';

export type ReleaseHoldDeps = { bookings: BookingStore; fleet: FleetStore; prices: PriceStore };

/** An unpaid hold ends: the unit and the promo code's use are free again. Nothing happens to a booking that is not held. */
export async function releaseHold(
  deps: ReleaseHoldDeps,
  tx: Tx,
  bookingId: string,
  actor: 'customer' | 'shop',
): Promise<void> {
  const booking = await deps.bookings.locked(tx, bookingId);
  const next = booking && nextState(booking.state, 'expire');
  if (!next) return;
  await deps.fleet.release(tx, bookingId);
  await deps.prices.releaseRedemption(tx, bookingId);
  await deps.bookings.moveTo(tx, bookingId, next, { kind: 'expired', actor });
}
