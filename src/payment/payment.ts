import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { Queryable } from '../database/tables.ts';
import { askOwners, type PaymentOwner } from './ask-owners.ts';
import type { PaymentDeps } from './payment-deps.type.ts';
import { paymentApi } from './payment.api.ts';
import {
  detachCardJob,
  readPayoutsJob,
  reconcileJob,
  sendCaptureJob,
  sendRefundJob,
  settlePaymentJob,
  sweepPaymentsJob,
} from './payment.job.ts';
import { payerErasureStore, type PayerErasureStore } from './payer-erasure.store.ts';
import { assertWithinLimits } from './payment.rules.ts';
import { paymentStore, type FullLedger, type Ledger } from './payment.store.ts';
import { closePayment } from './attempt/close-payment.ts';
import { openPayment, retryPayment } from './attempt/open-payment.ts';
import type { Dispute, DisputeEvidence } from './dispute/dispute.rules.ts';
import { disputeStore } from './dispute/dispute.store.ts';
import {
  readDispute,
  readDisputesOf,
  readDisputesDueAfter,
  readLatestDisputes,
} from './dispute/read-disputes.ts';
import { submitEvidence } from './dispute/submit-evidence.ts';
import { captureStore } from './hold/capture-request.store.ts';
import { holdStateOf, type HoldState } from './hold/hold.rules.ts';
import { requestCapture, requestRelease } from './hold/request-capture.ts';
import { chargeKeptCard, renewHold } from './kept-card/charge-kept-card.ts';
import { keptCardStore, type KeptCard } from './kept-card/kept-card.store.ts';
import { removeKeptCard } from './kept-card/remove-kept-card.ts';
import { listMoneyMoves } from './reconcile/list-money-moves.ts';
import { settleReference } from './settle/settle-payment.ts';
import { compareRestoredShop } from './reconcile/compare-restored-shop.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { recordTaking } from './record-taking.ts';
import { dropRefund, refundByHand } from './refund/refund-by-hand.ts';
import { refundQuarantined } from './refund/refund-quarantined.ts';
import { moneyMattersOf, type MoneyMatter } from './refund/money-matter.rules.ts';
import { payoutStore } from './payout/payout.store.ts';
import { refundStore } from './refund/refund.store.ts';
import { requestRefund } from './refund/request-refund.ts';
import { decideDeferred } from './settle/decide-deferred.ts';
import { providerEventStore } from './settle/provider-event.store.ts';

export type PaymentNeeds = Pick<PaymentDeps, 'provider' | 'tasks' | 'onCounterMoney'> & {
  /** Whose things are paid, in the order in which they are asked; looked up when a decision is made, for they are rooms that ask this one. */
  owners(): readonly PaymentOwner[];
};

/** Sums that are only held, cards that are kept, and what banks are told. */
function withoutPage(deps: PaymentDeps) {
  const bound = bindTo(deps);
  return {
    renewHold: bound(renewHold),
    holdOf: async (db: Queryable, reference: string): Promise<HoldState> =>
      holdStateOf(await paymentStore.ledger(db, reference), deps.clock.now()),
    /** Of several, in one look. */
    holdsOf: async (db: Queryable, references: readonly string[]): Promise<Map<string, HoldState>> => {
      const now = deps.clock.now();
      const ledgers = await paymentStore.ledgers(db, references);
      return new Map([...ledgers].map(([reference, ledger]) => [reference, holdStateOf(ledger, now)]));
    },
    requestCapture: bound(requestCapture),
    requestRelease: bound(requestRelease),
    /** The card that was kept at this payment and may still be charged. */
    keptCardOf: (db: Queryable, reference: string): Promise<KeptCard | null> =>
      keptCardStore.ofReference(db, reference),
    standingCards: keptCardStore.standing,
    chargeKeptCard: bound(chargeKeptCard),
    removeKeptCard: bound(removeKeptCard),
    disputesOf: (db: Queryable, reference: string): Promise<Dispute[]> => readDisputesOf(deps, db, reference),
    disputeOf: bound(readDispute),
    latestDisputes: bound(readLatestDisputes),
    disputesDueAfter: bound(readDisputesDueAfter),
    submitEvidence: bound(submitEvidence),
    mostEvidenceBytes: deps.provider.limits.mostEvidenceBytes,
    mostEvidenceCharacters: deps.provider.limits.mostEvidenceCharacters,
  };
}

/** Money, of which this room knows the amount and a reference. */
export function createPayment(context: AppContext, needs: PaymentNeeds) {
  const { database, jobs, clock, chance, log, failpoint } = context;
  const { provider, tasks, onCounterMoney } = needs;
  const { handlers, mayBePaid } = askOwners(needs.owners);
  assertWithinLimits(provider.limits);
  const deps: PaymentDeps = {
    database,
    jobs,
    clock,
    chance,
    log,
    failpoint,
    provider,
    tasks,
    handlers,
    onCounterMoney,
    mayBePaid,
    store: paymentStore,
    events: providerEventStore,
    refunds: refundStore,
    captures: captureStore,
    keptCards: keptCardStore,
    disputes: disputeStore,
    payouts: payoutStore,
  };
  const bound = bindTo(deps);
  return {
    open: bound(openPayment),
    retry: bound(retryPayment),
    settle: bound(settleReference),
    close: bound(closePayment),
    moves: bound(listMoneyMoves),
    matters: async (db: Queryable, reference: string): Promise<MoneyMatter[]> =>
      moneyMattersOf(
        await paymentStore.ledger(db, reference),
        await paymentStore.recordedTimes(db, reference),
      ),
    lock: paymentStore.lock,
    ledger: (db: Queryable, reference: string): Promise<FullLedger> => paymentStore.ledger(db, reference),
    /** What was to be paid on a page of the provider. */
    referenceOf: async (db: Queryable, sessionId: string) =>
      (await paymentStore.attempt(db, { sessionId }))?.reference ?? null,
    /** Who was shown it. */
    payerOf: async (db: Queryable, sessionId: string) =>
      (await paymentStore.attempt(db, { sessionId }))?.payer ?? null,
    referenceOfRecentSession: paymentStore.referenceOfRecentSession,
    ledgers: (db: Queryable, references: readonly string[]) => paymentStore.ledgers(db, references),
    /** Where a reference can be paid at this moment. */
    payPage: async (reference: string): Promise<string | null> => {
      const { attempts } = await paymentStore.ledger(database, reference);
      return attempts.find(({ closed, checkoutUrl }) => !closed && checkoutUrl !== null)?.checkoutUrl ?? null;
    },
    ...withoutPage(deps),
    requestRefund: bound(requestRefund),
    recordTaking: bound(recordTaking),
    refundByHand: bound(refundByHand),
    dropRefund: bound(dropRefund),
    refundQuarantined: bound(refundQuarantined),
    reconcile: bound(reconcile),
    compareRestoredShop: bound(compareRestoredShop),
    decideDeferred: bound(decideDeferred),
    apis: [paymentApi(deps)],
    jobs: [
      settlePaymentJob(deps),
      sendRefundJob(deps),
      sendCaptureJob(deps),
      detachCardJob(deps),
      sweepPaymentsJob(deps),
      reconcileJob(deps),
      readPayoutsJob(deps),
    ],
  };
}

/** What a start asks of the payments before there is a shop. */
export const { hasSessionsBeside } = paymentStore;
export type { Dispute, DisputeEvidence, Ledger };
export type Payment = ReturnType<typeof createPayment>;

/** What erasing a person needs of payments. */
export const payerErasure: PayerErasureStore = payerErasureStore;
export type { PayerErasureStore as PayerErasure };
