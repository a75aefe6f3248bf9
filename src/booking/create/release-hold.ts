import type { Tx } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { PriceStore } from '../../price/price.store.ts';
import { nextState } from '../booking.rules.ts';
import type { BookingStore } from '../booking.store.ts';

export type ReleaseHoldDeps = { bookings: BookingStore; fleet: FleetStore; prices: PriceStore };

/**
 * An unpaid hold ends: its units and the promo code's use are free again, those of the scooters beside it as well. Nothing happens to a
 * booking that is not held.
 */
export async function releaseHold(
  deps: ReleaseHoldDeps,
  tx: Tx,
  bookingId: string,
  actor: 'customer' | 'shop',
): Promise<void> {
  const [booking] = (await deps.bookings.lockParty(tx, bookingId)) ?? [];
  if (!booking) return;
  for (const { id, state } of await deps.bookings.heldTogether(tx, booking)) {
    const next = nextState(state, 'expire');
    if (!next) continue;
    await deps.fleet.release(tx, id);
    await deps.prices.releaseRedemption(tx, id);
    await deps.bookings.moveTo(tx, id, next, { kind: 'expired', actor });
  }
}
