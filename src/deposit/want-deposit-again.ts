import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import type { DepositDeps } from './deposit-deps.type.ts';

export type WantDepositAgainDeps = Pick<DepositDeps, 'database' | 'deposits' | 'bookings' | 'payment'>;
export type DepositWantedAgain = { bookingId: string; staffId: string; onDone(tx: Tx): Promise<void> };

/** The scooter stays in without it after all, while it has not gone out. Its customer is asked for it as if nobody had been. */
export const wantDepositAgain = (
  { database, deposits, bookings, payment }: WantDepositAgainDeps,
  { bookingId, staffId, onDone }: DepositWantedAgain,
): Promise<'wanted' | Refusal> =>
  inTransaction(database, async (tx) => {
    const found = await deposits.ofBooking(tx, bookingId);
    const deposit = found && (await deposits.locked(tx, found.id));
    const booking = await bookings.locked(tx, bookingId);
    if (!deposit || booking?.state !== 'confirmed' || booking.isErased) return refuse('deposit_not_asked');
    if (!deposit.waived) return 'wanted';
    // They may be on the road with it.
    if ((await bookings.eventDetails(tx, bookingId, 'key_shown')).length > 0)
      return refuse('deposit_not_asked');
    const isHeld = (await payment.holdOf(tx, deposit.id)).kind === 'authorised';
    await deposits.wantAgain(tx, deposit.id, { isHeld });
    const detail = { staffId };
    await bookings.recordEvent(tx, bookingId, { kind: 'deposit_wanted', actor: 'staff', detail });
    await onDone(tx);
    return 'wanted';
  });
