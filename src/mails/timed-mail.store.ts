import { sql, type RawBuilder } from 'kysely';
import { addDays, type PlainDate, type TimeOfDay } from '../basics/rome-time.ts';
import type { Queryable } from '../database/tables.ts';
import { policy } from '../shop/business.rules.ts';
import { timedBookingMails, type TimedBookingMail, type MailTiming } from './timed-mail.rules.ts';

type BookingFacts = Pick<MailTiming, 'returnedAt' | 'asksErasure' | 'isReviewed'>;
export type TimedMailCandidate = MailTiming & { id: string };

type CandidateRow = Omit<TimedMailCandidate, 'start' | 'end'> &
  Record<'startDate' | 'endDate', PlainDate> &
  Record<'startTime' | 'endTime', TimeOfDay>;

/** What the moment of a mail depends on beside the booking's row. */
const factsOf = (bookingId: RawBuilder<unknown>) => sql<BookingFacts>`
  select max(at) filter (where kind = 'returned') as "returnedAt",
    count(*) filter (where kind = 'erasure_asked') > 0 as "asksErasure",
    exists (select from review where review.booking_id = ${bookingId}) as "isReviewed"
  from booking_event where booking_event.booking_id = ${bookingId}`;

/** The bookings that a mail may be about on a day; the rules decide. */
const isCandidate: Record<TimedBookingMail, (day: PlainDate) => RawBuilder<unknown>> = {
  pickup_tomorrow: (day) => sql`b.state = 'confirmed' and b.start_date = ${addDays(day, 1)}::date`,
  return_today: (day) => sql`b.state = 'collected' and b.end_date = ${day}::date`,
  review_request: (day) => sql`b.state = 'returned' and b.id = any (array(
    select booking_id from booking_event
    where kind = 'returned' and at > ${day}::date - ${policy.reviewAskDays + 1} * interval '1 day'))`,
};

export const timedMailStore = {
  /** All of them in one statement: it runs every minute. */
  async candidates(db: Queryable, day: PlainDate): Promise<TimedMailCandidate[]> {
    const ofAny = timedBookingMails.map((mail) => sql`(${isCandidate[mail](day)})`);
    const { rows } = await sql<CandidateRow>`
      select b.id, b.state, b.start_date as "startDate", b.start_time as "startTime", b.end_date as "endDate",
        b.end_time as "endTime", b.ends_at as "endsAt", b.created_at as "bookedAt", facts.*
      from booking b cross join lateral (${factsOf(sql`b.id`)}) facts
      where b.forgotten_at is null and (${sql.join(ofAny, sql` or `)})
      order by b.starts_at`.execute(db);
    return rows.map(({ startDate, startTime, endDate, endTime, ...row }) => ({
      ...row,
      start: { date: startDate, time: startTime },
      end: { date: endDate, time: endTime },
    }));
  },

  /** Which of these causes have their mail already. */
  async queuedCauses(db: Queryable, causes: readonly string[]): Promise<ReadonlySet<string>> {
    if (causes.length === 0) return new Set();
    const rows = await db.selectFrom('mail').select('cause').where('cause', 'in', causes).execute();
    return new Set(rows.map(({ cause }) => cause));
  },

  async bookingFacts(db: Queryable, bookingId: string): Promise<BookingFacts> {
    const { rows } = await factsOf(sql`${bookingId}::uuid`).execute(db);
    return rows[0] ?? { returnedAt: null, asksErasure: false, isReviewed: false };
  },
};
export type TimedMailStore = typeof timedMailStore;
