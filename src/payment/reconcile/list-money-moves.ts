import type { Queryable } from '../../database/tables.ts';
import type { MoneyMove } from './money-move.type.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import { counterWayOf } from '../fact.rules.ts';
import { paymentStateOf, type Capture } from '../payment.rules.ts';
import { refundRequestStateOf } from '../refund/refund.rules.ts';

/** What was paid for a reference and what went back or is promised, in the order in which the shop learned of it. */
export async function listMoneyMoves(
  { store }: Pick<PaymentDeps, 'store'>,
  db: Queryable,
  reference: string,
): Promise<MoneyMove[]> {
  const ledger = await store.ledger(db, reference);
  const state = paymentStateOf(ledger);
  const captures = state.kind === 'paid' ? [state.capture, ...state.surplus] : [];
  const heardOf = await store.firstRecordedAt(db, reference);
  const howOf = ({ intentId }: Pick<Capture, 'intentId'>) => counterWayOf(ledger.facts, intentId) ?? 'online';
  const isRiders = ({ attemptId }: Pick<Capture, 'attemptId'>) =>
    ledger.attempts.some(({ id, payer }) => id === attemptId && payer === 'rider');
  const paid = captures.map((capture): MoneyMove => {
    const { intentId, amountCents } = capture;
    const at = heardOf.get(intentId) ?? new Date(0);
    const how = howOf(capture);
    return {
      kind: 'paid',
      how,
      amountCents,
      at,
      standing: 'done',
      isRiders: isRiders(capture),
      shareOf: null,
    };
  });
  const back = ledger.requests.flatMap((request): MoneyMove[] => {
    const standing = refundRequestStateOf(request, ledger.facts);
    if (standing === 'dropped') return [];
    const capture = captures.find(({ intentId }) => intentId === request.intentId);
    const { amountCents, createdAt: at, shareOf } = request;
    const how = howOf(request);
    return [
      {
        kind: 'given_back',
        how,
        amountCents,
        at,
        standing: standing === 'given' ? 'done' : 'under_way',
        isRiders: capture !== undefined && isRiders(capture),
        shareOf,
      },
    ];
  });
  return [...paid, ...back].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
