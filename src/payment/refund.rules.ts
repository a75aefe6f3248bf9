import type { Cents } from '../basics/money.ts';
import type { Fact } from './payment.rules.ts';

/** A refund that the shop decided on. It counts from the moment it is asked for. */
export type RefundRequest = { id: string; intentId: string; amountCents: Cents; refundId: string | null };

type Money = { facts: readonly Fact[]; requests: readonly RefundRequest[] };

/**
 * What may still be given back of an intent: captured, less what is on its way back, less what a dispute holds back. So refunds
 * and lost disputes together never exceed what was captured (F24, F25).
 */
export function refundable({ facts, requests }: Money, intentId: string): Cents {
  const own = facts.filter((fact) => fact.intentId === intentId);
  const asked = requests.filter((request) => request.intentId === intentId);
  return Math.max(0, capturedIn(own) - givenBackIn(own, asked) - disputedIn(own));
}

export const capturedIn = (facts: readonly Fact[]): Cents =>
  sum(facts.filter((fact) => fact.objectKind === 'charge' && fact.status === 'succeeded'));

/** Requests that did not fail, and refunds that somebody made at the provider's without one. */
export function givenBackIn(facts: readonly Fact[], requests: readonly RefundRequest[]): Cents {
  const refunds = objectsOf(facts, 'refund').map((said) => ({ said, undone: isUndone(said) }));
  const isOf = (request: RefundRequest, { objectId, requestId }: Fact) =>
    requestId === request.id || objectId === request.refundId;
  const standing = requests.filter((request) => {
    const carriedOut = refunds.filter(({ said }) => said.some((fact) => isOf(request, fact)));
    return carriedOut.length === 0 || carriedOut.some(({ undone }) => !undone);
  });
  const byHand = refunds.filter(({ said, undone }) => {
    return !undone && !requests.some((request) => said.some((fact) => isOf(request, fact)));
  });
  return sum(standing) + sum(byHand.map(({ said }) => said[0]));
}

/** A succeeded refund may still fail: the money is the shop's again. */
const isUndone = (said: readonly Fact[]): boolean =>
  said.some(({ status }) => status === 'failed' || status === 'cancelled');

/** Disputes that are open or lost: the bank holds that money back. One that was lost and then won on appeal does not. */
export const disputedIn = (facts: readonly Fact[]): Cents =>
  sum(
    objectsOf(facts, 'dispute')
      .filter((said) => !said.some(({ status }) => status === 'won'))
      .map((said) => said[0]),
  );

/** The facts of each object of a kind, together. */
function objectsOf(facts: readonly Fact[], kind: Fact['objectKind']): Fact[][] {
  const ofKind = facts.filter((fact) => fact.objectKind === kind);
  return [...Map.groupBy(ofKind, ({ objectId }) => objectId).values()];
}

const sum = (amounts: readonly ({ amountCents: Cents } | undefined)[]): Cents =>
  amounts.reduce((total, amount) => total + (amount?.amountCents ?? 0), 0);
