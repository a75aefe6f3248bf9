import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { AftercareTables } from './tables/aftercare-tables.ts';
import type { ChargeTables } from './tables/charge-tables.ts';
import type { Json, CreatedAt, SentAt } from './tables/column-types.ts';
import type { ContentTables } from './tables/content-tables.ts';
import type { ContractTables } from './tables/contract-tables.ts';
import type { CustomerTables } from './tables/customer-tables.ts';
import type { DisputeTables } from './tables/dispute-tables.ts';
import type { DepositTables } from './tables/deposit-tables.ts';
import type { ErasureTables } from './tables/erasure-tables.ts';
import type { FineTables } from './tables/fine-tables.ts';
import type { GoLiveTables } from './tables/go-live-tables.ts';
import type { HandoverTables } from './tables/handover-tables.ts';
import type { InvoiceTables } from './tables/invoice-tables.ts';
import type { MailTables } from './tables/mail-tables.ts';
import type { MoneyTables } from './tables/money-tables.ts';
import type { NotificationTables } from './tables/notification-tables.ts';
import type { PartnerTables, SentByColumns } from './tables/partner-tables.ts';
import type { PaymentTables } from './tables/payment-tables.ts';
import type { PriceTables } from './tables/price-tables.ts';
import type { ShopTables } from './tables/shop-tables.ts';
import type { StaffTables } from './tables/staff-tables.ts';
import type { TillTables } from './tables/till-tables.ts';
import type { ModelType, NeededLicence, TextsByLanguage } from '../fleet/model.rules.ts';

/**
 * The tables as Kysely sees them; db/migrations is their source. Parsers (parsers.ts) are the same on both engines:
 * timestamptz → Date, date → 'YYYY-MM-DD', int8 → number, bytea → Uint8Array, jsonb → parsed value, tstzrange → its text.
 */
export interface Tables
  extends
    RentalTables,
    AftercareTables,
    ChargeTables,
    ContractTables,
    ContentTables,
    CustomerTables,
    DisputeTables,
    DepositTables,
    ErasureTables,
    FineTables,
    GoLiveTables,
    HandoverTables,
    InvoiceTables,
    MailTables,
    MoneyTables,
    NotificationTables,
    PartnerTables,
    PaymentTables,
    PriceTables,
    ShopTables,
    StaffTables,
    TillTables {}

type RentalTables = {
  scooter: {
    id: Generated<number>;
    model: string;
    colour: string;
    colour_names: Json<TextsByLanguage>;
    description: string;
    image_file: string;
    active: Generated<boolean>;
    type: Generated<ModelType>;
    category: Generated<string>;
    colour_value: string | null;
    seats: Generated<number>;
    licence: Generated<NeededLicence>;
    texts: Json<TextsByLanguage>;
    pictures: Json<string[]>;
    version: Generated<number>;
  };
  shop_logo: { file: string; bytes: Uint8Array; created_at: SentAt };
  model_picture: { file: string; bytes: Uint8Array; in_store: Generated<boolean>; created_at: SentAt };
  unit_import: { key: string; list_sha256: string; units: number; created_at: CreatedAt };
  unit_document: {
    unit_id: number;
    kind: string;
    due_on: string | null;
    file_name: string | null;
    file_type: 'application/pdf' | 'image/jpeg' | null;
    bytes: Uint8Array | null;
    file_id: string | null;
    file_size: number | null;
    file_at: Date | null;
    store_key: Uint8Array | null;
  };
  unit_reminder: {
    unit_id: number;
    kind: string;
    due: string;
    threshold: number;
    digest: string;
    day: string;
  };
  unit_cost: {
    id: string;
    unit_id: number;
    day: string;
    what: string;
    workshop: string;
    cents: number;
    kilometres: number | null;
    version: Generated<number>;
    created_at: CreatedAt;
  };
  unit: {
    id: Generated<number>;
    scooter_id: number;
    plate: string;
    state: Generated<'active' | 'withdrawn'>;
    version: Generated<number>;
    kilometres: Generated<number>;
    service_due_on: string | null;
    service_due_km: number | null;
    insured_until: string | null;
    note: string | null;
    let_out_on: string | null;
    joined_on: Generated<string>;
    left_on: string | null;
  };
  key_box: {
    unit_id: number;
    key_id: string;
    sealed_code: Uint8Array;
    set_at: ColumnType<Date, Date | undefined, Date>;
  };
  weather_day: {
    id: string;
    day: string;
    towns: Json<string[]>;
    bookings: number;
    staff_id: string;
    created_at: CreatedAt;
  };
  occupancy: {
    id: string;
    unit_id: number;
    period: string;
    kind: 'hold' | 'booking' | 'maintenance';
    reference: string | null;
    created_at: CreatedAt;
    fixed: Generated<boolean>;
    note: string | null;
  };
  extra: {
    id: number;
    name: string;
    status: 'active' | 'inactive';
    info: string;
    image_file: string;
    price_per_day_cents: Generated<number>;
    at_most: Generated<number>;
    texts: Json<unknown> | null;
    pricing: Generated<'per_day' | 'per_rental'>;
    stock: number | null;
    least_age: number | null;
    licence_categories: Json<string[]>;
    is_included: Generated<boolean>;
    is_second_driver: Generated<boolean>;
    lost_thing: 'helmet' | 'key' | 'lock' | null;
    replacement_cents: number | null;
    position: Generated<number>;
    version: Generated<number>;
  };
  booking: BookingTable;
  pot: {
    party_id: string;
    if_missing: 'customer_pays' | 'let_go';
    ends_at: Date;
    step: Generated<'waiting' | 'open' | 'owed' | 'paid' | 'let_go'>;
    owed_id: string | null;
    created_at: CreatedAt;
  };
  booking_change: {
    id: string;
    booking_id: string;
    state: Generated<'open' | 'done' | 'dropped' | 'given_back'>;
    booking_version: number;
    wish: Json<unknown>;
    quote: Json<unknown>;
    due_cents: number;
    created_at: CreatedAt;
    ended_at: Date | null;
    together_id: Generated<string | null>;
    back_cents: Generated<number>;
  };
  booking_event: {
    id: Generated<number>;
    booking_id: string;
    kind: string;
    detail: Json<unknown>;
    actor: string;
    at: CreatedAt;
  };
  promo_redemption: { booking_id: string; code: string; at: CreatedAt };
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
    /** Since when it waits: anew when it comes back. */
    created_at: ColumnType<Date, Date | undefined, Date>;
    done_at: Date | null;
    over_at: Date | null;
  };
  restored: {
    id: Generated<number>;
    as_of: Date;
    restored_at: CreatedAt;
    compared_at: Date | null;
    thawed_at: Date | null;
  };
  heartbeat: {
    job: string;
    since: ColumnType<Date, Date | undefined, Date>;
    at: ColumnType<Date, Date | undefined, Date>;
  };
  alarm_notice: { id: string; news: Json<unknown>; created_at: CreatedAt };
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
  rider_note: Generated<string>;
  start_date: string;
  start_time: string;
  end_date: string;
  end_time: string;
  starts_at: Date;
  ends_at: Date;
  extras: Json<Record<string, number>>;
  people: number | null;
  promo_code: string | null;
  quote: Json<unknown>;
  total_cents: number;
  retained_cents: Generated<number>;
  driver_name: string;
  driver_email: string;
  driver_phone: string;
  licence_country: string | null;
  licence_category: 'A1' | 'A2' | 'A' | 'B' | null;
  accepted_terms_at: Date;
  terms_version: string;
  draft_id: string | null;
  network_key: string | null;
  wider_network_key: string | null;
  hold_ends_at: Date | null;
  unit_missing: Generated<boolean>;
  link_generation: Generated<number>;
  link_sha256: string;
  link_extended_until: Date | null;
  result_sha256: string;
  rider_link_generation: Generated<number>;
  rider_link_sha256: string | null;
  created_at: CreatedAt;
  forgotten_at: Date | null;
  party_id: string | null;
  party_cents: number | null;
  party_way_cents: Generated<number>;
  payer_id: string | null;
  adds_to: string | null;
  now_cents: number | null;
  rest_id: string | null;
  rest_days: number | null;
  rest_cents: number | null;
  source: Generated<'web' | 'telephone' | 'counter' | 'email' | 'partner'>;
  kept_until: Date | null;
  kept_as: 'hold' | 'offer' | 'arrival' | null;
} & SentByColumns;

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Either the database or a transaction of it: what a store's function takes first. */
export type Queryable = Database | Tx;
