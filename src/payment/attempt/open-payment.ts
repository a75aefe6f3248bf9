import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { addMinutes } from '../../basics/rome-time.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import { mayBeReplayed } from './attempt-age.rules.ts';
import { closeAttempt } from './close-payment.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import { paymentStateOf, sessionMinutes, wasDeclined } from '../payment.rules.ts';
import type { Attempt, NewAttempt } from '../payment.store.ts';
import type { CheckoutRequest } from '../payment-provider.type.ts';
import { openAttemptOf, sendAttempt } from './send-attempt.ts';
import { settleSession } from '../settle/settle-payment.ts';

export type PaymentPage = { checkoutUrl: string; expiresAt: Date };

/** `renewsHold`: opened beside a hold that stands, to take its place: the old one goes when the new one stands. */
export type PageRequest = CheckoutRequest & { renewsHold?: true | undefined };

type Unopened = Refusal<unknown, 'provider_unavailable'>;

const rounds = 3;

/**
 * The page to pay on. An open attempt is replayed byte for byte, so a double click or a lost answer gives the same page
 * (F12, F13); otherwise a new attempt is frozen and committed before the provider is asked.
 */
export async function openPayment(deps: PaymentDeps, ask: PageRequest) {
  // Another round where an attempt turns out to be over: its time ran out, or the provider refused it.
  for (let round = 0; round < rounds; round += 1) {
    const attempt = await inTransaction(deps.database, (tx) => openAttempt(deps, tx, ask));
    if (isRefusal(attempt)) return attempt;
    deps.failpoint?.('attempt frozen');
    const opened = await paymentPageOf(deps, attempt);
    if (opened !== 'over') return opened;
  }
  return refuse('provider_unavailable');
}

/** A page to pay on after something went wrong: where a card was declined, a new attempt with a new key (F14). */
export async function retryPayment(deps: PaymentDeps, ask: PageRequest) {
  const before = await deps.store.ledger(deps.database, ask.reference);
  const current = before.attempts.find(({ closed }) => !closed);
  if (current?.sessionId) {
    await settleSession(deps, current.sessionId);
    const { facts } = await deps.store.ledger(deps.database, ask.reference);
    // Only the attempt that was looked at: a second click must not close the page that the first one has just opened.
    if (wasDeclined(current.id, facts) || !isShownTo(current, ask)) await closeAttempt(deps, current);
  }
  return openPayment(deps, ask);
}

/** The attempt that is open, or a new one. */
async function openAttempt(deps: PaymentDeps, tx: Tx, ask: PageRequest) {
  const first = newAttempt(deps, ask, 1);
  if (await deps.store.addFirstAttempt(tx, first)) {
    if (await deps.mayBePaid(tx, ask.reference)) return openAttemptOf(first, deps.clock.now());
    await deps.store.removeAttempt(tx, first.id);
  }
  const ledger = await deps.store.ledger(tx, ask.reference, 'lock');
  const state = paymentStateOf(ledger);
  if (state.kind === 'paid') return refuse('already_paid');
  if (state.kind === 'authorised' && !ask.renewsHold) return refuse('already_paid');
  if (state.kind === 'processing' || state.kind === 'quarantined') return refuse('payment_in_progress');
  const open = ledger.attempts.find(({ closed }) => !closed);
  // A page knows who pays: the other's must be closed first (retryPayment).
  if (open) return isShownTo(open, ask) ? open : refuse('payment_in_progress');
  if (!(await deps.mayBePaid(tx, ask.reference))) return refuse('hold_over');
  const fresh = newAttempt(deps, ask, ledger.attempts.length + 1);
  if (await deps.store.addAttempt(tx, fresh)) return openAttemptOf(fresh, deps.clock.now());
  // Another request was quicker. Its attempt has committed, or the insert would still be waiting for it.
  const { attempts } = await deps.store.ledger(tx, ask.reference);
  const others = attempts.find(({ closed }) => !closed);
  return others && isShownTo(others, ask) ? others : refuse('provider_unavailable');
}

/** One of a kept card has no page: it is ended first. */
const isShownTo = ({ payer, way }: Attempt, ask: CheckoutRequest): boolean =>
  way === 'kept_card' || payer === (ask.payer ?? null);

function newAttempt(deps: PaymentDeps, ask: CheckoutRequest, number: number): NewAttempt {
  const id = deps.chance.uuid();
  const expiresAt = pageEndOf(deps.clock.now(), ask.expiresAt);
  const { reference, amountCents, currency, payer = null, capture } = ask;
  const parameters = deps.provider.buildSessionParameters({ ...ask, attemptId: id, expiresAt });
  const { live } = deps.provider;
  return { id, reference, number, parameters, amountCents, currency, live, expiresAt, payer, capture };
}

/** The wish of a hold that has just been made, so that its end need not be set anew. */
const pageEndOf = (now: Date, wished: Date | undefined): Date =>
  wished && wished > addMinutes(now, sessionMinutes - 1) ? wished : addMinutes(now, sessionMinutes);

async function paymentPageOf(deps: PaymentDeps, attempt: Attempt): Promise<PaymentPage | Unopened | 'over'> {
  const { checkoutUrl, expiresAt } = attempt;
  if (attempt.way === 'kept_card') return endBeforePage(deps, attempt);
  if (checkoutUrl !== null && expiresAt > deps.clock.now()) return { checkoutUrl, expiresAt };
  if (attempt.sessionId !== null || !mayBeReplayed(attempt, deps.provider.limits, deps.clock.now()))
    return endBeforePage(deps, attempt);
  const sent = await sendAttempt(deps, attempt);
  if (sent === 'over') return 'over';
  if (sent.kind === 'silent') return refuse('provider_unavailable');
  return { checkoutUrl: sent.checkoutUrl, expiresAt: sent.expiresAt };
}

/** No other page is opened while something may still come of this attempt. */
async function endBeforePage(deps: PaymentDeps, attempt: Attempt): Promise<'over' | Unopened> {
  const closed = await closeAttempt(deps, attempt);
  return closed === 'over' || closed.kind === 'settled' ? 'over' : refuse('provider_unavailable');
}
