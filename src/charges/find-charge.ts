import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Tx } from '../database/tables.ts';
import type { Charge } from './charge.type.ts';
import type { ChargesDeps } from './charges-deps.type.ts';

/** One charge of a booking, with the others, all of them locked: every step begins with it. */
export type LockedCharge = { charge: Charge; all: readonly Charge[] };
export type WhichCharge = { bookingId: string; chargeId: string; version?: number | undefined };

export async function lockCharge(
  { charges }: Pick<ChargesDeps, 'charges'>,
  tx: Tx,
  { bookingId, chargeId, version }: WhichCharge,
): Promise<LockedCharge | Refusal> {
  const all = await charges.lockedOfBooking(tx, bookingId);
  const charge = all.find(({ id }) => id === chargeId);
  if (!charge) return refuse('not_found');
  if (version !== undefined && charge.version !== version) return refuse('changed_meanwhile');
  return { charge, all };
}

/** One whose customer can still be asked. */
export async function findOpenBooking(
  { bookings, database }: Pick<ChargesDeps, 'bookings' | 'database'>,
  code: string,
): Promise<Booking | Refusal> {
  const booking = await bookings.byCode(database, code);
  if (!booking) return refuse('not_found');
  return booking.isErased ? refuse('erased') : booking;
}
