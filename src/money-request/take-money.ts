import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Clock } from '../basics/clock.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import type { TakingReceipt } from '../payment/record-taking.ts';
import { standingOf } from './money-request.rules.ts';
import type { MoneyRequestStore } from './money-request.store.ts';
import type { MoneyRequest } from './money-request.type.ts';

export type TakeMoneyDeps = {
  database: Database;
  requests: Pick<MoneyRequestStore, 'byId' | 'locked'>;
  payment: Pick<Payment, 'ledger' | 'settle' | 'recordTaking'>;
  clock: Clock;
};

/** `amountCents`: as the desk saw it. `onTaken`: in the transaction in which it is written down. */
type MoneyForRequest = Omit<TakingReceipt, 'reference'> & {
  id: string;
  onTaken(tx: Tx, request: MoneyRequest): Promise<void>;
};

/**
 * All of it, at the counter, also after its end. Somebody may be paying the same on their phone: what came by card as well goes back, and the
 * page is closed. Pressed twice it is one payment.
 */
export async function takeMoneyFor(
  { database, requests, payment, clock }: TakeMoneyDeps,
  { id, onTaken, ...taking }: MoneyForRequest,
): Promise<'taken' | Refusal> {
  const request = await requests.byId(database, id);
  if (!request) return refuse('not_found');
  await payment.settle(id);
  const ledger = await payment.ledger(database, id);
  const known = ledger.facts.find(({ objectId }) => objectId === taking.receiptId);
  if (known) return known.objectKind === taking.way ? 'taken' : refuse('already_paid');
  const { state } = standingOf(request, ledger, clock.now());
  if (state === 'withdrawn') return refuse('request_over');
  if (state === 'awaiting') return refuse('payment_in_progress');
  if (state !== 'open' && state !== 'expired') return refuse('already_paid');
  if (taking.amountCents !== request.amountCents) return refuse('price_changed');
  const taken = await payment
    .recordTaking({ ...taking, reference: id }, async (tx) => {
      await checkAsked(requests, tx, id);
      await onTaken(tx, request);
    })
    .catch((fault: unknown) => {
      if (fault instanceof NotAskedFor) return refuse('request_over');
      throw fault;
    });
  return isRefusal(taken) ? taken : 'taken';
}

/** Takes all of it back. */
class NotAskedFor extends Error {}

/** Withdrawn, waived or erased since it was looked at: whoever holds the money hands it back at once. */
async function checkAsked(requests: TakeMoneyDeps['requests'], tx: Tx, id: string): Promise<void> {
  const request = await requests.locked(tx, id);
  if (!request || request.withdrawnAt !== null || request.isErased) throw new NotAskedFor();
}
