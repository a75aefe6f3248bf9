import type { Cents } from '../basics/money.ts';
import type { CounterDetail, CounterWay } from './taking.rules.ts';

/** How a session stands. `dead` and `failed` are final; money itself is only ever a charge. */
export type SessionStatus = 'open' | 'ending' | 'awaiting_money' | 'paid' | 'failed' | 'dead';
export type IntentStatus =
  'needs_method' | 'needs_action' | 'processing' | 'authorised' | 'succeeded' | 'cancelled';
export type ChargeStatus = 'pending' | 'succeeded' | 'failed';
export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled';
/** inquiry: the bank asks, and has drawn nothing. open: it has drawn the money and hears the shop. */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost';

export type FactStatus =
  | { objectKind: 'session'; status: SessionStatus }
  | { objectKind: 'intent'; status: IntentStatus }
  | { objectKind: 'charge'; status: ChargeStatus }
  | { objectKind: 'refund'; status: RefundStatus }
  | { objectKind: 'dispute'; status: DisputeStatus }
  | { objectKind: 'cash' | 'terminal'; status: 'received' | 'given_back' }
  | { objectKind: 'bank'; status: 'received' | 'sent' }
  /** What the provider keeps of a payment (payout/payout.rules.ts); it decides nothing. */
  | { objectKind: 'fee'; status: 'taken' | 'returned' };

/**
 * What the provider (or the desk) said of an object, once for each object and status. Facts only ever grow, and everything
 * that the shop concludes is a function of their set: late, doubled and reordered news change nothing (F16, F17).
 */
export type Fact = FactStatus & {
  attemptId: string | null;
  objectId: string;
  amountCents: Cents;
  currency: string;
  live: boolean;
  /** The intent that it belongs to, where there is one; of what the desk took, the receipt. */
  intentId: string | null;
  /** Of money that goes back: our own request, where it was one. */
  requestId: string | null;
  /** Of money that a person took or gave; absent in facts of before it was kept. */
  counter?: CounterDetail;
};

/** Money that a person of the shop took or gave. */
export type CounterFact = Fact & { objectKind: CounterWay };

export const isTaken = (fact: Fact): fact is CounterFact => fact.status === 'received';

/** How the desk took what has this receipt; null of anything else. */
export const counterWayOf = (facts: readonly Fact[], receiptId: string): CounterWay | null =>
  facts.filter(isTaken).find(({ intentId }) => intentId === receiptId)?.objectKind ?? null;

/** It went back by a person's hand, not through the provider. */
export const isGivenByHand = (fact: Fact): fact is CounterFact =>
  fact.status === 'given_back' || fact.status === 'sent';

/** The facts of each object of a kind, together. */
export function objectsOf(facts: readonly Fact[], kind: Fact['objectKind']): Fact[][] {
  const ofKind = facts.filter((fact) => fact.objectKind === kind);
  return [...Map.groupBy(ofKind, ({ objectId }) => objectId).values()];
}

/** A succeeded refund may still fail: the money is the shop's again. */
export const isRefundVoid = (refund: readonly Fact[]): boolean =>
  refund.some(({ status }) => status === 'failed' || status === 'cancelled');

export const hasSucceeded = (said: readonly Fact[]): boolean =>
  said.some(({ status }) => status === 'succeeded') && !isRefundVoid(said);

/** Of a dispute that was lost and then won on appeal the last word counts, and there is none after `won`; an inquiry may become one. */
export const disputeStatusOf = (dispute: readonly Fact[]): DisputeStatus => {
  const has = (status: DisputeStatus) => dispute.some((fact) => fact.status === status);
  if (has('won')) return 'won';
  if (has('lost')) return 'lost';
  return has('open') ? 'open' : 'inquiry';
};

/** Which fact says how much it is about: the draw's; while nothing is drawn, what the bank asks about, which may have become less by then. */
export const sumOfDispute = (dispute: readonly Fact[]): Fact | undefined =>
  dispute.find(({ status }) => status !== 'inquiry') ?? dispute[0];

/** The bank waits for the shop, or decides: whether it has drawn the money or only asks. */
export const isUndecidedDispute = (status: DisputeStatus): status is 'inquiry' | 'open' =>
  status === 'inquiry' || status === 'open';

export const sumAmounts = (amounts: readonly ({ amountCents: Cents } | undefined)[]): Cents =>
  amounts.reduce((total, amount) => total + (amount?.amountCents ?? 0), 0);
