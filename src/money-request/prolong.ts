import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Clock } from '../basics/clock.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import { isOfCharges, standingOf } from './money-request.rules.ts';
import type { MoneyRequestStore } from './money-request.store.ts';

export type ProlongDeps = {
  database: Database;
  requests: Pick<MoneyRequestStore, 'locked' | 'prolong'>;
  payment: Pick<Payment, 'lock' | 'ledger'>;
  tasks: Pick<StaffTasks, 'closeTasks'>;
  clock: Clock;
};
export type Prolonging = { id: string; expiresAt: Date; onDone(tx: Tx): Promise<void> };

/** Its end was too early, or is over: the same link is paid until the new one. Refusals: not_found, in_the_past, request_over. */
export const prolong = (
  { database, requests, payment, tasks, clock }: ProlongDeps,
  { id, expiresAt, onDone }: Prolonging,
): Promise<'prolonged' | Refusal> =>
  inTransaction(database, async (tx) => {
    await payment.lock(tx, id);
    const request = await requests.locked(tx, id);
    if (!request) return refuse('not_found');
    // What is asked for charges ends with them, not by a day.
    if (request.expiresAt === null || isOfCharges(request)) return refuse('request_over');
    const now = clock.now();
    if (expiresAt <= now) return refuse('in_the_past');
    const { state } = standingOf(request, await payment.ledger(tx, id), now);
    if (request.isErased || (state !== 'open' && state !== 'expired')) return refuse('request_over');
    // Pressed twice it is done once.
    if (request.expiresAt.getTime() === expiresAt.getTime()) return 'prolonged';
    await requests.prolong(tx, id, expiresAt);
    await tasks.closeTasks(tx, { kind: 'money_request_ended', reference: id });
    await onDone(tx);
    return 'prolonged';
  });
