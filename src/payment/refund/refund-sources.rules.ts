import type { Cents } from '../../basics/money.ts';
import { counterWayOf } from '../fact.rules.ts';
import { paymentStateOf, type PaymentHistory } from '../payment.rules.ts';
import { disputedParts, refundable, type RefundLedger } from './refund.rules.ts';
import type { RefundSource } from './refund-source.shape.ts';

/** What may go back of a reference, at most so much, in the order in which a refund asks for it (request-refund.ts). */
export function refundSourcesOf(ledger: PaymentHistory & RefundLedger, most: Cents): RefundSource[] {
  const state = paymentStateOf(ledger);
  if (state.kind !== 'paid') return [];
  let left = most;
  return [state.capture, ...state.surplus].map(({ attemptId, intentId }) => {
    const ofIntent = ledger.facts.filter((fact) => fact.intentId === intentId);
    const cents = Math.min(left, refundable(ledger, intentId));
    left -= cents;
    const way = attemptId === null ? (counterWayOf(ledger.facts, intentId) ?? 'cash') : 'online';
    return { way, cents, ...disputedParts(ofIntent) };
  });
}
