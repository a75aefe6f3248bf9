import { sql, type RawBuilder } from 'kysely';
import type { Cents } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import { isAmong } from '../../database/is-among.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import { bookingOf } from '../booking-row.store.ts';
import type { OpenRest } from './open-rest.shape.ts';
import type { Booking } from '../booking.type.ts';

/** What is missing of the price of one booking, by its name in the statement: owedFor (part-payment.rules.ts) in SQL. */
const owedByItself = (one: RawBuilder<unknown>) => sql<Cents>`(case
  when ${one}.rest_cents is not null or ${one}.state not in ('confirmed', 'collected', 'returned') or exists (
    select from booking o where o.id = coalesce(${one}.payer_id, ${one}.party_id, ${one}.id) and o.forgotten_at is not null) then 0
  else greatest(0, ${one}.total_cents + ${one}.retained_cents - ${one}.now_cents - (
    select coalesce(sum(c.due_cents), 0)::int from booking_change c where c.booking_id = ${one}.id and c.state = 'done')) end)`;

/**
 * What is still to come for a booking `b` that was not paid whole when it was booked, for lists: nothing where all that its order owes is less than can be paid (owedInAll).
 * A part of other statements; a test holds rules and statement against each other.
 */
export const owedForBooking = sql<Cents>`(case when b.rest_id is null or ${leastPayableCents} > (
    select sum(${owedByItself(sql`same`)}) from booking same where same.rest_id = b.rest_id) then 0
  else ${owedByItself(sql`b`)} end)`;

/** It stays in while the rest of its order is open, by its name in the statement: lacksRest (read-rest.ts) in SQL, of one that has still to leave. */
const staysInWithout = (one: RawBuilder<unknown>) => sql<boolean>`(${one}.state = 'confirmed' and not exists (
  select from booking_event e where e.booking_id = ${one}.id and e.kind = 'rest_waived'))`;

/**
 * What is still to come for the order of a booking `b`, for lists that show each of its scooters: one of them says it, the others with whose it is. Null of
 * one that owes nothing. It is the one with whom it is taken, as on the day's page (openRestsOf), which asks the same of those of its day: none that is
 * back, first those that stay in without it, of them the next. A part of other statements.
 */
export const openRestOfOrder = sql<OpenRest | null>`(case when ${owedForBooking} > 0 then (
    select json_build_object('cents', sum(cents), 'n', count(*), 'takenWith', max(driver) filter (where nth = 1 and id <> b.id))
    from (
      select o.*, row_number() over (order by is_back, stays_in desc, next_at, is_payer desc, id) as nth from (
        select same.id, same.driver_name as driver, same.id = coalesce(same.payer_id, same.party_id, same.id) as is_payer,
          same.state = 'returned' as is_back, ${staysInWithout(sql`same`)} as stays_in,
          case same.state when 'confirmed' then same.starts_at else same.ends_at end as next_at, ${owedByItself(sql`same`)} as cents
        from booking same where same.rest_id = b.rest_id) o
      where o.cents > 0) owing) end)`;

/** Orders whose rest is paid later, in SQL. */
export const partPaymentStore = {
  /** All that are paid by one rest, the one in whose name in front. */
  byRest: (db: Queryable, restId: string): Promise<Booking[]> => partPaymentStore.byRests(db, [restId]),

  /** The same of several rests; those of one stand in their order. */
  async byRests(db: Queryable, restIds: readonly string[]): Promise<Booking[]> {
    if (restIds.length === 0) return [];
    const inTheirOrder = sql`(id = coalesce(payer_id, party_id, id)) desc, id`;
    const query = db
      .selectFrom('booking')
      .selectAll()
      .where(isAmong(restIds, 'rest_id'))
      .orderBy(inTheirOrder);
    return (await query.execute()).map(bookingOf);
  },

  /** Of which somebody has said why they may go out while their rest is open. */
  async withRestWaived(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const query = db.selectFrom('booking_event').select('booking_id').where('kind', '=', 'rest_waived');
    const rows = await query.where(isAmong(ids, 'booking_id')).execute();
    return new Set(rows.map(({ booking_id: id }) => id));
  },

  /** By their ids; a booking without any is not named. */
  async paidForChanges(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('booking_change')
      .select(['booking_id as id', sql<Cents>`sum(due_cents)::int`.as('cents')])
      .where(isAmong(ids, 'booking_id'))
      .where('state', '=', 'done')
      .groupBy('booking_id')
      .execute();
    return new Map(rows.map(({ id, cents }) => [id, cents]));
  },

  /** Once: what each bears of a rest that has come. */
  async setRest(tx: Tx, shares: ReadonlyMap<string, Cents>): Promise<void> {
    for (const [id, cents] of shares)
      await tx
        .updateTable('booking')
        .set({ rest_cents: cents })
        .where('id', '=', id)
        .where('rest_cents', 'is', null)
        .execute();
  },

  /** Those in whose name a rest is open whose day is over, and by what each is paid. */
  async overdueRests(db: Queryable, day: PlainDate): Promise<{ id: string; restId: string }[]> {
    const { rows } = await sql<{ id: string; restId: string }>`
      select distinct coalesce(b.payer_id, b.party_id, b.id) as id, b.rest_id as "restId" from booking b
      where b.rest_id is not null and b.rest_cents is null and b.state in ('confirmed', 'collected', 'returned')
        and b.start_date - b.rest_days < ${day}::date and ${owedForBooking} > 0`.execute(db);
    return rows;
  },
};
