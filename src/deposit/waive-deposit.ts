import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { type PrepareDepositDeps, prepareDeposit } from './ask-for-deposit.ts';
import type { DepositDeps } from './deposit-deps.type.ts';

export type WaiveDepositDeps = PrepareDepositDeps &
  Pick<DepositDeps, 'database' | 'bookings' | 'clock' | 'queueDepositMail'>;
export type DepositToWaive = { code: string; why: string; staffId: string; onDone(tx: Tx): Promise<void> };

/**
 * The scooter may go out without it: by whom and why is kept, and its customer is told, who has read that nothing goes out without. What is held all
 * the same, or given later, counts as ever.
 */
export async function waiveDeposit(
  deps: WaiveDepositDeps,
  { code, why, staffId, onDone }: DepositToWaive,
): Promise<'waived' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  if (booking.isErased) return refuse('erased');
  return inTransaction(deps.database, async (tx) => {
    const { id: bookingId } = booking;
    const locked = await deps.bookings.locked(tx, bookingId);
    const deposit = await prepareDeposit(deps, tx, booking);
    if (!deposit || locked?.state !== 'confirmed') return refuse('deposit_not_asked');
    if (deposit.waived) return 'waived';
    await deps.deposits.waive(tx, deposit.id, { at: deps.clock.now(), by: staffId, why });
    const detail = { staffId, text: why };
    await deps.bookings.recordEvent(tx, bookingId, { kind: 'deposit_waived', actor: 'staff', detail });
    // Once for each time: it may be wanted again meanwhile.
    const cause = `deposit_waived:${deposit.id}:${deps.chance.uuid()}`;
    const { language } = booking;
    await deps.queueDepositMail(tx, 'deposit_waived', { bookingId, language, cause });
    await onDone(tx);
    return 'waived';
  });
}
