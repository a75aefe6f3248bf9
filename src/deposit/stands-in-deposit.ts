import type { Queryable } from '../database/tables.ts';
import type { DepositDeps } from './deposit-deps.type.ts';

/** Whether a deposit of this ride will pay what is accepted: it is held, or given anew this moment, and nobody has decided about it. Under the booking's lock. */
export async function standsInDeposit(
  { deposits, payment }: Pick<DepositDeps, 'deposits' | 'payment'>,
  db: Queryable,
  bookingId: string,
): Promise<boolean> {
  const deposit = await deposits.ofBooking(db, bookingId);
  if (!deposit || deposit.endedAs !== null) return false;
  const hold = await payment.holdOf(db, deposit.id);
  if (hold.kind === 'lapsed') return hold.isAwaited ?? false;
  return hold.kind === 'authorised' && hold.ending !== 'release';
}
