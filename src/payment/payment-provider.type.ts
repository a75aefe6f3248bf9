import type { Cents } from '../basics/money.ts';
import type { Refusal } from '../basics/refusals.ts';
import type { Language } from '../translations/languages.ts';
import type { ProviderLimits } from './payment.rules.ts';
import type { RefundSnapshot, CheckoutSnapshot } from './settle/checkout-snapshot.rules.ts';

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
};

export type CheckoutSessionRequest = CheckoutRequest & { attemptId: string; expiresAt: Date };

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

export type ProviderRefundRequest = { requestId: string; intentId: string; amountCents: Cents };

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
  /** Every session that was opened, given back or disputed since then, oldest or newest first. */
  sessionsSince(since: Date): Promise<{ kind: 'sessions'; sessionIds: string[] } | SilentAnswer>;
  /** `refused` when it is no longer open: a race that the caller settles by looking. */
  expireSession(sessionId: string): Promise<{ kind: 'expired' } | RefusedAnswer | SilentAnswer>;
  /** The request's id is the idempotency key. */
  refund(
    ask: ProviderRefundRequest,
  ): Promise<(RefundSnapshot & { kind: 'refund' }) | BusyAnswer | RefusedAnswer | SilentAnswer>;
  /** Verifies the signature over the bytes as they came. */
  verifyEvent(rawBody: string, signature: string, receivedAt: Date): ProviderEvent | Refusal;
};
