import type { Cents } from '../../basics/money.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { StaffTask } from '../../tasks/staff-task.shape.ts';
import {
  disputeStatusOf,
  hasSucceeded,
  isGivenByHand,
  isRefundVoid,
  isTaken,
  objectsOf,
  sumAmounts,
  sumOfDispute,
  type Fact,
} from '../fact.rules.ts';

/** A refund that the shop decided on. It counts from the moment it is asked for until it is dropped. */
export type RefundRequest = {
  id: string;
  /** The intent, or the desk's receipt, that the money came by. */
  intentId: string;
  amountCents: Cents;
  /** The provider's name of it, once it took it. */
  refundId: string | null;
  /** The provider will not carry it out: it refused, or the money was taken at the desk. */
  byHand: boolean;
  dropped: boolean;
  /** Of whose part of a payment for several it is; null where it is of all, or of whoever the payment is named by. */
  shareOf: string | null;
};

export type RefundLedger = { facts: readonly Fact[]; requests: readonly RefundRequest[] };

/** A person must send this money by bank or hand it over; so much of it, where not all of it may be paid now. */
export const refundByHandTask = (
  { id, reference, amountCents }: { id: string; reference: string; amountCents: Cents },
  why: string,
  payableCents = amountCents,
): StaffTask => ({
  kind: 'refund_by_hand',
  reference: id,
  detail: { reference, amountCents, payableCents, why },
});

/** `by hand`: owed, and a person must send it by bank or hand it over (docs/product.md, money that goes back). */
export type RefundRequestState = 'under way' | 'given' | 'by hand' | 'dropped';

export function refundRequestStateOf(request: RefundRequest, facts: readonly Fact[]): RefundRequestState {
  if (request.dropped) return 'dropped';
  const own = facts.filter((fact) => belongsTo(request, fact));
  if (own.some(isGivenByHand)) return 'given';
  const refunds = objectsOf(own, 'refund');
  if (refunds.some(hasSucceeded)) return 'given';
  if (refunds.some((said) => !isRefundVoid(said))) return 'under way';
  return request.byHand || refunds.length > 0 ? 'by hand' : 'under way';
}

/**
 * What may still be given back of an intent: captured, less what is promised or gone, less what a dispute holds back. So
 * refunds and lost disputes together never exceed what was captured (F24, F25).
 */
export const refundable = (money: RefundLedger, intentId: string): Cents =>
  Math.max(0, remainingIn(money, intentId));

/**
 * What a person may pay now of a request that is owed by hand: all of it, or what is left of it where somebody gave a part back
 * past the shop or a bank kept one. Nothing while a bank still holds what was promised: it may come back (F25).
 */
export function refundableByHand(money: RefundLedger, request: RefundRequest): Cents {
  if (refundRequestStateOf(request, money.facts) !== 'by hand') return 0;
  const left = remainingIn(money, request.intentId);
  const own = money.facts.filter(({ intentId }) => intentId === request.intentId);
  const isHeld = objectsOf(own, 'dispute').some((said) => disputeStatusOf(said) === 'open');
  if (left < 0 && isHeld) return 0;
  return Math.max(0, request.amountCents + Math.min(0, left));
}

/**
 * What left of an intent beyond what came in by it. The shop never does that; but what it paid by hand somebody may give back
 * again in the provider's own pages, or a bank may take it for the customer: the owner must know to ask for it back.
 */
export function overRefundedAmount(facts: readonly Fact[], intentId: string): Cents {
  const own = facts.filter((fact) => fact.intentId === intentId);
  const refunds = objectsOf(own, 'refund').filter((said) => !isRefundVoid(said));
  const gone =
    sumAmounts(refunds.map(([fact]) => fact)) + sumAmounts(own.filter(isGivenByHand)) + disputedIn(own);
  return Math.max(0, gone - capturedIn(own));
}

/** Of this the provider knows nothing: it would give back what a person gave already. */
export const wentByHand = ({ facts }: Pick<RefundLedger, 'facts'>, intentId: string): boolean =>
  facts.some((fact) => fact.intentId === intentId && isGivenByHand(fact));

/** Somebody else gave back, or a bank took, what was promised already. */
export const isOverPromised = (money: RefundLedger, intentId: string): boolean =>
  remainingIn(money, intentId) < 0;

/** Below zero where somebody else gave back, or a bank took, what was promised already. */
function remainingIn({ facts, requests }: RefundLedger, intentId: string): Cents {
  const own = facts.filter((fact) => fact.intentId === intentId);
  const asked = requests.filter((request) => request.intentId === intentId);
  return capturedIn(own) - refundedIn(own, asked) - disputedIn(own);
}

export const capturedIn = (facts: readonly Fact[]): Cents =>
  sumAmounts(
    facts.filter((fact) => isTaken(fact) || (fact.objectKind === 'charge' && fact.status === 'succeeded')),
  );

/** Requests that stand, and refunds that somebody made at the provider's without one. */
export function refundedIn(facts: readonly Fact[], requests: readonly RefundRequest[]): Cents {
  const standing = requests.filter(({ dropped }) => !dropped);
  const withoutRequest = objectsOf(facts, 'refund').filter(
    (said) =>
      !isRefundVoid(said) && !standing.some((request) => said.some((fact) => belongsTo(request, fact))),
  );
  return promisedIn(facts, standing) + sumAmounts(withoutRequest.map(([fact]) => fact));
}

/** What these requests give back or promise. */
export const promisedIn = (facts: readonly Fact[], requests: readonly RefundRequest[]): Cents =>
  sumAmounts(
    requests
      .filter(({ dropped }) => !dropped)
      .map((request) => refundByHandFactOf(request, facts) ?? request),
  );

/** It may be less than was asked for; the rest of it is then promised no longer. */
const refundByHandFactOf = (request: RefundRequest, facts: readonly Fact[]): Fact | undefined =>
  facts.find((fact) => isGivenByHand(fact) && belongsTo(request, fact));

export const belongsTo = (request: RefundRequest, { objectId, requestId }: Fact): boolean =>
  requestId === request.id || objectId === request.refundId;

/** Disputes that are open or lost: the bank holds that money back. An inquiry holds nothing: giving back answers it. */
export function disputedIn(facts: readonly Fact[]): Cents {
  const { heldCents, lostCents } = disputedParts(facts);
  return heldCents + lostCents;
}

/** heldCents: a bank holds it while it is disputed; lostCents: a bank has given it to the customer. */
export function disputedParts(facts: readonly Fact[]): { heldCents: Cents; lostCents: Cents } {
  const disputes = objectsOf(facts, 'dispute');
  const sumIn = (status: 'open' | 'lost') =>
    sumAmounts(disputes.filter((said) => disputeStatusOf(said) === status).map(sumOfDispute));
  return { heldCents: sumIn('open'), lostCents: sumIn('lost') };
}

/** Thrown in the transaction of what is given back whole or not at all: a bank that holds a part of it leaves less, and a person decides. */
export class LessIsLeft extends Error {
  override name = 'LessIsLeft';
}

export function refuseWhereLessIsLeft(fault: unknown): Refusal {
  if (fault instanceof LessIsLeft) return refuse('nothing_to_give_back');
  throw fault;
}
