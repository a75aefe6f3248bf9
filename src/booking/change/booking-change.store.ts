import { sql, type Selectable } from 'kysely';
import type { Cents } from '../../basics/money.ts';
import type { Queryable, Tables, Tx } from '../../database/tables.ts';
import type { MoneyMatter } from '../../payment/refund/money-matter.rules.ts';
import { QuoteShape, type Quote } from '../../price/quote.shape.ts';
import { ChangeWish } from './change.shape.ts';

/** A change that waits for its payment, or had one. `togetherId`: of several at once, the one by whose id all of them are paid. */
export type BookingChange = {
  id: string;
  bookingId: string;
  state: 'open' | 'done' | 'dropped' | 'given_back';
  bookingVersion: number;
  wish: ChangeWish;
  quote: Quote;
  dueCents: Cents;
  /** Of one of several: what goes back though others cost more. */
  backCents: Cents;
  togetherId: string | null;
};

const changeOf = (row: Selectable<Tables['booking_change']>): BookingChange => ({
  id: row.id,
  bookingId: row.booking_id,
  state: row.state,
  bookingVersion: row.booking_version,
  wish: ChangeWish.parse(row.wish),
  quote: QuoteShape.parse(row.quote),
  dueCents: row.due_cents,
  backCents: row.back_cents,
  togetherId: row.together_id,
});

const isPaidBy = (reference: string) => sql<boolean>`(id = ${reference} or together_id = ${reference})`;

/** Changes of bookings in SQL. */
export const bookingChangeStore = {
  async add(tx: Tx, change: Omit<BookingChange, 'state'>): Promise<void> {
    await tx
      .insertInto('booking_change')
      .values({
        id: change.id,
        booking_id: change.bookingId,
        booking_version: change.bookingVersion,
        wish: JSON.stringify(change.wish),
        quote: JSON.stringify(change.quote),
        due_cents: change.dueCents,
        back_cents: change.backCents,
        together_id: change.togetherId,
      })
      .execute();
  },

  async byId(db: Queryable, id: string): Promise<BookingChange | null> {
    const row = await db.selectFrom('booking_change').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? changeOf(row) : null;
  },

  /** All that one payment is for, the one that it is named by in front. */
  async paidBy(db: Queryable, reference: string): Promise<BookingChange[]> {
    const query = db.selectFrom('booking_change').selectAll().where(isPaidBy(reference));
    return (await query.orderBy(sql`(id = ${reference}) desc, id`).execute()).map(changeOf);
  },

  async openOf(db: Queryable, bookingId: string): Promise<BookingChange | null> {
    const query = db.selectFrom('booking_change').selectAll().where('booking_id', '=', bookingId);
    const row = await query.where('state', '=', 'open').executeTakeFirst();
    return row ? changeOf(row) : null;
  },

  /** What was paid for the last change, where that was since then. */
  async paidCentsSince(db: Queryable, bookingId: string, since: Date): Promise<Cents | null> {
    const paidCents = sql<Cents>`case when together_id is null then due_cents
      else (select sum(one.due_cents)::int from booking_change one where one.together_id = c.together_id) end`;
    const query = db
      .selectFrom('booking_change as c')
      .select(paidCents.as('paidCents'))
      .where('booking_id', '=', bookingId);
    const row = await query
      .where('state', '=', 'done')
      .where('ended_at', '>', since)
      .orderBy('ended_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.paidCents ?? null;
  },

  /** Each difference that was to be paid. */
  async mattersOf(db: Queryable, bookingId: string): Promise<MoneyMatter[]> {
    const query = db
      .selectFrom('booking_change')
      .select(['created_at as openedAt', 'ended_at as closedAt'])
      .where('booking_id', '=', bookingId);
    return query.execute();
  },

  /** All that one payment is for. */
  async end(tx: Tx, reference: string, state: 'done' | 'dropped' | 'given_back'): Promise<void> {
    const query = tx.updateTable('booking_change').set({ state, ended_at: sql<Date>`now()` });
    await query.where(isPaidBy(reference)).execute();
  },
};
export type BookingChangeStore = typeof bookingChangeStore;
