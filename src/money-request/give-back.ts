import type { Cents } from '../basics/money.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Clock } from '../basics/clock.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import type { QueueRequestMail } from './money-request-deps.type.ts';
import { reasonOfAct, standingOf } from './money-request.rules.ts';
import type { MoneyRequestStore } from './money-request.store.ts';
import type { MoneyRequest } from './money-request.type.ts';

export type GiveBackDeps = {
  database: Database;
  requests: Pick<MoneyRequestStore, 'locked'>;
  payment: Pick<Payment, 'lock' | 'ledger' | 'requestRefund'>;
  clock: Clock;
  queueRequestMail: QueueRequestMail;
  /** Nothing that was paid for it is kept any more: of whoever asked. */
  onGivenBack(tx: Tx, request: MoneyRequest): Promise<void>;
};

/** `keptCents`: what was seen when it was asked for. `act`: a uuid of the caller's; the same one gives back once. */
type BackFromRequest = { id: string; act: string; amountCents: Cents; keptCents: Cents };

/** All or a part of what was paid goes back, and whoever paid is told. Says how much: what a bank holds meanwhile cannot. */
export const giveBackOf = (
  { database, requests, payment, clock, queueRequestMail, onGivenBack }: GiveBackDeps,
  { id, act, amountCents, keptCents }: BackFromRequest,
  onDone: (tx: Tx, refundCents: Cents) => Promise<void>,
): Promise<{ refundCents: Cents } | Refusal> =>
  inTransaction(database, async (tx) => {
    await payment.lock(tx, id);
    const request = await requests.locked(tx, id);
    if (!request) return refuse('not_found');
    const { state, paidCents, givenBackCents } = standingOf(
      request,
      await payment.ledger(tx, id),
      clock.now(),
    );
    if (state !== 'paid') return refuse('nothing_to_give_back');
    const kept = paidCents - givenBackCents;
    if (kept !== keptCents) return refuse('refund_changed');
    if (amountCents > kept) return refuse('more_than_kept');
    const refundCents = await payment.requestRefund(tx, {
      reference: id,
      amountCents,
      reason: reasonOfAct(act),
    });
    if (refundCents === 0) return refuse('nothing_to_give_back');
    await queueRequestMail(tx, 'money_request_returned', request, act);
    if (refundCents === kept) await onGivenBack(tx, request);
    await onDone(tx, refundCents);
    return { refundCents };
  });
