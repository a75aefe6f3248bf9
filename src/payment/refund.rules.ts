import type { Cents } from '../basics/money.ts';
import { disputeStandingOf, hasSucceeded, isUndone, objectsOf, sum, type Fact } from './fact.rules.ts';

/** A refund that the shop decided on. It counts from the moment it is asked for until it is dropped. */
export type RefundRequest = {
  id: string;
  /** The intent, or the receipt of cash, that the money came by. */
  intentId: string;
  amountCents: Cents;
  /** The provider's name of it, once it took it. */
  refundId: string | null;
  /** The provider will not carry it out: it refused, or the money was cash. */
  byHand: boolean;
  dropped: boolean;
};

export type Money = { facts: readonly Fact[]; requests: readonly RefundRequest[] };

/** `by hand`: owed, and a person must send it by bank or hand it over (docs/product.md, money that goes back). */
export type RequestState = 'under way' | 'given' | 'by hand' | 'dropped';

export function requestStateOf(request: RefundRequest, facts: readonly Fact[]): RequestState {
  if (request.dropped) return 'dropped';
  const own = facts.filter((fact) => isOf(request, fact));
  if (own.some(({ objectKind }) => objectKind === 'bank' || objectKind === 'cash')) return 'given';
  const refunds = objectsOf(own, 'refund');
  if (refunds.some(hasSucceeded)) return 'given';
  if (refunds.some((said) => !isUndone(said))) return 'under way';
  return request.byHand || refunds.length > 0 ? 'by hand' : 'under way';
}

/**
 * What may still be given back of an intent: captured, less what is promised or gone, less what a dispute holds back. So
 * refunds and lost disputes together never exceed what was captured (F24, F25).
 */
export const refundable = (money: Money, intentId: string): Cents => Math.max(0, leftIn(money, intentId));

/** Whether a request that is owed by hand may be paid now: not while, or after, a dispute took the same money (F25). */
export const mayBePaidByHand = (money: Money, request: RefundRequest): boolean =>
  requestStateOf(request, money.facts) === 'by hand' && leftIn(money, request.intentId) >= 0;

/** Below zero where a dispute took what was promised already. */
function leftIn({ facts, requests }: Money, intentId: string): Cents {
  const own = facts.filter((fact) => fact.intentId === intentId);
  const asked = requests.filter((request) => request.intentId === intentId);
  return capturedIn(own) - givenBackIn(own, asked) - disputedIn(own);
}

const moneyIn = { charge: 'succeeded', cash: 'received' } as const;

export const capturedIn = (facts: readonly Fact[]): Cents =>
  sum(
    facts.filter(
      ({ objectKind, status }) =>
        (objectKind === 'charge' || objectKind === 'cash') && status === moneyIn[objectKind],
    ),
  );

/** Requests that stand, and refunds that somebody made at the provider's without one. */
export function givenBackIn(facts: readonly Fact[], requests: readonly RefundRequest[]): Cents {
  const standing = requests.filter(({ dropped }) => !dropped);
  const withoutRequest = objectsOf(facts, 'refund').filter(
    (said) => !isUndone(said) && !standing.some((request) => said.some((fact) => isOf(request, fact))),
  );
  return sum(standing) + sum(withoutRequest.map(([fact]) => fact));
}

const isOf = (request: RefundRequest, { objectId, requestId }: Fact): boolean =>
  requestId === request.id || objectId === request.refundId;

/** Disputes that are open or lost: the bank holds that money back. */
export const disputedIn = (facts: readonly Fact[]): Cents =>
  sum(
    objectsOf(facts, 'dispute')
      .filter((said) => disputeStandingOf(said) !== 'won')
      .map(([fact]) => fact),
  );
