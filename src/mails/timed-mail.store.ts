import { sql, type RawBuilder } from 'kysely';
import { addDays, type PlainDate, type TimeOfDay } from '../basics/rome-time.ts';
import {
  endingOn,
  orderedBy,
  rentalFacts,
  restDueBetween,
  rentalsOf,
  returnedSince,
  startingOn,
} from '../booking/booking-parts.store.ts';
import { hasOpenCharge } from '../charges/charge-parts.store.ts';
import type { Queryable } from '../database/tables.ts';
import { hasReview } from '../reviews/review-parts.store.ts';
import { policy } from '../shop/business.rules.ts';
import {
  restNoticeDays,
  timedBookingMails,
  type OrderOf,
  type TimedBookingMail,
  type MailTiming,
} from './timed-mail.rules.ts';

type BookingFacts = OrderOf &
  Pick<
    MailTiming,
    | 'returnedAt'
    | 'asksErasure'
    | 'asksNoReviews'
    | 'isAwaited'
    | 'isReviewed'
    | 'hasOpenCharge'
    | 'restDueOn'
  >;
export type TimedMailCandidate = MailTiming & OrderOf & { id: string };

type CandidateRow = Omit<TimedMailCandidate, 'start' | 'end'> &
  Record<'startDate' | 'endDate', PlainDate> &
  Record<'startTime' | 'endTime', TimeOfDay>;

/** The rentals that a mail may be about on a day; the rules decide. */
const candidatesOn: Record<TimedBookingMail, (day: PlainDate) => RawBuilder<unknown>> = {
  rest_due: (day) => restDueBetween(day, addDays(day, restNoticeDays)),
  pickup_tomorrow: (day) => startingOn(addDays(day, 1)),
  return_today: endingOn,
  review_request: (day) => returnedSince(addDays(day, -policy().reviewAskDays - 1)),
};

/** What other rooms know of a booking; asked when a mail is queued and again when it leaves. */
const otherFactsOf = (id: RawBuilder<unknown>) => sql`${hasReview(id)} as "isReviewed",
  ${hasOpenCharge(orderedBy(id))} as "hasOpenCharge"`;
const customers = sql`coalesce(rental."partyId", rental.id)`;

export const timedMailStore = {
  /** All of them in one statement: it runs every minute. */
  async candidates(db: Queryable, day: PlainDate): Promise<TimedMailCandidate[]> {
    const rentals = rentalsOf(timedBookingMails.map((mail) => candidatesOn[mail](day)));
    const { rows } = await sql<CandidateRow>`
      select rental.*, ${otherFactsOf(customers)} from (${rentals}) rental
      order by rental."startsAt"`.execute(db);
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
    const { rows } = await sql<BookingFacts>`
      select rental.*, ${otherFactsOf(customers)} from (${rentalFacts(bookingId)}) rental`.execute(db);
    const nothing = {
      returnedAt: null,
      asksErasure: false,
      asksNoReviews: false,
      isAwaited: false,
      isReviewed: false,
      hasOpenCharge: false,
      restDueOn: null,
    };
    return rows[0] ?? { ...nothing, partyId: null, hasRider: false };
  },
};
export type TimedMailStore = typeof timedMailStore;
