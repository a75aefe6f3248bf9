import { type RawBuilder, sql } from 'kysely';
import { addDays, type PlainDate } from '../basics/rome-time.ts';
import type { Queryable } from '../database/tables.ts';
import { bookingMessages, type BookingMessage } from './timed-message.rules.ts';
import { policy } from '../shop/business.rules.ts';

/** The bookings that a message may be about on a day; the rules decide. */
const isCandidate: Record<BookingMessage, (day: PlainDate) => RawBuilder<unknown>> = {
  pickup_tomorrow: (day) => sql`state = 'confirmed' and start_date = ${addDays(day, 1)}::date`,
  return_today: (day) => sql`state = 'collected' and end_date = ${day}::date`,
  review_request: (day) => sql`state = 'returned' and exists (
    select from booking_event event where event.booking_id = booking.id and event.kind = 'returned'
      and event.at > ${day}::date - ${policy.reviewAskDays + 1} * interval '1 day')`,
};

export const timedMessageStore = {
  async candidates(db: Queryable, day: PlainDate): Promise<string[]> {
    const ofAny = bookingMessages.map((message) => sql`(${isCandidate[message](day)})`);
    const { rows } = await sql<{ id: string }>`
      select id from booking where forgotten_at is null and (${sql.join(ofAny, sql` or `)})
      order by starts_at`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Which of these causes have their mail already. */
  async queuedCauses(db: Queryable, causes: readonly string[]): Promise<ReadonlySet<string>> {
    if (causes.length === 0) return new Set();
    const rows = await db.selectFrom('mail').select('cause').where('cause', 'in', causes).execute();
    return new Set(rows.map(({ cause }) => cause));
  },

  /** What the moment depends on beside the booking's row. */
  async bookingFacts(
    db: Queryable,
    bookingId: string,
  ): Promise<{ returnedAt: Date | null; asksErasure: boolean; isReviewed: boolean }> {
    const { rows } = await sql<{ returnedAt: Date | null; asksErasure: boolean; isReviewed: boolean }>`
      select max(at) filter (where kind = 'returned') as "returnedAt",
        count(*) filter (where kind = 'erasure_asked') > 0 as "asksErasure",
        exists (select from review where booking_id = ${bookingId}) as "isReviewed"
      from booking_event where booking_id = ${bookingId}`.execute(db);
    return rows[0] ?? { returnedAt: null, asksErasure: false, isReviewed: false };
  },
};
export type TimedMessageStore = typeof timedMessageStore;
