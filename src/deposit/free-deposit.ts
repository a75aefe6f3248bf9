import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import type { DepositDeps } from './deposit-deps.type.ts';

export type FreeDepositDeps = Pick<
  DepositDeps,
  'database' | 'deposits' | 'bookings' | 'claims' | 'clock' | 'payment'
>;
export type DepositToFree = {
  bookingId: string;
  why: string;
  staffId: string;
  onDone(tx: Tx): Promise<void>;
};

/**
 * Somebody at the desk lets go what is held, before its hours are over: of a scooter that is back, of which nothing is asked for. Under the locks of
 * the sweep: of both at one moment one decides. Its customer is told as ever, once the bank has let it go.
 */
export const freeDeposit = (
  { database, deposits, bookings, claims, clock, payment }: FreeDepositDeps,
  { bookingId, why, staffId, onDone }: DepositToFree,
): Promise<'freed' | Refusal> =>
  inTransaction(database, async (tx) => {
    const found = await deposits.ofBooking(tx, bookingId);
    if (!found) return refuse('deposit_not_held');
    await payment.lock(tx, found.id);
    const deposit = await deposits.locked(tx, found.id);
    const booking = await bookings.locked(tx, bookingId);
    if (!deposit || booking?.state !== 'returned') return refuse('deposit_not_held');
    if (deposit.endedAs === 'released') return 'freed';
    const hold = await payment.holdOf(tx, deposit.id);
    if (deposit.endedAs !== null || hold.kind !== 'authorised' || hold.ending !== null)
      return refuse('deposit_not_held');
    const claimed = await claims().claimed(tx, bookingId);
    if (claimed.isOpen || claimed.cents > 0) return refuse('deposit_has_charges');
    const asked = await payment.requestRelease(tx, { reference: deposit.id });
    if (isRefusal(asked)) return asked;
    await deposits.end(tx, deposit.id, 'released', clock.now());
    const detail = { staffId, text: why };
    await bookings.recordEvent(tx, bookingId, { kind: 'deposit_freed', actor: 'staff', detail });
    await onDone(tx);
    return 'freed';
  });
