import type { Cents } from '../basics/money.ts';
import { addMinutes } from '../basics/rome-time.ts';

/** How a session stands. `dead` and `failed` are final; money itself is only ever a charge. */
export type SessionStatus = 'open' | 'ending' | 'awaiting_money' | 'paid' | 'failed' | 'dead';
export type IntentStatus = 'needs_method' | 'needs_action' | 'processing' | 'succeeded' | 'cancelled';
export type ChargeStatus = 'pending' | 'succeeded' | 'failed';
export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled';
export type DisputeStatus = 'open' | 'won' | 'lost';

type Said =
  | { objectKind: 'session'; status: SessionStatus }
  | { objectKind: 'intent'; status: IntentStatus }
  | { objectKind: 'charge'; status: ChargeStatus }
  | { objectKind: 'refund'; status: RefundStatus }
  | { objectKind: 'dispute'; status: DisputeStatus }
  | { objectKind: 'cash'; status: 'received' };

/**
 * What the provider (or the desk) said of an object, once for each object and status. Facts only ever grow, and everything
 * below is a function of their set: late, doubled and reordered news change nothing (F16, F17).
 */
export type Fact = Said & {
  attemptId: string | null;
  objectId: string;
  amountCents: Cents;
  currency: string;
  live: boolean;
  /** The intent that it belongs to, where there is one. */
  intentId: string | null;
  /** Of a refund: our own request, where it was one. */
  requestId: string | null;
};

/** What was frozen before the provider was asked; money that differs from it is not this payment's (F23). */
export type Terms = { id: string; number: number; amountCents: Cents; currency: string; live: boolean };

export type Capture = { attemptId: string; intentId: string; amountCents: Cents };
export type Misfit = 'amount' | 'currency' | 'mode';

export type AttemptState =
  | { kind: 'open' }
  | { kind: 'processing' }
  | { kind: 'paid'; capture: Capture }
  | { kind: 'quarantined'; attemptId: string; misfit: Misfit }
  | { kind: 'failed' }
  | { kind: 'dead' };

/**
 * nothing: never asked for. open: can be paid, as far as anybody knows. processing: the customer did their part, the money is
 * on its way. failed: it did not come. dead: nobody paid, and nobody can any more.
 */
export type PaymentState =
  | { kind: 'nothing' | 'open' | 'processing' | 'failed' | 'dead' }
  | { kind: 'paid'; capture: Capture; surplus: Capture[] }
  | { kind: 'quarantined'; misfit: Misfit };

export type Known = { attempts: readonly Terms[]; facts: readonly Fact[] };

/** An attempt is as far as its furthest session fact; of two facts the later in life counts, whichever came first. */
const furthest: Record<SessionStatus, { rank: number; state: AttemptState }> = {
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
  quarantined: true,
  failed: true,
  dead: true,
};

/** Without any fact an attempt counts as open: a page may exist although its answer was lost (F13). */
export function attemptStateOf(attempt: Terms, facts: readonly Fact[]): AttemptState {
  const own = facts.filter(({ attemptId }) => attemptId === attempt.id);
  const charge = own.find((fact) => fact.objectKind === 'charge' && fact.status === 'succeeded');
  if (charge) {
    const misfit = misfitOf(charge, attempt);
    if (misfit) return { kind: 'quarantined', attemptId: attempt.id, misfit };
    const { amountCents, intentId } = charge;
    return { kind: 'paid', capture: { attemptId: attempt.id, intentId: intentId ?? '', amountCents } };
  }
  const stages = own.flatMap((fact) => (fact.objectKind === 'session' ? [furthest[fact.status]] : []));
  return stages.reduce((best, stage) => (stage.rank > best.rank ? stage : best), furthest.open).state;
}

function misfitOf(money: Fact, attempt: Terms): Misfit | null {
  if (money.live !== attempt.live) return 'mode';
  if (money.currency !== attempt.currency) return 'currency';
  return money.amountCents === attempt.amountCents ? null : 'amount';
}

/** Of several payments for one thing the one with the lowest number stays; the others are surplus (F15). */
export function paymentStateOf({ attempts, facts }: Known): PaymentState {
  const inOrder = attempts.toSorted((a, b) => a.number - b.number);
  const states = inOrder.map((attempt) => attemptStateOf(attempt, facts));
  const [capture, ...surplus] = states.flatMap((state) => (state.kind === 'paid' ? [state.capture] : []));
  if (capture) return { kind: 'paid', capture, surplus };
  for (const kind of ['processing', 'open'] as const) {
    if (states.some((state) => state.kind === kind)) return { kind };
  }
  const odd = states.find((state) => state.kind === 'quarantined');
  if (odd) return { kind: 'quarantined', misfit: odd.misfit };
  if (states.some(({ kind }) => kind === 'failed')) return { kind: 'failed' };
  return { kind: states.length > 0 ? 'dead' : 'nothing' };
}

/** True where a card was refused or the customer broke off: a new try gets a new page (F14). */
export const wasDeclined = (attemptId: string, facts: readonly Fact[]): boolean =>
  facts.some(
    (fact) => fact.attemptId === attemptId && fact.objectKind === 'intent' && fact.status === 'needs_method',
  );

/** The provider wants 30 at least; two more for the way there. */
export const sessionMinutes = 32;
/** The hold outlives the page by this, so that its last word is heard before the unit is free again. */
export const graceMinutes = 5;
export const holdEndOf = (expiresAt: Date): Date => addMinutes(expiresAt, graceMinutes);
