import { setTimeout as wait } from 'node:timers/promises';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { addMinutes } from '../../basics/rome-time.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import { mayBeReplayed } from '../attempt/attempt-age.rules.ts';
import { closeAttempt } from '../attempt/close-payment.ts';
import { closeAsNeverOpened, openAttemptOf } from '../attempt/send-attempt.ts';
import { holdStateOf, lastHold, needsCustomer, wasMade } from '../hold/hold.rules.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import type { CardRequest } from '../payment-provider.type.ts';
import { attemptStateOf, isFinal, paymentStateOf, sessionMinutes } from '../payment.rules.ts';
import type { Attempt, FullLedger, NewAttempt } from '../payment.store.ts';
import { concludeIntent, endCardAttempt } from './end-card-attempt.ts';

export type KeptCardRequest = Pick<
  CardRequest,
  'reference' | 'amountCents' | 'currency' | 'description' | 'memo'
> & {
  /** The payment at which the card was kept. */
  cardOf: string;
};

/**
 * paid: of a renewal, held. needs_customer: the bank wants its owner; nothing of the try is left at the provider, so a page may be opened.
 * silent: nobody knows yet; the sweep finds out, and the handlers say.
 */
export type KeptCardOutcome = 'paid' | 'needs_customer' | 'declined' | 'silent';

const rounds = 3;
const busyTries = 20;
const busyMs = 150;

/**
 * Asks a kept card for a sum, once: the attempt is frozen and committed first, and its id is the key. Called again it goes on with the
 * same attempt, or says how it ended; a card that said no is not asked for the same again.
 */
export const chargeKeptCard = (deps: PaymentDeps, ask: KeptCardRequest): Promise<KeptCardOutcome | Refusal> =>
  askKeptCard(deps, ask, chargeProblem);

/**
 * Holds the sum of a hold anew, from a card that was kept with consent, and never more; the old one goes when the new one stands. One try for each
 * hold: a card that said no is not asked again.
 */
export const renewHold = (deps: PaymentDeps, ask: KeptCardRequest): Promise<KeptCardOutcome | Refusal> =>
  askKeptCard(deps, { ...ask, capture: 'later' }, renewalProblem);

type CardAsk = KeptCardRequest & Pick<CardRequest, 'capture'>;
/** Why it is not asked at all; else behind which attempt's number a try counts as this one. */
type Problem = (deps: PaymentDeps, ledger: FullLedger, ask: CardAsk) => Refusal | { after: number };

function chargeProblem(_: PaymentDeps, ledger: FullLedger): Refusal | { after: number } {
  const { kind } = paymentStateOf(ledger);
  if (kind === 'paid' || kind === 'authorised') return refuse('already_paid');
  return kind === 'processing' || kind === 'quarantined' ? refuse('payment_in_progress') : { after: 0 };
}

function renewalProblem(
  { clock }: PaymentDeps,
  ledger: FullLedger,
  ask: CardAsk,
): Refusal | { after: number } {
  const hold = holdStateOf(ledger, clock.now());
  const isRenewable = hold.kind === 'lapsed' || (hold.kind === 'authorised' && hold.ending === null);
  const held = lastHold(ledger);
  if (!isRenewable || !held) return refuse('deposit_not_held');
  if (ask.amountCents > held.amountCents) throw new Error('a hold is never renewed above its sum');
  return { after: held.number };
}

async function askKeptCard(
  deps: PaymentDeps,
  ask: CardAsk,
  problem: Problem,
): Promise<KeptCardOutcome | Refusal> {
  for (let round = 0; round < rounds; round += 1) {
    const next = await inTransaction(deps.database, (tx) => cardAttempt(deps, tx, ask, problem));
    if (isRefusal(next) || typeof next === 'string') return next;
    deps.failpoint?.('attempt frozen');
    if (next.way === 'kept_card') return goOnWithCardAttempt(deps, next);
    // A page on which the same could be paid meanwhile.
    const closed = await closeAttempt(deps, next);
    if (closed !== 'over' && closed.kind === 'silent') return 'silent';
  }
  return 'silent';
}

/** The attempt that goes on, a new one, or how the last one ended. */
async function cardAttempt(
  deps: PaymentDeps,
  tx: Tx,
  ask: CardAsk,
  problem: Problem,
): Promise<Attempt | KeptCardOutcome | Refusal> {
  const ledger = await deps.store.ledger(tx, ask.reference, 'lock');
  const found = problem(deps, ledger, ask);
  if (isRefusal(found)) return found;
  const open = ledger.attempts.find(({ closed }) => !closed);
  if (open) return open;
  const before = ledger.attempts.findLast(
    (one) => one.way === 'kept_card' && one.number > found.after && wasMade(one, ledger.facts),
  );
  if (before) return needsCustomer(before, ledger.facts) ? 'needs_customer' : 'declined';
  const card = await deps.keptCards.ofReference(tx, ask.cardOf, 'lock');
  if (!card) return refuse('no_kept_card');
  if (!(await deps.mayBePaid(tx, ask.reference))) return refuse('hold_over');
  const { customerId, methodId } = card;
  const fresh = newCardAttempt(deps, { ...ask, customerId, methodId }, ledger.attempts.length + 1);
  if (!(await deps.store.addAttempt(tx, fresh))) return 'silent';
  return openAttemptOf(fresh, deps.clock.now());
}

function newCardAttempt(
  deps: PaymentDeps,
  ask: CardAsk & Pick<CardRequest, 'customerId' | 'methodId'>,
  number: number,
): NewAttempt {
  const { reference, amountCents, currency, description, memo, capture, customerId, methodId, cardOf } = ask;
  const id = deps.chance.uuid();
  const asked = { reference, amountCents, currency, description, memo, capture, customerId, methodId };
  const parameters = deps.provider.buildCardParameters({ ...asked, attemptId: id });
  const expiresAt = addMinutes(deps.clock.now(), sessionMinutes);
  const { live } = deps.provider;
  const frozen = { id, reference, number, parameters, amountCents, currency, live, expiresAt, payer: null };
  return { ...frozen, way: 'kept_card', capture, cardOf };
}

/** The first time, or again because its answer was lost: the card is asked once. */
async function sendCardAttempt(deps: PaymentDeps, attempt: Attempt): Promise<KeptCardOutcome> {
  if (!mayBeReplayed(attempt, deps.provider.limits, deps.clock.now()))
    return outcomeAfter(deps, attempt, endCardAttempt(deps, attempt));
  for (let left = busyTries; left > 0; left -= 1) {
    const answer = await deps.provider.chargeCard({ key: attempt.id, parameters: attempt.parameters });
    switch (answer.kind) {
      case 'made':
        deps.failpoint?.('card charged');
        await deps.store.setIntent(deps.database, attempt.id, answer.intentId);
        return outcomeAfter(deps, attempt, concludeIntent(deps, attempt, answer.intentId));
      case 'busy': // the same attempt is on its way from another request
        await wait(busyMs);
        break;
      case 'refused':
        await closeAsNeverOpened(deps, attempt, answer.reason);
        return 'declined';
      case 'silent':
        deps.log.warn({ attempt: attempt.id, why: answer.reason }, 'the provider did not answer');
        return 'silent';
    }
  }
  return 'silent';
}

/**
 * An attempt whose answer is lost is sent again, which asks the card once, where it may still be asked at all; else it is looked for. Then it is
 * ended.
 */
async function goOnWithCardAttempt(deps: PaymentDeps, attempt: Attempt): Promise<KeptCardOutcome> {
  return attempt.intentId === null && (await mayStillAsk(deps, attempt))
    ? sendCardAttempt(deps, attempt)
    : outcomeAfter(deps, attempt, endCardAttempt(deps, attempt));
}

/** Of the sweep: whether nothing of it is left to be found out. */
export const resumeCardAttempt = async (deps: PaymentDeps, attempt: Attempt): Promise<boolean> =>
  (await goOnWithCardAttempt(deps, attempt)) !== 'silent';

/** Between freezing and now it may have been waived, or the card removed. */
const mayStillAsk = (deps: PaymentDeps, { reference, cardOf }: Attempt): Promise<boolean> =>
  inTransaction(deps.database, async (tx) => {
    await deps.store.lock(tx, reference);
    const card = cardOf ? await deps.keptCards.ofReference(tx, cardOf) : null;
    return card !== null && (await deps.mayBePaid(tx, reference));
  });

async function outcomeAfter(
  deps: PaymentDeps,
  { id, reference }: Attempt,
  ended: Promise<unknown>,
): Promise<KeptCardOutcome> {
  await ended;
  const { attempts, facts } = await deps.store.ledger(deps.database, reference);
  const attempt = attempts.find((one) => one.id === id);
  const state = attempt && attemptStateOf(attempt, facts);
  if (!state || !isFinal[state.kind]) return 'silent';
  if (state.kind === 'paid' || state.kind === 'authorised') return 'paid';
  return needsCustomer(attempt, facts) ? 'needs_customer' : 'declined';
}
