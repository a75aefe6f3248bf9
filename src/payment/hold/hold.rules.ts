import type { Cents } from '../../basics/money.ts';
import type { Fact } from '../fact.rules.ts';
import { attemptStateOf, type AttemptState, type AttemptTerms } from '../payment.rules.ts';

/** What the shop decided to do with a sum that is held. There is one for each intent, so it ends in one way. */
export type CaptureRequest = {
  id: string;
  intentId: string;
  kind: 'capture' | 'release';
  /** Null of a release. */
  amountCents: Cents | null;
  /** The provider did it. */
  isSent: boolean;
  /** It can never be done: the time was over, or the provider said no for good. */
  refusedWhy: string | null;
};

/** `captureBefore`: as the provider says it, never reckoned; null where it does not. */
export type HeldAttempt = AttemptTerms & { captureBefore: Date | null; intentId: string | null };
export type HoldLedger = {
  attempts: readonly HeldAttempt[];
  facts: readonly Fact[];
  captures: readonly CaptureRequest[];
};

/** How the last try to renew a hold from a kept card ended, while the hold itself stands. */
type RenewalOutcome = 'open' | 'needs_customer' | 'declined';

export type AuthorisedHold = {
  kind: 'authorised';
  amountCents: Cents;
  captureBefore: Date | null;
  intentId: string;
  /** Committed, and not yet known to be done. */
  ending: CaptureRequest['kind'] | null;
  renewal: RenewalOutcome | null;
};
export type HoldEnd =
  | { kind: 'captured'; cents: Cents; intentId: string }
  /** Awaited: another is being given in its place, and may stand any moment. */
  | { kind: 'lapsed'; isAwaited?: true }
  | { kind: 'released' | 'failed' };

/**
 * none: never asked for. open: a page waits for the customer, or a card is being asked. released: by the shop. lapsed: its time ran
 * out, or somebody ended it at the provider. failed: nobody authorised it, and nobody can any more.
 */
export type HoldState = { kind: 'none' } | { kind: 'open'; amountCents: Cents } | AuthorisedHold | HoldEnd;

export const isHold = ({ attempts }: { attempts: readonly AttemptTerms[] }): boolean =>
  attempts.some(({ capture }) => capture === 'later');

type Standing = { attempt: HeldAttempt; intentId: string; amountCents: Cents };

/** Sums that are held as far as anybody knows, the newest first. */
function standingHolds({ attempts, facts }: Pick<HoldLedger, 'attempts' | 'facts'>): Standing[] {
  return attempts
    .toSorted((a, b) => b.number - a.number)
    .flatMap((attempt) => {
      const state = attemptStateOf(attempt, facts);
      if (state.kind !== 'authorised') return [];
      return [{ attempt, intentId: state.intentId, amountCents: state.amountCents }];
    });
}

/**
 * Of several the one that is being captured stays, else the newest that nobody releases: it was renewed. Where one was captured none
 * stays.
 */
export function keptHold(ledger: HoldLedger): Standing | null {
  if (capturedHold(ledger)) return null;
  const standing = standingHolds(ledger);
  const wishOf = ({ intentId }: Standing) => ledger.captures.find((one) => one.intentId === intentId)?.kind;
  return (
    standing.find((one) => wishOf(one) === 'capture') ??
    standing.find((one) => wishOf(one) === undefined) ??
    standing[0] ??
    null
  );
}

/** The one that stays, or the last one that stood. */
export const lastHold = (ledger: HoldLedger): HeldAttempt | undefined =>
  keptHold(ledger)?.attempt ??
  ledger.attempts
    .toSorted((a, b) => b.number - a.number)
    .find((attempt) => attemptStateOf(attempt, ledger.facts).kind === 'released');

/** Intents that hold money beside the one that stays, or other money than was asked for, and that nobody releases yet. */
export function surplusHolds(ledger: HoldLedger): string[] {
  const kept = keptHold(ledger);
  const others = standingHolds(ledger).filter(({ intentId }) => intentId !== kept?.intentId);
  const misfits = ledger.attempts.flatMap((attempt) => {
    const state = attemptStateOf(attempt, ledger.facts);
    return state.kind === 'held amiss' ? [state.intentId] : [];
  });
  const intents = [...others.map(({ intentId }) => intentId), ...misfits];
  return intents.filter((intentId) => !ledger.captures.some((one) => one.intentId === intentId));
}

function capturedHold({ attempts, facts }: Pick<HoldLedger, 'attempts' | 'facts'>) {
  for (const attempt of attempts) {
    const state = attemptStateOf(attempt, facts);
    if (state.kind === 'paid') return state.capture;
  }
  return null;
}

export function holdStateOf(ledger: HoldLedger, now: Date): HoldState {
  const captured = capturedHold(ledger);
  if (captured) return { kind: 'captured', cents: captured.amountCents, intentId: captured.intentId };
  const kept = keptHold(ledger);
  if (kept) {
    const wish = ledger.captures.find(({ intentId }) => intentId === kept.intentId);
    const captureBefore = kept.attempt.captureBefore;
    // A capture that was sent in time may be known later than its time is over.
    if (captureBefore !== null && captureBefore <= now && (!wish || wish.refusedWhy !== null))
      return { kind: 'lapsed', ...(isAnotherOpen(ledger, kept.attempt.number) && { isAwaited: true }) };
    const { intentId, amountCents } = kept;
    const ending = wish && wish.refusedWhy === null ? wish.kind : null;
    const renewal = renewalOf(ledger, kept.attempt.number);
    return { kind: 'authorised', amountCents, captureBefore, intentId, ending, renewal };
  }
  return stateWithoutHold(ledger);
}

/** A page, or a card that is being asked, after this one. */
const isAnotherOpen = ({ attempts, facts }: HoldLedger, number: number): boolean =>
  attempts.some((attempt) => attempt.number > number && canStillBeHeld[attemptStateOf(attempt, facts).kind]);

function stateWithoutHold({ attempts, facts, captures }: HoldLedger): HoldState {
  const states = attempts.map((attempt) => ({ attempt, state: attemptStateOf(attempt, facts) }));
  const open = states.find(({ state }) => canStillBeHeld[state.kind]);
  if (open) return { kind: 'open', amountCents: open.attempt.amountCents };
  const ended = states.toReversed().find(({ state }) => state.kind === 'released')?.state;
  if (ended?.kind !== 'released') return { kind: attempts.length > 0 ? 'failed' : 'none' };
  const isOurs = captures.some(({ intentId, kind }) => intentId === ended.intentId && kind === 'release');
  return { kind: isOurs ? 'released' : 'lapsed' };
}

const canStillBeHeld: Record<AttemptState['kind'], boolean> = {
  open: true,
  processing: true,
  'held amiss': true,
  authorised: true,
  quarantined: true,
  paid: false,
  released: false,
  failed: false,
  dead: false,
};

function renewalOf({ attempts, facts }: HoldLedger, number: number): RenewalOutcome | null {
  const last = attempts
    .toSorted((a, b) => b.number - a.number)
    .find((attempt) => attempt.number > number && attempt.way === 'kept_card');
  return last ? cardOutcomeOf(last, facts, attemptStateOf(last, facts)) : null;
}

const cardOutcomeOf = (
  attempt: AttemptTerms,
  facts: readonly Fact[],
  { kind }: AttemptState,
): RenewalOutcome => {
  if (canStillBeHeld[kind]) return 'open';
  return needsCustomer(attempt, facts) ? 'needs_customer' : 'declined';
};

/** The bank wants to see its customer: without them this card pays nothing. */
export const needsCustomer = (attempt: AttemptTerms, facts: readonly Fact[]): boolean =>
  attempt.way === 'kept_card' &&
  facts.some(
    (fact) => fact.attemptId === attempt.id && fact.objectKind === 'intent' && fact.status === 'needs_action',
  );

/** The provider was asked for money and has made something of it, whatever became of that. */
export const wasMade = (attempt: AttemptTerms, facts: readonly Fact[]): boolean =>
  facts.some((fact) => fact.attemptId === attempt.id && fact.objectKind === 'intent');
