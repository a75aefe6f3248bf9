// Many bookings at once, written straight into the tables: for figures, whose statements are to be held against all that may stand there.
import { sql } from 'kysely';
import type { PlainDate } from '../../src/basics/rome-time.ts';
import type { BookingState } from '../../src/booking/booking.rules.ts';
import type { BookingSource } from '../../src/booking/source.rules.ts';
import type { Database } from '../../src/database/tables.ts';

export type StoredRental = {
  id: string;
  code: string;
  state: BookingState;
  scooterId: number;
  town: string;
  pickup: 'office' | 'delivery';
  start: PlainDate;
  end: PlainDate;
  createdAt: Date;
  cents: number;
  partyId?: string | null;
  restId?: string | null;
  nowCents?: number | null;
  /** From the site unless it is said. */
  source?: BookingSource;
};

/** Those that others refer to come first. */
export async function storeRentals(database: Database, rentals: readonly StoredRental[]): Promise<void> {
  await sql`
    insert into booking (id, code, state, language, scooter_id, destination, pickup_option, delivery_address, return_address,
      start_date, start_time, end_date, end_time, starts_at, ends_at, extras, quote, total_cents, driver_name, driver_email,
      driver_phone, licence_country, licence_category, accepted_terms_at, terms_version, link_sha256, result_sha256, created_at,
      party_id, party_cents, rest_id, rest_days, now_cents, source)
    select id, code, state, 'it', "scooterId", town, pickup, '', '', start, '10:00', "end", '18:00',
      (start + time '10:00') at time zone 'Europe/Rome', ("end" + time '18:00') at time zone 'Europe/Rome', '{}', '{}', cents,
      'Guest', 'guest@example.org', '', 'IT', 'A1', now(), '1', 'l' || code, 'r' || code, "createdAt",
      "partyId", case when "partyId" is not null then cents end, "restId", case when "restId" is not null then 14 end, "nowCents", coalesce(source, 'web')
    from jsonb_to_recordset(${JSON.stringify(rentals)}::jsonb) as one (id uuid, code text, state text, "scooterId" int, town text,
      pickup text, start date, "end" date, "createdAt" timestamptz, cents int, "partyId" uuid, "restId" uuid, "nowCents" int, source text)`.execute(
    database,
  );
}

export type StoredFact = {
  reference: string;
  objectId: string;
  objectKind: string;
  status: string;
  cents: number;
  at: Date;
  requestId?: string | null;
  /** Of money that the desk took or gave: which receipt it came by. */
  intentId?: string | null;
};

export async function storeFacts(database: Database, facts: readonly StoredFact[]): Promise<void> {
  await sql`
    insert into payment_fact (reference, object_id, object_kind, status, amount_cents, currency, live, detail, recorded_at)
    select reference, "objectId", "objectKind", status, cents, 'eur', false, jsonb_build_object('requestId', "requestId", 'intentId', "intentId"), at
    from jsonb_to_recordset(${JSON.stringify(facts.map((fact, place) => ({ ...fact, place })))}::jsonb) as one (reference uuid, "objectId" text, "objectKind" text,
      status text, cents int, at timestamptz, "requestId" text, "intentId" text, place bigint) order by place`.execute(
    database,
  );
}
