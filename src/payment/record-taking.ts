import type { Cents } from '../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { decidePayment, isKept } from './settle/decide-payment.ts';
import type { PaymentDeps } from './payment-deps.type.ts';
import { paymentStateOf, type PaymentState } from './payment.rules.ts';
import type { FullLedger } from './payment.store.ts';
import { closeOtherPages } from './settle/settle-payment.ts';
import type { Taking } from './taking.shape.ts';

export type TakingReceipt = Taking & {
  reference: string;
  /** A uuid of the desk's: the same receipt twice is one payment. */
  receiptId: string;
  amountCents: Cents;
  /** Who took it; null for a command. */
  staffId: string | null;
};

/**
 * Money that is taken at the desk is a fact like any other: it pays for the reference, and a card that paid as well, of which nobody here
 * knew yet, goes back (F15). For what is known to be paid none is taken: whoever holds it hands it back at once. The till hears of it in the
 * same transaction, and `onTaken` runs there too, once. Refusals: already_paid, key_reused (the receipt is another payment's).
 */
export async function recordTaking(
  deps: PaymentDeps,
  { reference, receiptId, amountCents, way, staffId, givenCents, number }: TakingReceipt,
  onTaken?: (tx: Tx) => Promise<void>,
): Promise<PaymentState | Refusal> {
  const decided = await inTransaction(deps.database, async (tx) => {
    const ledger = await deps.store.ledger(tx, reference, 'lock');
    if (isPaidOtherwise(ledger, receiptId)) return refuse('already_paid');
    const hasReceipt = ({ facts }: FullLedger) => facts.some(({ objectId }) => objectId === receiptId);
    const decision = await decidePayment(deps, tx, {
      reference,
      ledger,
      facts: [
        {
          objectKind: way,
          status: 'received',
          objectId: receiptId,
          attemptId: null,
          intentId: receiptId,
          requestId: null,
          amountCents,
          currency: 'eur',
          live: deps.provider.live,
          counter: { staffId, number: number ?? null, givenCents: givenCents ?? null },
        },
      ],
    });
    if (hasReceipt(ledger)) return decision;
    if (!hasReceipt(decision.ledger)) return refuse('key_reused');
    await onTaken?.(tx);
    return decision;
  });
  if (isRefusal(decided)) return decided;
  await closeOtherPages(deps, decided);
  return decided.state;
}

/** By a card, or by another receipt, of which something is kept. */
function isPaidOtherwise(ledger: FullLedger, receiptId: string): boolean {
  const state = paymentStateOf(ledger);
  if (state.kind !== 'paid') return false;
  const captures = [state.capture, ...state.surplus];
  return (
    captures.every(({ intentId }) => intentId !== receiptId) && captures.some((one) => isKept(ledger, one))
  );
}
