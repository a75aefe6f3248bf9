import { sql } from 'kysely';
import { wallClockOf } from '../basics/rome-time.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { averageOf } from './customer-review.rules.ts';
import type {
  CustomerReviewSummary,
  RefusalReason,
  ReviewState,
  SubmittedReview,
} from './customer-review.type.ts';

export type NewReview = {
  id: string;
  bookingId: string;
  rating: number;
  title: string;
  text: string;
  customerName: string;
  language: string;
  now: Date;
};

export type ReviewForDesk = {
  id: string;
  bookingId: string;
  state: ReviewState;
  rating: number;
  title: string;
  text: string;
  customerName: string;
  language: string;
  reason: string | null;
  writtenAt: Date;
};

const maxListed = 200;

/** What customers of the shop said, in SQL. */
export const customerReviewStore = {
  /** One for each booking: written again it takes the place of the other, and is read again before others see it. */
  async write(tx: Tx, review: NewReview): Promise<void> {
    const { id, bookingId, customerName, now, ...said } = review;
    const row = { ...said, customer_name: customerName, written_at: now };
    await tx
      .insertInto('review')
      .values({ id, booking_id: bookingId, ...row })
      .onConflict((conflict) =>
        conflict
          .column('booking_id')
          .doUpdateSet({ ...row, state: 'waiting', reason: null, decided_at: null }),
      )
      .execute();
  },

  async ofBooking(db: Queryable, bookingId: string): Promise<SubmittedReview | null> {
    const row = await db
      .selectFrom('review')
      .select(['rating', 'title', 'text', 'state', 'reason'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    return row ? { ...row, reason: row.reason as RefusalReason | null } : null; // written by `decide` only
  },

  /** False where there was none. */
  async forget(db: Queryable, bookingId: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('review')
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** What the person of a contract wrote of that rental. */
  async forgetOfContract(tx: Tx, contractId: string): Promise<void> {
    await sql`
      delete from review using contract where contract.id = ${contractId} and review.booking_id = contract.booking_id`.execute(
      tx,
    );
  },

  async published(db: Queryable): Promise<CustomerReviewSummary> {
    const rows = await db
      .selectFrom('review')
      .select(['id', 'rating', 'title', 'text', 'customer_name', 'language', 'written_at'])
      .where('state', '=', 'published')
      .orderBy('written_at', 'desc')
      .limit(maxListed)
      .execute();
    const counts = await db
      .selectFrom('review')
      .select(() => [
        sql<number>`(count(*) filter (where state = 'published'))::int`.as('count'),
        sql<number>`(count(*) filter (where state = 'refused'))::int`.as('refused'),
        sql<number[]>`coalesce(array_agg(rating::int) filter (where state = 'published'), '{}')`.as(
          'ratings',
        ),
      ])
      .executeTakeFirstOrThrow();
    return {
      rating: averageOf(counts.ratings),
      count: counts.count,
      refused: counts.refused,
      reviews: rows.map(({ customer_name: customerName, written_at: writtenAt, ...review }) => ({
        ...review,
        customerName,
        date: wallClockOf(writtenAt).date,
      })),
    };
  },

  /** Those that wait first, then the newest. */
  async forDesk(db: Queryable): Promise<(ReviewForDesk & { code: string })[]> {
    const rows = await db
      .selectFrom('review')
      .innerJoin('booking', 'booking.id', 'review.booking_id')
      .select(['booking.code'])
      .selectAll('review')
      .orderBy(sql`review.state <> 'waiting'`)
      .orderBy('review.written_at', 'desc')
      .limit(maxListed)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      code: row.code,
      bookingId: row.booking_id,
      state: row.state,
      rating: row.rating,
      title: row.title,
      text: row.text,
      customerName: row.customer_name,
      language: row.language,
      reason: row.reason,
      writtenAt: row.written_at,
    }));
  },

  /** Locked until the transaction ends. */
  async locked(
    tx: Tx,
    id: string,
  ): Promise<Pick<ReviewForDesk, 'id' | 'bookingId' | 'state' | 'writtenAt'> | null> {
    const row = await tx
      .selectFrom('review')
      .select(['id', 'booking_id as bookingId', 'state', 'written_at as writtenAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  /** `reason`: null where others may read it. */
  async decide(tx: Tx, id: string, reason: RefusalReason | null, now: Date): Promise<void> {
    const state = reason === null ? 'published' : 'refused';
    await tx.updateTable('review').set({ state, reason, decided_at: now }).where('id', '=', id).execute();
  },
};
export type CustomerReviewStore = typeof customerReviewStore;
