import type { Tx } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { PriceStore } from '../../price/price.store.ts';
import { after } from '../booking.rules.ts';
import type { BookingStore } from '../booking.store.ts';

export type ReleaseDeps = { bookings: BookingStore; fleet: FleetStore; prices: PriceStore };

/** An unpaid hold ends: the unit and the promo code's use are free again. Nothing happens to a booking that is not held. */
export async function releaseHold(
  deps: ReleaseDeps,
  tx: Tx,
  bookingId: string,
  actor: 'customer' | 'shop',
): Promise<void> {
  const booking = await deps.bookings.locked(tx, bookingId);
  const next = booking && after(booking.state, 'expire');
  if (!next) return;
  await deps.fleet.release(tx, bookingId);
  await deps.prices.giveBackRedemption(tx, bookingId);
  await deps.bookings.setState(tx, bookingId, next);
  await deps.bookings.tell(tx, bookingId, { kind: 'expired', actor });
}
