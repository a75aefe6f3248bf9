import type { Clock } from '../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import { standingOf } from './money-request.rules.ts';
import type { MoneyRequestStore } from './money-request.store.ts';
import type { MoneyRequest } from './money-request.type.ts';

export type WithdrawRequestDeps = {
  database: Database;
  requests: Pick<MoneyRequestStore, 'locked' | 'withdraw'>;
  payment: Pick<Payment, 'close' | 'lock' | 'ledger'>;
  tasks: Pick<StaffTasks, 'closeTasks'>;
  clock: Clock;
  /** It is asked for no more: of whoever asked, before `onDone`. It may come again without anything having changed. */
  onWithdrawn(tx: Tx, request: MoneyRequest): Promise<void>;
};

export type Withdrawal = {
  id: string;
  /** Of the staff; null where the shop does it by itself. */
  by: string | null;
  /** In the transaction in which it ends. */
  onDone?(tx: Tx): Promise<void>;
};

/**
 * Nobody is asked for it any more. First the page at the provider is closed, so that nobody is paying while it ends; who has paid, or is
 * about to, is told from: it is not withdrawn. Where the provider is silent it ends all the same: what comes after that goes back by itself
 * (request-payments.ts).
 */
export async function withdrawRequest(
  deps: WithdrawRequestDeps,
  { id, by, onDone }: Withdrawal,
): Promise<'withdrawn' | Refusal> {
  const { database, payment, requests, clock } = deps;
  await payment.close(id);
  const ended = await inTransaction(database, async (tx) => {
    await payment.lock(tx, id);
    const request = await requests.locked(tx, id);
    if (!request) return refuse('not_found');
    if (request.withdrawnAt !== null) {
      await deps.onWithdrawn(tx, request);
      return 'withdrawn before';
    }
    const { state } = standingOf(request, await payment.ledger(tx, id), clock.now());
    if (state === 'awaiting') return refuse('payment_in_progress');
    if (state === 'paid' || state === 'refunded') return refuse('already_paid');
    await requests.withdraw(tx, id, { by, now: clock.now() });
    await deps.tasks.closeTasks(tx, { kind: 'money_request_ended', reference: id });
    await deps.onWithdrawn(tx, request);
    await onDone?.(tx);
    return 'withdrawn';
  });
  if (isRefusal(ended)) return ended;
  // One that was opened in the moment between.
  await payment.close(id);
  return 'withdrawn';
}
