import type { Cents } from '../../basics/money.ts';
import type { CardBrand } from '../kept-card/card-brand.rules.ts';
import type { DisputeReason } from '../dispute/dispute-reasons.rules.ts';
import type {
  ChargeStatus,
  DisputeStatus,
  Fact,
  IntentStatus,
  RefundStatus,
  SessionStatus,
} from '../fact.rules.ts';
import type { AttemptTerms } from '../payment.rules.ts';

type Amount = { amountCents: Cents; currency: string };

export type RefundSnapshot = Amount & {
  refundId: string;
  status: RefundStatus;
  /** The id of our own request, where it was one. */
  requestId: string | null;
};

export type DisputeSnapshot = Amount & {
  disputeId: string;
  status: DisputeStatus;
  reason?: DisputeReason | undefined;
  /** Until when the bank hears the shop. */
  dueAt?: Date | null | undefined;
  isAnswered?: boolean | undefined;
};

/** A card that its owner let the shop keep. */
export type KeptCardSnapshot = {
  customerId: string;
  methodId: string;
  brand: CardBrand;
  last4: string;
  /** `12/30` */
  expires: string;
};

/** All that the provider says at one moment of a payment, with a page or without. */
export type PaymentSnapshot = CheckoutSnapshot | IntentSnapshot;

type IntentPart = Amount & { intentId: string; status: IntentStatus };

type SnapshotParts = Amount & {
  /** From the session's metadata: so a session is ours even when its id was never stored (F18). */
  attemptId: string | null;
  /** Of the same place: what it pays for, and what the caller had noted there of it. */
  reference: string | null;
  memo: string | null;
  live: boolean;
  /** Held and captured later; absent: at once. */
  capture?: 'later' | undefined;
  /** Until when a hold can be captured, as the provider says. */
  captureBefore?: Date | null | undefined;
  keptCard?: KeptCardSnapshot | null | undefined;
  charge: (Amount & { chargeId: string; live: boolean; status: ChargeStatus }) | null;
  refunds: RefundSnapshot[];
  disputes: DisputeSnapshot[];
};

export type CheckoutSnapshot = SnapshotParts & {
  kind: 'session';
  sessionId: string;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  checkoutUrl: string | null;
  expiresAt: Date;
  intent: IntentPart | null;
};

/** A payment without a page. */
export type IntentSnapshot = SnapshotParts & { kind: 'intent'; createdAt: Date; intent: IntentPart };

/** Whether an intent may still bring money when its session takes no more tries. */
const canStillPay: Record<IntentStatus, boolean> = {
  needs_method: false,
  needs_action: true,
  processing: true,
  authorised: true,
  succeeded: true,
  cancelled: false,
};

/**
 * Dead: expired, and its intent is absent, cancelled or still without a method. A complete one whose money did not come
 * (Klarna, Alipay) has an intent without a method again (F22).
 */
export function sessionStatusOf({ status, paid, intent }: CheckoutSnapshot): SessionStatus {
  const hope = intent !== null && canStillPay[intent.status];
  switch (status) {
    case 'open':
      return 'open';
    case 'expired':
      return hope ? 'ending' : 'dead';
    case 'complete':
      if (paid) return 'paid';
      return hope || intent === null ? 'awaiting_money' : 'failed';
  }
}

/** Everything that a look says, as facts. */
export function factsOf(snapshot: PaymentSnapshot, attemptId: string): Fact[] {
  const { intent, charge } = snapshot;
  const common = { attemptId, intentId: intent?.intentId ?? null, requestId: null, live: snapshot.live };
  const facts: Fact[] = [];
  if (snapshot.kind === 'session') {
    const { sessionId: objectId } = snapshot;
    const status = sessionStatusOf(snapshot);
    facts.push({ ...common, objectKind: 'session', objectId, status, ...amountOf(snapshot) });
  }
  if (intent) {
    const { intentId: objectId, status } = intent;
    facts.push({ ...common, objectKind: 'intent', objectId, status, ...amountOf(intent) });
  }
  if (charge) {
    const { chargeId: objectId, status, live } = charge;
    facts.push({ ...common, live, objectKind: 'charge', objectId, status, ...amountOf(charge) });
  }
  for (const refund of snapshot.refunds) facts.push(refundFact(refund, common));
  for (const { disputeId: objectId, status, ...amount } of snapshot.disputes) {
    facts.push({ ...common, objectKind: 'dispute', objectId, status, ...amountOf(amount) });
  }
  return facts;
}

export const refundFact = (
  refund: RefundSnapshot,
  about: Pick<Fact, 'attemptId' | 'intentId' | 'live'>,
): Fact => ({
  ...about,
  requestId: refund.requestId,
  objectKind: 'refund',
  objectId: refund.refundId,
  status: refund.status,
  ...amountOf(refund),
});

/** The provider refused to open the attempt's page: no session exists, and none will. */
export const neverOpenedFact = (attempt: AttemptTerms): Fact => ({
  ...amountOf(attempt),
  attemptId: attempt.id,
  intentId: null,
  requestId: null,
  live: attempt.live,
  objectKind: 'session',
  objectId: attempt.id,
  status: 'dead',
});

const amountOf = ({ amountCents, currency }: Amount): Amount => ({ amountCents, currency });
