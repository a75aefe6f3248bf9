import type { Cents } from '../basics/money.ts';
import type { Refusal } from '../basics/refusals.ts';
import type { Language } from '../translations/languages.ts';
import type { RefundLook, SessionLook } from './settle/session-look.rules.ts';

/** What is asked for one payment. The reference is all that this room knows of what is being paid. */
export type PaymentAsk = {
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
};

export type SessionAsk = PaymentAsk & { attemptId: string; expiresAt: Date };

/** No answer, or one that says nothing: the call may have been carried out or not. */
export type Silent = { kind: 'silent'; why: string };
/** The provider knows no such thing. */
export type Unknown = { kind: 'unknown' };
/** A no that is certain: nothing was done. */
export type Refused = { kind: 'refused'; why: string };
/** The same call is under way from another process. */
export type Busy = { kind: 'busy' };

export type OpenedSession = { kind: 'opened'; sessionId: string; checkoutUrl: string; expiresAt: Date };

/** `objectId` is what to ask about, see sessionOf; null for kinds that say nothing of money. Contents are never trusted. */
export type ProviderEvent = { id: string; kind: string; objectId: string | null };

export type RefundAsk = { requestId: string; intentId: string; amountCents: Cents };

/** What takes the customer's money: the real provider or the sandbox, this room cannot tell. */
export type PaymentProvider = {
  /** Whether its key moves real money. */
  live: boolean;
  /** The exact parameters of a session as text, to be stored and replayed byte for byte. */
  freezeParameters(ask: SessionAsk): string;
  /** The same key and parameters give the same session, however often it is called (F13). */
  openSession(frozen: { key: string; parameters: string }): Promise<OpenedSession | Busy | Refused | Silent>;
  lookUpSession(sessionId: string): Promise<SessionLook | Unknown | Silent>;
  /** The session that an object of the provider's belongs to: a session itself, or an intent. */
  sessionOf(objectId: string): Promise<{ kind: 'found'; sessionId: string } | Unknown | Silent>;
  /** Every session that was opened, given back or disputed since then, oldest or newest first. */
  sessionsSince(since: Date): Promise<{ kind: 'sessions'; sessionIds: string[] } | Silent>;
  /** `refused` when it is no longer open: a race that the caller settles by looking. */
  expireSession(sessionId: string): Promise<{ kind: 'expired' } | Refused | Silent>;
  /** The request's id is the idempotency key. */
  refund(ask: RefundAsk): Promise<(RefundLook & { kind: 'refund' }) | Busy | Refused | Silent>;
  /** Verifies the signature over the bytes as they came. */
  readEvent(rawBody: string, signature: string, receivedAt: Date): ProviderEvent | Refusal;
};
