import type { Tx } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';

export type LeaveSecondDriverDeps = { bookings: Pick<BookingStore, 'dropSecondDriver' | 'recordEvent'> };

/** Said with the contract by who rides one of several scooters. No new version: neither times nor money change. */
export async function leaveSecondDriver(
  { bookings }: LeaveSecondDriverDeps,
  tx: Tx,
  bookingId: string,
): Promise<void> {
  if (await bookings.dropSecondDriver(tx, bookingId))
    await bookings.recordEvent(tx, bookingId, { kind: 'second_driver_left', actor: 'customer' });
}
