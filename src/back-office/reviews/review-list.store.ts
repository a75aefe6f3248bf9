import { sql } from 'kysely';
import type { Queryable } from '../../database/tables.ts';
import { isWithinDays } from '../../database/within-days.ts';
import type { ReviewsQuery } from './reviews.shape.ts';
import type { ReviewState } from '../../reviews/customer-review.type.ts';

export type ReviewLine = {
  id: string;
  /** Of the booking. */
  code: string;
  state: ReviewState;
  rating: number;
  title: string;
  text: string;
  customerName: string;
  language: string;
  reason: string | null;
  writtenAt: Date;
};

/** What customers wrote, each with the code of its booking. */
export const reviewListStore = {
  /** Those that wait first, then the newest. */
  async list(db: Queryable, { state, ...range }: ReviewsQuery, atMost: number): Promise<ReviewLine[]> {
    const rows = await db
      .selectFrom('review')
      .innerJoin('booking', 'booking.id', 'review.booking_id')
      .select('booking.code')
      .selectAll('review')
      .where(isWithinDays(sql`review.written_at`, range))
      .$if(state !== undefined, (query) => query.where('review.state', '=', state ?? 'waiting'))
      .orderBy(sql`review.state <> 'waiting'`)
      .orderBy('review.written_at', 'desc')
      .limit(atMost)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      code: row.code,
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
};
export type ReviewListStore = typeof reviewListStore;
