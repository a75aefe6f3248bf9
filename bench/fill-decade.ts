import { sql } from 'kysely';
import type { Database } from '../src/database/tables.ts';

export const units = 220;
const rentalsEach = 910;
export const bookings = units * rentalsEach;
/** Of the tables: a statement that stays without an answer for long is given up. */
const atOnce = 20;

/** Ten years until 2026 of a fleet of 220: some 200,000 bookings, each with a unit, paid, some of two together, refunded, disputed, in cash. */
export async function fillDecade(database: Database): Promise<void> {
  await sql`insert into unit (scooter_id, plate, joined_on) select 1 + n % 2, 'BENCH' || n, '2017-01-01' from generate_series(1, ${units}::int) n`.execute(
    database,
  );
  await sql`create temporary table bench_unit as
    select id, row_number() over (order by id) as nth, scooter_id from unit where plate like 'BENCH%'`.execute(
    database,
  );
  for (let first = 1; first <= units; first += atOnce) {
    await sql`
      insert into booking (id, code, state, language, scooter_id, destination, pickup_option, delivery_address, return_address,
        start_date, start_time, end_date, end_time, starts_at, ends_at, extras, quote, total_cents, driver_name, driver_email,
        driver_phone, licence_country, licence_category, accepted_terms_at, terms_version, link_sha256, result_sha256, created_at,
        party_id, party_cents, source)
      select id, code, state, 'it', scooter_id, (array['Positano', 'Amalfi', 'Ravello', 'Praiano', 'Maiori'])[1 + n % 5],
        case when n % 3 = 0 then 'office' else 'delivery' end, 'Viale Pasitea, 84017 Positano SA', 'Viale Pasitea, 84017 Positano SA',
        day, '10:00', day + length, '10:00', (day + time '10:00') at time zone 'Europe/Rome', (day + length + time '10:00') at time zone 'Europe/Rome',
        '{}', jsonb_build_object('lines', repeat('x', 400)), 6500 * length, 'Guest ' || n, 'guest' || n || '@example.org', '+39333' || n, 'IT', 'A1',
        now(), '1', 'l' || n, 'r' || n, (day - n % 60) + time '12:00',
        case when n % 20 = 0 then id end, case when n % 20 = 0 then 6500 * length end,
        (array['web', 'web', 'counter', 'telephone', 'email', 'partner'])[1 + n % 6]
      from (
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id, 'B' || lpad(n::text, 7, '0') as code, n, scooter_id,
          date '2017-01-02' + k * 4 + (nth % 4)::int as day, 1 + n % 3 as length,
          case n % 25 when 0 then 'cancelled' when 1 then 'no_show' else 'returned' end as state
        from (select u.scooter_id, u.nth, k, (u.nth * 1000 + k)::int as n from bench_unit u, generate_series(0, ${rentalsEach - 1}::int) k
          where u.nth between ${first} and ${first + atOnce - 1}) one) rental`.execute(database);
  }
  await sql`update booking set party_id = first.id, party_cents = booking.total_cents from booking first
    where first.code = 'B' || lpad((right(booking.code, 7)::int - 1)::text, 7, '0') and first.party_id is not null`.execute(
    database,
  );
  await fillStock(database);
  await fillLedger(database);
  await fillInvoices(database);
  await sql`vacuum analyze`.execute(database);
}

async function fillStock(database: Database): Promise<void> {
  for (let first = 1; first <= units; first += atOnce)
    await sql`
      insert into occupancy (id, unit_id, period, kind, reference)
      select gen_random_uuid(), u.id, tstzrange(b.starts_at, b.ends_at + interval '1 hour'), 'booking', b.id
      from booking b join bench_unit u on u.nth = right(b.code, 7)::int / 1000
      where b.code like 'B%' and b.state = 'returned' and u.nth between ${first} and ${first + atOnce - 1}`.execute(
      database,
    );
}

async function fillLedger(database: Database): Promise<void> {
  await sql`
    insert into payment_fact (reference, object_id, object_kind, status, amount_cents, currency, live, detail, recorded_at)
    select id, kind || ' ' || code, kind, status, cents, 'eur', false, '{"intentId": null, "requestId": null}', at from (
      select id, code, case when right(code, 1) = '7' then 'cash' else 'charge' end as kind,
        case when right(code, 1) = '7' then 'received' else 'succeeded' end as status, total_cents as cents, created_at as at
      from booking where code like 'B%' and (party_id is null or party_id = id)
      union all select id, code, 'refund', 'succeeded', total_cents, starts_at from booking where state = 'cancelled'
      union all select id, code, 'dispute', 'open', total_cents, ends_at from booking where right(code, 3) = '123') fact
    order by at`.execute(database);
}

/** Of each fifth payment, of all that came. */
async function fillInvoices(database: Database): Promise<void> {
  await sql`
    insert into invoice (id, type, series, year, number, issued_on, issued_at, booking_id, content, total_cents, state, progressive, xml)
    select id, 'TD01', '', 2026, n, '2026-12-31', now(), id,
      jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('text', repeat('x', 80), 'source', id))), total_cents, 'delivered', n, repeat('x', 3000)
    from (select booking.*, row_number() over (order by code)::int as n from booking where right(code, 1) in ('3', '7')) booking`.execute(
    database,
  );
  await sql`
    insert into invoice_cover (fact_id, invoice_id) select fact.id, invoice.id from invoice
    join payment_fact fact on fact.reference = invoice.booking_id and fact.status in ('succeeded', 'received')
    where fact.object_kind in ('charge', 'cash')`.execute(database);
}
