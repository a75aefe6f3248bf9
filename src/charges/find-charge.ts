import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Tx } from '../database/tables.ts';
import type { Charge } from './charge.type.ts';
import type { ChargesDeps } from './charges-deps.type.ts';

type LockDeps = Pick<ChargesDeps, 'bookings' | 'charges'>;
/** One charge of a booking, with the others, all of them locked. */
export type LockedCharge = { charge: Charge; all: readonly Charge[] };
export type WhichCharge = { bookingId: string; chargeId: string; version?: number | undefined };

/** The booking, then its charges: every step takes both locks, and in this order, so that two never wait for each other. */
export async function lockCharges(
  { bookings, charges }: LockDeps,
  tx: Tx,
  bookingId: string,
): Promise<{ booking: Booking | null; all: Charge[] }> {
  const booking = await bookings.locked(tx, bookingId);
  return { booking, all: await charges.lockedOfBooking(tx, bookingId) };
}

export async function lockCharge(
  deps: LockDeps,
  tx: Tx,
  { bookingId, chargeId, version }: WhichCharge,
): Promise<LockedCharge | Refusal> {
  const { all } = await lockCharges(deps, tx, bookingId);
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
