import type { Cents } from '../basics/money.ts';
import { inTransaction } from '../database/retry.ts';
import { decidePayment } from './decide-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentState } from './payment.rules.ts';
import { closeOtherPages } from './settle-payment.ts';

export type Cash = {
  reference: string;
  /** A uuid of the desk's: the same receipt twice is one payment. */
  receiptId: string;
  amountCents: Cents;
};

/** Cash at the desk is a fact like any other: it pays for the reference, and a card that paid as well goes back (F15). */
export async function recordCash(
  deps: PaymentDeps,
  { reference, receiptId, amountCents }: Cash,
): Promise<PaymentState> {
  const state = await inTransaction(deps.database, (tx) =>
    decidePayment(deps, tx, {
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
    }),
  );
  await closeOtherPages(deps, reference);
  return state;
}
