import { sql } from 'kysely';
import type { Database } from '../src/database/tables.ts';
import type { Quote } from '../src/price/quote.shape.ts';

export const units = 200;
export const bookings = 10_000;

const quote: Quote = {
  lines: [{ kind: 'rental', id: '1', quantity: 1, amountCents: 6500 }],
  totalCents: 6500,
  originalTotalCents: 8500,
  climatePledgeCents: 33,
  currency: 'EUR',
  rentalHours: 24,
  rentalDays: 1,
  freeCancellationUntil: '2026-01-01T00:00:00Z',
  tariffId: 1,
};

/** A fleet of 200 and 10,000 bookings, some 55 of them due on the day; each gave a deposit, and of those to come the rest is open. */
export async function fillYear(database: Database): Promise<void> {
  await sql`insert into unit (scooter_id, plate) select 1, 'BENCH' || n from generate_series(1, ${units}) n`.execute(
    database,
  );
  // A year around today; rentals before today are returned.
  await sql`
    insert into booking (id, code, state, language, scooter_id, destination, pickup_option, delivery_address, return_address,
      start_date, start_time, end_date, end_time, starts_at, ends_at, extras, quote, total_cents, driver_name, driver_email,
      driver_phone, licence_country, licence_category, accepted_terms_at, terms_version, link_sha256, result_sha256)
    select gen_random_uuid(), 'B' || lpad(n::text, 7, '0'), case when day < 0 then 'returned' else 'confirmed' end, 'it', 1,
      'Positano', 'delivery', 'Viale Pasitea, 84017 Positano SA', 'Viale Pasitea, 84017 Positano SA', current_date + day,
      '10:00', current_date + day + 1, '10:00', now() + day * interval '1 day', now() + (day + 1) * interval '1 day', '{}',
      ${JSON.stringify(quote)}::jsonb, 6500, 'Guest ' || n, 'guest' || n || '@example.org', '+39333' || n, 'IT', 'A1', now(), '1', 'l' || n, 'r' || n
    from (select n, n % 365 - 182 as day from generate_series(1, ${bookings}) n) as years`.execute(database);
  await sql`
    insert into payment_fact (reference, object_id, object_kind, status, amount_cents, currency, live, detail)
    select id, 'cash ' || code, 'cash', 'received', 6500, 'eur', false, '{"intentId": null, "requestId": null}' from booking`.execute(
    database,
  );
  await sql`update booking set now_cents = 2000, rest_days = 3, rest_id = gen_random_uuid() where state = 'confirmed'`.execute(
    database,
  );
  await sql`insert into deposit (id, booking_id, cents, release_hours) select gen_random_uuid(), id, 30000, 24 from booking`.execute(
    database,
  );
  await sql`analyze`.execute(database);
}

/** The bookings stand there without a scooter: here each gets one. One of this year is a day long: of 200 scooters each has one in turn. */
export async function putOnUnits(database: Database): Promise<void> {
  await sql`
    insert into occupancy (id, unit_id, period, kind, reference)
    select gen_random_uuid(), u.id, tstzrange(b.starts_at, b.ends_at), 'booking', b.id
    from (select *, row_number() over (partition by start_date order by code) as nth from booking) b
    join (select id, row_number() over (order by id) as nth from unit where plate like 'BENCH%') u on u.nth = b.nth
    where not exists (select from occupancy o where o.reference = b.id)`.execute(database);
  await sql`analyze`.execute(database);
}
