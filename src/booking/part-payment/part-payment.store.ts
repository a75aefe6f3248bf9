import { sql } from 'kysely';
import type { Cents } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import { bookingOf } from '../booking-row.store.ts';
import type { Booking } from '../booking.type.ts';

/** What was paid for the changes of a booking `b` that were carried out. */
const paidForChanges = sql<Cents>`(select coalesce(sum(c.due_cents), 0)::int from booking_change c
  where c.booking_id = b.id and c.state = 'done')`;

/**
 * What is still to come for a booking `b` of which a part was paid: owedFor (part-payment.rules.ts) in SQL, for lists. A part of other statements;
 * a test holds both against each other.
 */
export const owedForBooking = sql<Cents>`(case
  when b.rest_id is null or b.rest_cents is not null or b.state not in ('confirmed', 'collected', 'returned') or exists (
    select from booking o where o.id = coalesce(b.payer_id, b.party_id, b.id) and o.forgotten_at is not null) then 0
  else greatest(0, b.total_cents + b.retained_cents - b.now_cents - ${paidForChanges}) end)`;

/** Orders whose rest is paid later, in SQL. */
export const partPaymentStore = {
  /** All that are paid by one rest, the one in whose name in front. */
  async byRest(db: Queryable, restId: string): Promise<Booking[]> {
    const query = db.selectFrom('booking').selectAll().where('rest_id', '=', restId);
    const inTheirOrder = sql`(id = coalesce(payer_id, party_id, id)) desc, id`;
    return (await query.orderBy(inTheirOrder).execute()).map(bookingOf);
  },

  /** By their ids; a booking without any is not named. */
  async paidForChanges(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('booking_change')
      .select(['booking_id as id', sql<Cents>`sum(due_cents)::int`.as('cents')])
      .where('booking_id', 'in', ids)
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
        and b.start_date - b.rest_days < ${day}::date and ${owedForBooking} >= ${leastPayableCents}`.execute(
      db,
    );
    return rows;
  },
};
