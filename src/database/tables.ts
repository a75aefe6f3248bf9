import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Language } from '../translations/languages.ts';

/**
 * The tables as Kysely sees them; db/migrations is their source. Parsers (parsers.ts) are the same on both engines:
 * timestamptz → Date, date → 'YYYY-MM-DD', int8 → number, bytea → Uint8Array, jsonb → parsed value, tstzrange → its text.
 */
type Json<T> = ColumnType<T, string, string>;
type WhenMade = ColumnType<Date, Date | undefined, never>;

export type Tables = {
  shop: { only_row: Generated<boolean>; mode: 'demo' | 'live'; born_at: WhenMade };
  scooter: {
    id: Generated<number>;
    model: string;
    colour: 'white' | 'black';
    description: string;
    image_file: string;
    active: Generated<boolean>;
  };
  unit: {
    id: Generated<number>;
    scooter_id: number;
    plate: string;
    state: Generated<'active' | 'withdrawn'>;
  };
  occupancy: {
    id: string;
    unit_id: number;
    period: string;
    kind: 'hold' | 'booking' | 'maintenance';
    reference: string | null;
    created_at: WhenMade;
    fixed: Generated<boolean>;
  };
  tariff: { id: Generated<number>; tiers: Json<unknown>; created_at: WhenMade };
  promo_code: {
    code: string;
    percent: number | null;
    amount_cents: number | null;
    valid_from: string | null;
    valid_until: string | null;
    redemption_limit: number | null;
    active: Generated<boolean>;
  };
  extra: {
    id: number;
    name: string;
    status: 'active' | 'inactive';
    info: string;
    image_file: string;
    price_per_day_cents: Generated<number>;
    at_most: Generated<number>;
  };
  booking: BookingTable;
  booking_event: {
    id: Generated<number>;
    booking_id: string;
    kind: string;
    detail: Json<unknown>;
    actor: string;
    at: WhenMade;
  };
  promo_redemption: { booking_id: string; code: string; at: WhenMade };
  idempotency: {
    key: string;
    body_sha256: string;
    booking_id: string | null;
    claimed_at: ColumnType<Date, Date | undefined, Date>;
    answer_status: number | null;
    answer: Json<unknown> | null;
    created_at: ColumnType<Date, Date | undefined, Date>;
  };
  staff_task: {
    id: Generated<number>;
    kind: string;
    reference: string;
    detail: Json<unknown>;
    created_at: WhenMade;
    done_at: Date | null;
    over_at: Date | null;
  };
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
    created_at: WhenMade;
  };
  payment_fact: {
    id: Generated<number>;
    reference: string;
    attempt_id: string | null;
    object_id: string;
    object_kind: 'session' | 'intent' | 'charge' | 'refund' | 'dispute' | 'cash' | 'bank';
    status: string;
    amount_cents: number;
    currency: string;
    live: boolean;
    detail: Json<unknown>;
    recorded_at: WhenMade;
  };
  provider_event: {
    id: string;
    kind: string;
    object_id: string;
    received_at: WhenMade;
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
    created_at: WhenMade;
  };
  restored: {
    id: Generated<number>;
    as_of: Date;
    restored_at: WhenMade;
    compared_at: Date | null;
    thawed_at: Date | null;
  };
  undecided: { reference: string; since: WhenMade };
  contract: ContractTable;
  /** Its place, moment and hashes are the database's own (011_evidence.sql). */
  contract_event: {
    id: Generated<number>;
    contract_id: string;
    kind: string;
    text_sha256: string | null;
    network: string | null;
    user_agent: string | null;
    language: string | null;
    at: WhenMade;
    position: Generated<number>;
    detail: Generated<string>;
    answer: string | null;
    salt: ColumnType<string | null, never, null>;
    who_sha256: Generated<string>;
    previous_sha256: ColumnType<string | null, never, never>;
    sha256: Generated<string>;
  };
  erasure: { contract_id: string; at: WhenMade };
  mail: {
    id: string;
    kind: string;
    cause: string;
    reference: string;
    language: string;
    state: Generated<'queued' | 'sent' | 'given_up' | 'kept'>;
    tries: Generated<number>;
    next_try_at: ColumnType<Date, Date | undefined, Date>;
    message_id: string;
    last_answer: string | null;
    created_at: WhenMade;
    sent_at: Date | null;
  };
  newsletter: {
    id: string;
    email_key: string;
    email: string | null;
    language: string;
    state: Generated<'asked' | 'confirmed' | 'left'>;
    asks: Generated<number>;
    confirm_sha256: string;
    leave_sha256: string;
    asked_at: Date;
    active_at: Date;
    created_at: WhenMade;
  };
  newsletter_event: {
    id: Generated<number>;
    newsletter_id: string;
    kind: 'asked' | 'confirmed' | 'left';
    text_version: string;
    language: string;
    network_key: string;
    at: WhenMade;
  };
  contact_message: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    language: string;
    sha256: string;
    same_during: string;
    created_at: WhenMade;
  };
  article: {
    id: Generated<number>;
    type: 'press-release' | 'updates' | 'quick-read';
    status: Generated<'draft' | 'published' | 'archived'>;
    featured: Generated<boolean>;
    image_file: string | null;
    published_at: Date | null;
    created_at: WhenMade;
  };
  article_text: {
    article_id: number;
    language: Language;
    title: string;
    excerpt: string;
    content: string;
  };
  heartbeat: {
    job: string;
    since: ColumnType<Date, Date | undefined, Date>;
    at: ColumnType<Date, Date | undefined, Date>;
  };
  alarm: { kind: string; began_at: Date; seen_at: Date; told_at: Date; told: Json<unknown> };
  alarm_notice: { id: string; news: Json<unknown>; created_at: WhenMade };
  staff: {
    id: string;
    name: string;
    email: string;
    role: 'owner' | 'desk' | 'rider';
    language: 'it' | 'en';
    two_factor_enabled: Generated<boolean>;
    blocked_at: Date | null;
    created_at: WhenMade;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  /** Written by better-auth (accounts.store.ts); read here for their limits. */
  staff_session: {
    id: string;
    token: string;
    staff_id: string;
    expires_at: Date;
    created_at: Date;
    updated_at: Date;
  };
  staff_two_factor: { staff_id: string; secret: string; verified: boolean; last_used_step: number | null };
  staff_account: { staff_id: string; password: string | null };
  staff_verification: { id: string; expires_at: Date };
  staff_link: {
    id: string;
    staff_id: string;
    purpose: 'invitation' | 'sign_in';
    token_sha256: string;
    expires_at: Date;
    used_at: Date | null;
    created_at: WhenMade;
  };
  audit_entry: {
    number: number;
    at: Date;
    staff_id: string | null;
    role: string | null;
    action: string;
    subject_kind: string;
    subject: string;
    before: Json<unknown>;
    after: Json<unknown>;
    seal: string;
  };
};

type BookingTable = {
  id: string;
  code: string;
  state: 'held' | 'confirmed' | 'collected' | 'returned' | 'cancelled' | 'no_show' | 'expired';
  version: Generated<number>;
  language: string;
  scooter_id: number;
  destination: string;
  pickup_option: 'office' | 'delivery';
  delivery_address: string;
  return_address: string;
  start_date: string;
  start_time: string;
  end_date: string;
  end_time: string;
  starts_at: Date;
  ends_at: Date;
  extras: Json<Record<string, number>>;
  promo_code: string | null;
  quote: Json<unknown>;
  total_cents: number;
  driver_name: string;
  driver_email: string;
  driver_phone: string;
  licence_country: string;
  licence_category: 'A1' | 'A2' | 'A' | 'B';
  accepted_terms_at: Date;
  terms_version: string;
  draft_id: string | null;
  network_key: string | null;
  hold_ends_at: Date | null;
  unit_missing: Generated<boolean>;
  link_generation: Generated<number>;
  link_sha256: string;
  result_sha256: string;
  created_at: WhenMade;
};

type ContractTable = {
  id: string;
  booking_id: string;
  status: Generated<'pending' | 'completed' | 'signed'>;
  second_driver: boolean;
  link_generation: Generated<number>;
  link_sha256: string;
  link_ends_at: Date;
  wrapped_key: Uint8Array | null;
  key_id: string;
  sealed_driver: Uint8Array | null;
  sealed_customer_data: Uint8Array | null;
  sealed_text: Uint8Array | null;
  sealed_signature: Uint8Array | null;
  sealed_pdf: Uint8Array | null;
  text_sha256: string | null;
  text_facts_sha256: string | null;
  text_language: string | null;
  template_version: string | null;
  template_sha256: string | null;
  verification_code: string | null;
  accepted_text_sha256: string | null;
  accepted_at: Date | null;
  clauses_approved_at: Date | null;
  signed_at: Date | null;
  pdf_sha256: string | null;
  sealed_at: Date | null;
  created_at: WhenMade;
};

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Either the database or a transaction of it: what a store's function takes first. */
export type Queryable = Database | Tx;
