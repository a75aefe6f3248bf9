// Attempts and facts and their rows: which field stands in which column.
import type { Selectable } from 'kysely';
import type { InJson } from '../database/tables/column-types.ts';
import type { Tables } from '../database/tables.ts';
import type { Fact } from './fact.rules.ts';
import type { AttemptTerms } from './payment.rules.ts';

export type Attempt = AttemptTerms & {
  reference: string;
  parameters: string;
  sessionId: string | null;
  checkoutUrl: string | null;
  expiresAt: Date;
  /** Nothing more can come of it. At most one attempt of a reference is not closed (F12). */
  closed: boolean;
  /** Not null: known from the provider alone, after a restore; its memo, or an empty text. */
  importedMemo: string | null;
  /** Who was shown its page, where that is not who owes it. */
  payer: string | null;
};
export type ImportedAttempt = Omit<
  Attempt,
  'number' | 'parameters' | 'closed' | 'sessionId' | 'importedMemo' | 'payer'
> & {
  sessionId: string;
  importedMemo: string;
};
export type NewAttempt = Omit<Attempt, 'sessionId' | 'checkoutUrl' | 'closed' | 'importedMemo'>;

type AttemptRow = Selectable<Tables['payment_attempt']>;
type FactRow = Selectable<Tables['payment_fact']>;

export const attemptRowOf = (attempt: NewAttempt) => ({
  id: attempt.id,
  reference: attempt.reference,
  number: attempt.number,
  parameters: attempt.parameters,
  amount_cents: attempt.amountCents,
  currency: attempt.currency,
  live: attempt.live,
  expires_at: attempt.expiresAt,
  payer: attempt.payer,
});

// Rows as JSON: their instants are texts.
export type LedgerRows = {
  attempts: InJson<AttemptRow>[];
  facts: InJson<FactRow>[];
  requests: InJson<Selectable<Tables['refund_request']>>[];
  isPaused: boolean;
};
export const emptyLedgerRows: LedgerRows = { attempts: [], facts: [], requests: [], isPaused: false };

export const attemptOf = (row: AttemptRow | InJson<AttemptRow>): Attempt => ({
  id: row.id,
  reference: row.reference,
  number: row.number,
  parameters: row.parameters,
  amountCents: row.amount_cents,
  currency: row.currency,
  live: row.live,
  sessionId: row.session_id,
  checkoutUrl: row.checkout_url,
  expiresAt: new Date(row.expires_at),
  closed: row.closed_at !== null,
  importedMemo: row.found_again,
  payer: row.payer,
});

export const factRowOf = (fact: Fact, reference: string) => ({
  reference,
  attempt_id: fact.attemptId,
  object_id: fact.objectId,
  object_kind: fact.objectKind,
  status: fact.status,
  amount_cents: fact.amountCents,
  currency: fact.currency,
  live: fact.live,
  detail: JSON.stringify({ intentId: fact.intentId, requestId: fact.requestId }),
});

// factRowOf above wrote kind, status and detail; nothing else does.
export const factOf = (row: FactRow | InJson<FactRow>): Fact =>
  ({
    attemptId: row.attempt_id,
    objectId: row.object_id,
    objectKind: row.object_kind,
    status: row.status,
    amountCents: row.amount_cents,
    currency: row.currency,
    live: row.live,
    ...(row.detail as Pick<Fact, 'intentId' | 'requestId'>),
  }) as Fact;
