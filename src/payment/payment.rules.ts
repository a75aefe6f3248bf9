import type { Cents } from '../basics/money.ts';
import { counterWays } from './taking.rules.ts';
import {
  disputeStatusOf,
  hasSucceeded,
  isGivenByHand,
  isTaken,
  objectsOf,
  sumAmounts,
  sumOfDispute,
  type Fact,
  type IntentStatus,
  type SessionStatus,
} from './fact.rules.ts';

/** What was frozen before the provider was asked; money that differs from it is not this payment's (F23). */
export type AttemptTerms = {
  id: string;
  number: number;
  amountCents: Cents;
  currency: string;
  live: boolean;
  /** Asked of a card that is kept, without a page. */
  way?: 'kept_card' | undefined;
  /** Only held, and captured when the shop says so: a hold. */
  capture?: 'later' | undefined;
};

/** Money that came: by an attempt's intent, or at the desk under a receipt of its own (then without an attempt). */
export type Capture = { attemptId: string | null; intentId: string; amountCents: Cents };
type Misfit = 'amount' | 'currency' | 'mode';

export type AttemptState =
  | { kind: 'open' }
  | { kind: 'processing' }
  | { kind: 'paid'; capture: Capture }
  /** Held for the shop, and not yet money. */
  | { kind: 'authorised'; intentId: string; amountCents: Cents }
  /** Held, but not as it was asked for: it is let go. */
  | { kind: 'held amiss'; intentId: string }
  /** What was held is free again. */
  | { kind: 'released'; intentId: string }
  | { kind: 'quarantined'; attemptId: string; intentId: string; misfit: Misfit }
  | { kind: 'failed' }
  | { kind: 'dead' };

/**
 * nothing: never asked for. open: can be paid, as far as anybody knows. processing: the customer did their part, the money is
 * on its way. authorised: held, not captured (hold.rules.ts). failed: it did not come. dead: nobody paid, and it can no longer be paid.
 */
export type PaymentState =
  | { kind: 'nothing' | 'open' | 'processing' | 'authorised' | 'failed' | 'dead' }
  | { kind: 'paid'; capture: Capture; surplus: Capture[] }
  | { kind: 'quarantined'; misfit: Misfit };

export type PaymentHistory = { attempts: readonly AttemptTerms[]; facts: readonly Fact[] };

/** An attempt is as far as its furthest session fact; of two facts the later in life counts, whichever came first. */
const sessionProgress: Record<SessionStatus, { rank: number; state: AttemptState }> = {
  open: { rank: 0, state: { kind: 'open' } },
  ending: { rank: 1, state: { kind: 'processing' } },
  awaiting_money: { rank: 1, state: { kind: 'processing' } },
  paid: { rank: 1, state: { kind: 'processing' } },
  failed: { rank: 2, state: { kind: 'failed' } },
  dead: { rank: 2, state: { kind: 'dead' } },
};

/** In a final state nothing more can come of an attempt. */
export const isFinal: Record<AttemptState['kind'], boolean> = {
  open: false,
  processing: false,
  paid: true,
  // Nothing more can come of its page. What the shop does with it is a request (hold/).
  authorised: true,
  'held amiss': true,
  released: true,
  quarantined: true,
  failed: true,
  dead: true,
};

/** Without any fact an attempt counts as open: a page may exist although its answer was lost (F13). */
export function attemptStateOf(attempt: AttemptTerms, facts: readonly Fact[]): AttemptState {
  const own = facts.filter(({ attemptId }) => attemptId === attempt.id);
  const charge = own.find((fact) => fact.objectKind === 'charge' && fact.status === 'succeeded');
  if (charge) return capturedState(attempt, charge, facts);
  const ofIntent =
    attempt.way === 'kept_card' || attempt.capture === 'later' ? intentStateOf(attempt, own) : null;
  if (ofIntent) return ofIntent;
  const stages = own.flatMap((fact) => (fact.objectKind === 'session' ? [sessionProgress[fact.status]] : []));
  return stages.reduce((best, stage) => (stage.rank > best.rank ? stage : best), sessionProgress.open).state;
}

/**
 * Of a payment without a page, and of a hold, the intent tells what a page tells of others. Null where it does not, or not yet: a
 * declined card is open until its intent is cancelled, for it could be tried again.
 */
function intentStateOf(attempt: AttemptTerms, own: readonly Fact[]): AttemptState | null {
  const said = (status: IntentStatus) =>
    own.find((fact) => fact.objectKind === 'intent' && fact.status === status);
  const held = said('authorised');
  const isAmiss = held !== undefined && misfitOf(held, attempt) !== null;
  // Of another sum than was asked for nothing was ever held for the shop.
  if (said('cancelled'))
    return held && !isAmiss ? { kind: 'released', intentId: held.objectId } : { kind: 'dead' };
  if (held && isAmiss) return { kind: 'held amiss', intentId: held.objectId };
  if (held) return { kind: 'authorised', intentId: held.objectId, amountCents: held.amountCents };
  return said('processing') ? { kind: 'processing' } : null;
}

function capturedState(attempt: AttemptTerms, charge: Fact, facts: readonly Fact[]): AttemptState {
  const { amountCents } = charge;
  const intentId = charge.intentId ?? '';
  const misfit = misfitOf(charge, attempt);
  if (!misfit) return { kind: 'paid', capture: { attemptId: attempt.id, intentId, amountCents } };
  // Money that did not fit and has gone back to its owner is as if it had never come.
  if (returnedAmountOf(intentId, facts) >= amountCents) return { kind: 'failed' };
  return { kind: 'quarantined', attemptId: attempt.id, intentId, misfit };
}

/** By the provider, by a person where the provider would not, or by the bank in a dispute that was lost. */
function returnedAmountOf(intentId: string, facts: readonly Fact[]): Cents {
  const own = facts.filter((fact) => fact.intentId === intentId);
  const refunds = objectsOf(own, 'refund').filter(hasSucceeded);
  const lost = objectsOf(own, 'dispute').filter((dispute) => disputeStatusOf(dispute) === 'lost');
  const [given, drawn] = [refunds.map(([fact]) => fact), lost.map(sumOfDispute)];
  return sumAmounts([...given, ...drawn, ...own.filter(isGivenByHand)]);
}

function misfitOf(money: Fact, attempt: AttemptTerms): Misfit | null {
  if (money.live !== attempt.live) return 'mode';
  if (money.currency !== attempt.currency) return 'currency';
  const isPartOfHold =
    attempt.capture === 'later' && money.objectKind === 'charge' && money.amountCents < attempt.amountCents;
  if (isPartOfHold) return null;
  return money.amountCents === attempt.amountCents ? null : 'amount';
}

/**
 * Of several payments for one thing the first stays and the others are surplus (F15): what the desk took before what was paid on a
 * page, because it was taken by hand, and cash first of it; then what was asked for last, where that was another sum (what others had not
 * paid, say); then the attempt with the lowest number.
 */
export function paymentStateOf({ attempts, facts }: PaymentHistory): PaymentState {
  const inOrder = attempts.toSorted((a, b) => a.number - b.number);
  const states = inOrder.map((attempt) => attemptStateOf(attempt, facts));
  const byCard = states.flatMap((state) => (state.kind === 'paid' ? [state.capture] : []));
  const askedLast = inOrder.at(-1)?.amountCents;
  const asAsked = ({ amountCents }: Capture) => Number(amountCents === askedLast);
  const inTurn = byCard.toSorted((one, other) => asAsked(other) - asAsked(one));
  const [capture, ...surplus] = [...takenAtDesk(facts), ...inTurn];
  if (capture) return { kind: 'paid', capture, surplus };
  for (const kind of ['authorised', 'processing', 'open'] as const) {
    if (states.some((state) => state.kind === kind)) return { kind };
  }
  if (states.some(({ kind }) => kind === 'held amiss')) return { kind: 'processing' };
  const odd = states.find((state) => state.kind === 'quarantined');
  if (odd) return { kind: 'quarantined', misfit: odd.misfit };
  if (states.some(({ kind }) => kind === 'failed')) return { kind: 'failed' };
  return { kind: states.length > 0 ? 'dead' : 'nothing' };
}

const takenAtDesk = (facts: readonly Fact[]): Capture[] =>
  counterWays
    .flatMap((way) =>
      facts
        .filter((fact) => isTaken(fact) && fact.objectKind === way)
        .toSorted((a, b) => (a.objectId < b.objectId ? -1 : 1)),
    )
    .map(({ objectId, amountCents }) => ({ attemptId: null, intentId: objectId, amountCents }));

/** True where a card was refused or the customer broke off: a new try gets a new page (F14). */
export const wasDeclined = (attemptId: string, facts: readonly Fact[]): boolean =>
  facts.some(
    (fact) => fact.attemptId === attemptId && fact.objectKind === 'intent' && fact.status === 'needs_method',
  );

/** What the provider cannot charge is not asked for. */
export const leastPayableCents = 50;

/** How long the page to pay on stays open: the least that the provider takes, and two more for the way there. */
export const sessionMinutes = 32;
/** The hold outlives the page by this, so that its last event arrives before the unit is free again. */
export const graceMinutes = 5;
/** A new hold, until the provider says when its page closes. */
export const holdMinutes = sessionMinutes + graceMinutes;

/** So long most banks hold a sum on a card; some for less than five days. */
export const usualHoldDays = 7;

/** So soon a refund whose answer is lost is looked for: long before a key is forgotten. */
export const refundKeyHours = 1;

export type ProviderLimits = {
  /** It charges no less. */
  leastCents: Cents;
  /** Its page stays open no shorter. */
  leastPageMinutes: number;
  /** It knows an idempotency key for so long; then the same call is a new one, and charges again. */
  keyHours: number;
  /** It tries to deliver a webhook for so long. */
  webhookHours: number;
  /** Most banks hold a sum for so long where it is asked of them. */
  holdDays: number;
  /** All files of a dispute together hold no more. */
  mostEvidenceBytes: number;
  /** One text of a dispute holds no more. */
  mostEvidenceCharacters: number;
  /** What it keeps beside a payment, in one text (lost-booking.shape.ts), is no longer. */
  mostMemoCharacters: number;
};

/** No memo of ours is longer: six scooters of one order, each with its own times. */
export const longestMemo = 400;

/** With another provider these figures are looked at anew, here, not when the first customer is turned away. */
export function assertWithinLimits(limits: ProviderLimits): void {
  const { leastCents, leastPageMinutes, keyHours, holdDays, mostMemoCharacters } = limits;
  if (leastPayableCents < leastCents) throw new Error(`the provider charges ${leastCents} cents at least`);
  if (sessionMinutes < leastPageMinutes + 2)
    throw new Error(`the provider's page stays open ${leastPageMinutes} minutes at least`);
  if (keyHours <= refundKeyHours)
    throw new Error(
      `the provider forgets its keys after ${keyHours} h: they must last ${refundKeyHours + 1} at least`,
    );
  if (holdDays < usualHoldDays)
    throw new Error(`the provider holds a sum for ${holdDays} days: it must be ${usualHoldDays} at least`);
  if (mostMemoCharacters < longestMemo)
    throw new Error(
      `the provider keeps ${mostMemoCharacters} characters: it must be ${longestMemo} at least`,
    );
}
