import type { Cents } from '../../basics/money.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import { decidePayment } from '../settle/decide-payment.ts';
import type { Fact, FactStatus } from '../fact.rules.ts';
import type { CounterWay } from '../taking.rules.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import type { FullLedger } from '../payment.store.ts';
import { refundableByHand, refundRequestStateOf } from './refund.rules.ts';
import type { RefundRecord } from './refund.store.ts';
import { settleAttempt } from '../settle/settle-payment.ts';

export type RefundByHand = {
  requestId: string;
  method: CounterWay;
  /** Who gave it; null for a command. */
  staffId?: string | null;
  /** In its transaction, where it was not given before. */
  onGiven?(tx: Tx, given: { reference: string; amountCents: Cents }): Promise<void>;
};

const factByMethod = {
  bank: { objectKind: 'bank', status: 'sent' },
  cash: { objectKind: 'cash', status: 'given_back' },
  terminal: { objectKind: 'terminal', status: 'given_back' },
} as const satisfies Record<CounterWay, FactStatus>;

/**
 * A person sent by bank, handed over, or gave back on the terminal what the provider would not give back: as much as the task said. Twice is once; refused
 * where it was given in another way, where a dispute has taken the money meanwhile, or where the provider is still at it (F25).
 */
export async function refundByHand(
  deps: PaymentDeps,
  { requestId, method, staffId = null, onGiven }: RefundByHand,
): Promise<'paid' | Refusal> {
  if (!(await hasCheckedProvider(deps, requestId))) return refuse('provider_unavailable');
  return withLockedRequest(deps, requestId, async (tx, request, ledger) => {
    if (refundRequestStateOf(request, ledger.facts) === 'given')
      return isGivenBy(ledger, requestId, method) ? 'paid' : refuse('refund_not_by_hand');
    const amountCents = refundableByHand(ledger, request);
    if (amountCents === 0) return refuse('refund_not_by_hand');
    const { reference, intentId } = request;
    const sent: Fact = {
      ...factByMethod[method],
      objectId: objectIdOf(requestId),
      attemptId: null,
      intentId,
      requestId,
      amountCents,
      currency: 'eur',
      live: deps.provider.live,
      counter: { staffId, number: null, givenCents: null },
    };
    await decidePayment(deps, tx, { reference, ledger, facts: [sent] });
    await onGiven?.(tx, { reference, amountCents });
    return 'paid';
  });
}

const objectIdOf = (requestId: string): string => `by hand ${requestId}`;

/** Who says another way than it was given by does not repeat it: they would give it twice. */
const isGivenBy = ({ facts }: FullLedger, requestId: string, method: CounterWay): boolean =>
  facts.some(
    ({ objectId, objectKind }) =>
      objectId === objectIdOf(requestId) && objectKind === factByMethod[method].objectKind,
  );

/** Why the provider refused may be a dispute that is not known here yet: it is asked before any money leaves by hand. */
async function hasCheckedProvider(deps: PaymentDeps, requestId: string): Promise<boolean> {
  const request = await deps.refunds.byId(deps.database, requestId);
  if (!request) return true;
  const { attempts, facts } = await deps.store.ledger(deps.database, request.reference);
  const money = facts.find(({ attemptId, intentId }) => attemptId !== null && intentId === request.intentId);
  const attempt = attempts.find(({ id }) => id === money?.attemptId);
  if (!attempt) return true; // taken at the desk
  return (await settleAttempt(deps, attempt))?.kind === 'settled';
}

/** What is owed by hand and will not be paid: the dispute gave it, or it is asked for anew. The money is free again. */
export const dropRefund = (deps: PaymentDeps, requestId: string): Promise<'dropped' | Refusal> =>
  withLockedRequest(deps, requestId, async (tx, request, ledger) => {
    if (refundRequestStateOf(request, ledger.facts) === 'dropped') return 'dropped';
    if (refundRequestStateOf(request, ledger.facts) !== 'by hand') return refuse('refund_not_by_hand');
    await deps.refunds.drop(tx, requestId);
    await decidePayment(deps, tx, { reference: request.reference, facts: [] });
    return 'dropped';
  });

async function withLockedRequest<Done>(
  deps: PaymentDeps,
  requestId: string,
  work: (tx: Tx, request: RefundRecord, ledger: FullLedger) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  const known = await deps.refunds.byId(deps.database, requestId);
  if (!known) return refuse('not_found');
  return inTransaction(deps.database, async (tx) => {
    const ledger = await deps.store.ledger(tx, known.reference, 'lock');
    const request = ledger.requests.find(({ id }) => id === requestId);
    return request ? work(tx, request, ledger) : refuse('not_found');
  });
}
