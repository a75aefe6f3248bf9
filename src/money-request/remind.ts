import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Clock } from '../basics/clock.ts';
import type { Tx } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import type { QueueRequestMail } from './money-request-deps.type.ts';
import { standingOf } from './money-request.rules.ts';
import type { MoneyRequestStore } from './money-request.store.ts';

export type RemindDeps = {
  requests: Pick<MoneyRequestStore, 'locked'>;
  payment: Pick<Payment, 'ledger'>;
  clock: Clock;
  queueRequestMail: QueueRequestMail;
};

/** By mail, once more or for the first time. Twice within a minute it is one. */
export async function remind(
  { requests, payment, clock, queueRequestMail }: RemindDeps,
  tx: Tx,
  id: string,
): Promise<'queued' | Refusal> {
  const request = await requests.locked(tx, id);
  if (!request) return refuse('not_found');
  const now = clock.now();
  if (standingOf(request, await payment.ledger(tx, id), now).state !== 'open') return refuse('request_over');
  if (request.to.email === '') return refuse('no_address');
  await queueRequestMail(tx, 'money_request', request, now.toISOString().slice(0, 16));
  return 'queued';
}
