import type { Generated } from 'kysely';
import type { CreatedAt, Json } from './column-types.ts';

type BalanceKind =
  | 'charge'
  | 'refund'
  | 'refund_back'
  | 'dispute'
  | 'dispute_back'
  | 'fee'
  | 'payout'
  | 'payout_back'
  | 'other';

export type PaymentTables = {
  payment_attempt: {
    id: string;
    reference: string;
    number: number;
    parameters: string;
    amount_cents: number;
    currency: string;
    live: boolean;
    session_id: string | null;
    found_again: string | null;
    checkout_url: string | null;
    expires_at: Date;
    closed_at: Date | null;
    created_at: CreatedAt;
    payer: string | null;
    way: Generated<'page' | 'kept_card'>;
    capture: Generated<'now' | 'later'>;
    intent_id: string | null;
    capture_before: Date | null;
    card_of: string | null;
  };
  capture_request: {
    id: string;
    reference: string;
    intent_id: string;
    kind: 'capture' | 'release';
    amount_cents: number | null;
    created_at: CreatedAt;
    sent_at: Date | null;
    refused_why: string | null;
  };
  kept_card: {
    method_id: string;
    reference: string;
    customer_id: string;
    brand: string;
    last4: string;
    expires: string;
    kept_at: CreatedAt;
    removed_at: Date | null;
    detached_at: Date | null;
  };
  payment_dispute: {
    id: string;
    reference: string;
    reason: string;
    due_at: Date | null;
    first_seen_at: CreatedAt;
    submitted_at: Date | null;
  };
  payment_fact: {
    id: Generated<number>;
    reference: string;
    attempt_id: string | null;
    object_id: string;
    object_kind:
      'session' | 'intent' | 'charge' | 'refund' | 'dispute' | 'cash' | 'terminal' | 'bank' | 'fee';
    status: string;
    amount_cents: number;
    currency: string;
    live: boolean;
    detail: Json<unknown>;
    recorded_at: CreatedAt;
  };
  balance_line: {
    id: string;
    kind: BalanceKind;
    type: string;
    source_id: string | null;
    amount_cents: number;
    fee_cents: number;
    currency: string;
    live: boolean;
    created_at: Date;
    recorded_at: CreatedAt;
  };
  payout_event: {
    payout_id: string;
    status: string;
    amount_cents: number;
    currency: string;
    live: boolean;
    automatic: boolean;
    created_at: Date;
    arrives_on: string;
    recorded_at: CreatedAt;
  };
  payout_line: { line_id: string; payout_id: string };
  provider_event: {
    id: string;
    kind: string;
    object_id: string;
    received_at: CreatedAt;
    settled_at: Date | null;
  };
  refund_request: {
    id: string;
    reference: string;
    intent_id: string;
    amount_cents: number;
    reason: string;
    provider_refund_id: string | null;
    by_hand_why: string | null;
    dropped_at: Date | null;
    created_at: CreatedAt;
    share_of: string | null;
  };
  undecided: { reference: string; since: CreatedAt };
};
