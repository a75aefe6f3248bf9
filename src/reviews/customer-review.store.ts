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

/** What somebody who decides about a review must know of it. */
export type ReviewToDecide = { id: string; bookingId: string; state: ReviewState; writtenAt: Date };

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

  /** Locked until the transaction ends. */
  async locked(tx: Tx, id: string): Promise<ReviewToDecide | null> {
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
