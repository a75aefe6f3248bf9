import type { Cents } from '../basics/money.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { decidePayment } from './settle/decide-payment.ts';
import type { PaymentDeps } from './payment-deps.type.ts';
import type { PaymentState } from './payment.rules.ts';
import { closeOtherPages } from './settle/settle-payment.ts';

export type CashReceipt = {
  reference: string;
  /** A uuid of the desk's: the same receipt twice is one payment. */
  receiptId: string;
  amountCents: Cents;
};

/**
 * Cash at the desk is a fact like any other: it pays for the reference, and a card that paid as well goes back (F15). `onTaken` runs
 * in the same transaction.
 */
export async function recordCash(
  deps: PaymentDeps,
  { reference, receiptId, amountCents }: CashReceipt,
  onTaken?: (tx: Tx) => Promise<void>,
): Promise<PaymentState> {
  const decided = await inTransaction(deps.database, async (tx) => {
    const decision = await decidePayment(deps, tx, {
      reference,
      facts: [
        {
          objectKind: 'cash',
          status: 'received',
          objectId: receiptId,
          attemptId: null,
          intentId: receiptId,
          requestId: null,
          amountCents,
          currency: 'eur',
          live: deps.provider.live,
        },
      ],
    });
    await onTaken?.(tx);
    return decision;
  });
  await closeOtherPages(deps, decided);
  return decided.state;
}
