import type { Cents } from '../basics/money.ts';
import type { Refusal } from '../basics/refusals.ts';
import type { Language } from '../translations/languages.ts';
import type { ProviderLimits } from './payment.rules.ts';
import type { CheckoutSnapshot, IntentSnapshot, RefundSnapshot } from './settle/checkout-snapshot.rules.ts';
import type { BalanceLine, ProviderPayout } from './payout/payout.rules.ts';
import type { DisputeEvidence } from './dispute/dispute.rules.ts';

/** What is asked for one payment. The reference is all that this room knows of what is being paid. */
export type CheckoutRequest = {
  /** A uuid of the caller's. */
  reference: string;
  amountCents: Cents;
  currency: 'eur';
  language: Language;
  /** What the customer reads on the provider's page and on the receipt. */
  description: string;
  email: string;
  /** The gateway adds the session's id to it as `session_id`. */
  successUrl: string;
  cancelUrl: string;
  /** At most 500 characters that come back with every look: what is needed should our own record be lost. Nothing personal. */
  memo?: string | undefined;
  /** When the page should close; heeded where that is as late as a page may want it. */
  expiresAt?: Date | undefined;
  /** Who is shown the page, where that is not who owes the money: nobody else is shown it. */
  payer?: 'rider' | undefined;
  /** Whoever pays by card lets the shop keep it, as the page before this one said; other ways to pay keep nothing. */
  keepCard?: true | undefined;
  /** Only held, on a card, until the shop captures it or lets it go. */
  capture?: 'later' | undefined;
};

export type CheckoutSessionRequest = CheckoutRequest & { attemptId: string; expiresAt: Date };

/** What is asked of a card that is kept, while its owner is elsewhere. */
export type CardRequest = Pick<
  CheckoutRequest,
  'reference' | 'amountCents' | 'currency' | 'description' | 'memo' | 'capture'
> & {
  attemptId: string;
  customerId: string;
  methodId: string;
};

/** No answer, or one that says nothing: the call may have been carried out or not. */
export type SilentAnswer = { kind: 'silent'; reason: string };
/** The provider knows no such thing. */
export type UnknownAnswer = { kind: 'unknown' };
/** A no that is certain: nothing was done. */
export type RefusedAnswer = { kind: 'refused'; reason: string };
/** The same call is under way from another process. */
export type BusyAnswer = { kind: 'busy' };

export type OpenedSession = { kind: 'opened'; sessionId: string; checkoutUrl: string; expiresAt: Date };

/** `objectId` is what to ask about, see findSessionOf; null for kinds that say nothing of money. Contents are never trusted. */
export type ProviderEvent = { id: string; kind: string; objectId: string | null };

/** An attempt whose answer is lost: what it was made with says where to look. */
export type LostAttempt = {
  attemptId: string;
  way?: 'kept_card' | undefined;
  parameters: string;
  createdAt: Date;
  expiresAt: Date;
};
export type FoundAttempt = { kind: 'session'; sessionId: string } | { kind: 'intent'; intentId: string };

export type ProviderCaptureRequest = { requestId: string; intentId: string; amountCents: Cents };
export type ProviderEvidence = {
  /** Of what is said, the same however often it is sent. */
  key: string;
  disputeId: string;
  fields: DisputeEvidence;
  file: { name: string; mediaType: 'application/pdf'; bytes: Uint8Array } | null;
};

export type ProviderRefundRequest = { requestId: string; intentId: string; amountCents: Cents };

/** An event that the provider did not sign, or that says nothing. */
export type EventRefusal = Refusal<unknown, 'wrong_webhook_signature' | 'bad_form'>;

/** What takes the customer's money: the real provider or the sandbox; this room does not know which. */
export type PaymentProvider = {
  /** Whether its key moves real money. */
  live: boolean;
  /** Where its page is: forms of the shop's pages may lead there (http/headers.ts). */
  payPageOrigin: string;
  /** How the ids of its pages begin, as no other provider's do: a shop does not start on the money of another. */
  sessionPrefix: string;
  /** The header of its webhook that bears the signature. */
  signatureHeader: string;
  /** The shop does not start with figures of its own that do not fit (payment.rules.ts). */
  limits: ProviderLimits;
  /** The exact parameters of a session as text, to be stored and replayed byte for byte. */
  buildSessionParameters(ask: CheckoutSessionRequest): string;
  /** The same key and parameters give the same session, however often it is called (F13). */
  openSession(frozen: {
    key: string;
    parameters: string;
  }): Promise<OpenedSession | BusyAnswer | RefusedAnswer | SilentAnswer>;
  fetchCheckoutSnapshot(sessionId: string): Promise<CheckoutSnapshot | UnknownAnswer | SilentAnswer>;
  /** The session that an object of the provider's belongs to: a session itself, or an intent. */
  findSessionOf(
    objectId: string,
  ): Promise<{ kind: 'found'; sessionId: string } | UnknownAnswer | SilentAnswer>;
  /** Every session, and every payment without one, that was opened, given back or disputed since then, oldest or newest first. */
  sessionsSince(
    since: Date,
  ): Promise<{ kind: 'sessions'; sessionIds: string[]; intentIds: string[] } | SilentAnswer>;
  /** `refused` when it is no longer open: a race that the caller settles by looking. */
  expireSession(sessionId: string): Promise<{ kind: 'expired' } | RefusedAnswer | SilentAnswer>;
  /** The request's id is the idempotency key. */
  refund(
    ask: ProviderRefundRequest,
  ): Promise<(RefundSnapshot & { kind: 'refund' }) | BusyAnswer | RefusedAnswer | SilentAnswer>;
  /** The exact parameters of a charge of a kept card as text, to be stored and replayed byte for byte. */
  buildCardParameters(ask: CardRequest): string;
  /**
   * Asks a kept card. The same key and parameters ask it once, as long as the provider keeps its keys (`limits.keyHours`). What became of it
   * is not answered here: the intent is looked up.
   */
  chargeCard(frozen: {
    key: string;
    parameters: string;
  }): Promise<{ kind: 'made'; intentId: string } | BusyAnswer | RefusedAnswer | SilentAnswer>;
  /** A payment without a page. */
  fetchIntentSnapshot(intentId: string): Promise<IntentSnapshot | UnknownAnswer | SilentAnswer>;
  /** By what it says of itself: its key may be forgotten. */
  findAttempt(lost: LostAttempt): Promise<FoundAttempt | UnknownAnswer | SilentAnswer>;
  /** Ends an intent on which nothing was captured; what it held is free. `refused` when it is over already: the caller looks. */
  cancelIntent(intentId: string): Promise<{ kind: 'cancelled' } | RefusedAnswer | SilentAnswer>;
  /** Captures a hold, once; what is left of it is free. The request's id is the idempotency key. */
  captureIntent(
    ask: ProviderCaptureRequest,
  ): Promise<{ kind: 'captured' } | BusyAnswer | RefusedAnswer | SilentAnswer>;
  /** The provider forgets a kept card; one that it forgot already is forgotten. */
  detachCard(methodId: string): Promise<{ kind: 'detached' } | SilentAnswer>;
  /** Whose card it was: the provider knows nothing of them but their payments any more; one that it forgot already is forgotten. */
  deleteCustomer(customerId: string): Promise<{ kind: 'deleted' } | SilentAnswer>;
  /** All lines of its account with the shop that were made from one moment to another. */
  balanceBetween(from: Date, until: Date): Promise<{ kind: 'balance'; lines: BalanceLine[] } | SilentAnswer>;
  /** Payouts that were made since then, as they stand. */
  payoutsSince(since: Date): Promise<{ kind: 'payouts'; payouts: ProviderPayout[] } | SilentAnswer>;
  /** Of which lines a payout is; the payout's own is none of them. Unknown also where the provider does not name them. */
  linesOfPayout(
    payoutId: string,
  ): Promise<{ kind: 'lines'; lineIds: string[] } | UnknownAnswer | SilentAnswer>;
  /** Sends what the shop says of a dispute to the bank; twice is once. */
  submitEvidence(evidence: ProviderEvidence): Promise<{ kind: 'submitted' } | RefusedAnswer | SilentAnswer>;
  /** Verifies the signature over the bytes as they came. */
  verifyEvent(rawBody: string, signature: string, receivedAt: Date): ProviderEvent | EventRefusal;
};
