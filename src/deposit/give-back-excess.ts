import type { Cents } from '../basics/money.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { capturedIn, LessIsLeft, refundedIn, refuseWhereLessIsLeft } from '../payment/refund/refund.rules.ts';
import type { DepositDeps } from './deposit-deps.type.ts';
import type { Deposit } from './deposit.type.ts';

type ExcessDeps = Pick<DepositDeps, 'claims'> & { payment: Pick<DepositDeps['payment'], 'ledger'> };

/** What was taken of it, is still here, and pays for nothing: somebody took it in the provider's own pages. */
export async function excessOf(
  { payment, claims }: ExcessDeps,
  db: Queryable,
  { id, bookingId }: Pick<Deposit, 'id' | 'bookingId'>,
): Promise<Cents> {
  const { facts, requests } = await payment.ledger(db, id);
  const keptCents = capturedIn(facts) - refundedIn(facts, requests);
  return keptCents > 0 ? Math.max(0, keptCents - (await claims().borne(db, bookingId))) : 0;
}

export type GiveBackExcessDeps = Pick<
  DepositDeps,
  'database' | 'deposits' | 'bookings' | 'claims' | 'tasks'
> & {
  payment: Pick<DepositDeps['payment'], 'lock' | 'ledger' | 'requestRefund'>;
};
type Excess = { bookingId: string; cents: Cents };

/** As it was shown, the way it came. Refusals: not_found, refund_changed, nothing_to_give_back (a bank holds it meanwhile). */
export const giveBackExcess = (
  deps: GiveBackExcessDeps,
  { bookingId, cents }: Excess,
  onDone: (tx: Tx) => Promise<void>,
): Promise<'given_back' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const found = await deps.deposits.ofBooking(tx, bookingId);
    if (!found) return refuse('not_found');
    await deps.payment.lock(tx, found.id);
    await deps.deposits.locked(tx, found.id);
    await deps.bookings.locked(tx, bookingId);
    if (cents === 0 || (await excessOf(deps, tx, found)) !== cents) return refuse('refund_changed');
    const { requests } = await deps.payment.ledger(tx, found.id);
    // Counted, for a charge that is given up later may leave another sum that nothing bears.
    const reason = `beyond what was decided, ${requests.length + 1}`;
    const asked = { reference: found.id, amountCents: cents, reason };
    if ((await deps.payment.requestRefund(tx, asked)) !== cents) throw new LessIsLeft();
    await deps.tasks.closeTasks(tx, { kind: 'deposit_taken_too_much', reference: found.id });
    await onDone(tx);
    return 'given_back' as const;
  }).catch(refuseWhereLessIsLeft);
