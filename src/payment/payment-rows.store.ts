// Attempts and facts and their rows: which field stands in which column.
import type { Selectable } from 'kysely';
import type { InJson } from '../database/tables/column-types.ts';
import type { Tables } from '../database/tables.ts';
import type { Fact } from './fact.rules.ts';
import type { HeldAttempt } from './hold/hold.rules.ts';

export type Attempt = HeldAttempt & {
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
  /** At which payment the card was kept that is asked. */
  cardOf?: string | null;
  createdAt: Date;
};
export type ImportedAttempt = Pick<
  Attempt,
  | 'id'
  | 'reference'
  | 'amountCents'
  | 'currency'
  | 'live'
  | 'way'
  | 'capture'
  | 'sessionId'
  | 'checkoutUrl'
  | 'expiresAt'
> & { importedMemo: string; intentId?: string | null };
export type NewAttempt = Omit<
  Attempt,
  'sessionId' | 'intentId' | 'captureBefore' | 'checkoutUrl' | 'closed' | 'importedMemo' | 'createdAt'
>;

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
  way: attempt.way ?? ('page' as const),
  capture: attempt.capture ?? ('now' as const),
  card_of: attempt.cardOf ?? null,
});

// Rows as JSON: their instants are texts.
export type LedgerRows = {
  attempts: InJson<AttemptRow>[];
  facts: InJson<FactRow>[];
  requests: InJson<Selectable<Tables['refund_request']>>[];
  captures: InJson<Selectable<Tables['capture_request']>>[];
  isPaused: boolean;
};
export const emptyLedgerRows: LedgerRows = {
  attempts: [],
  facts: [],
  requests: [],
  captures: [],
  isPaused: false,
};

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
  way: row.way === 'page' ? undefined : row.way,
  capture: row.capture === 'now' ? undefined : row.capture,
  intentId: row.intent_id,
  captureBefore: row.capture_before === null ? null : new Date(row.capture_before),
  cardOf: row.card_of,
  createdAt: new Date(row.created_at),
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
  detail: JSON.stringify({
    intentId: fact.intentId,
    requestId: fact.requestId,
    ...(fact.counter && { counter: fact.counter }),
  }),
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
    ...(row.detail as Pick<Fact, 'intentId' | 'requestId' | 'counter'>),
  }) as Fact;
