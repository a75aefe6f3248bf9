import { sql, type RawBuilder } from 'kysely';
import { instantOf, type PlainDate, type TimeOfDay } from '../basics/rome-time.ts';
import type { BookingState } from './booking.rules.ts';
import type { LetGoBy } from './kept.rules.ts';
import { openRestOfOrder, owedForBooking } from './part-payment/part-payment.store.ts';

export { openRestOfOrder, owedForBooking };
export { bookingOf, type BookingRow } from './booking-row.store.ts';

// Parts of other rooms’ statements: what they ask of bookings without knowing their tables.

/** A booking `b` that is held for somebody who pays at the pickup: what was agreed of an order stands with its first. */
export const isHeldForPickup = sql<boolean>`(b.state = 'held' and exists (
  select from booking first where first.id = coalesce(b.payer_id, b.party_id, b.id) and first.kept_as = 'arrival'))`;

/** A booking `b` that the desk kept for its customer, or keeps; it is written down with the first of several. */
export const wasKept = sql<boolean>`exists (
  select from booking first where first.id = coalesce(b.payer_id, b.party_id, b.id) and first.kept_as is not null)`;

const whoDeclined = sql`
  select case declined.actor when 'customer' then 'customer' else 'shop' end from booking_event declined
  where declined.booking_id = coalesce(b.payer_id, b.party_id, b.id) and declined.kind = 'declined'`;
/** Who ended a booking `b` that was kept for its customer before its hour; it is written down with the first of several. Null where its hour passed. */
export const letGoBy = sql<LetGoBy | null>`case when b.state = 'expired' then (
  ${whoDeclined} order by declined.id desc limit 1) end`;
/** The same of an entry `e` of the history of a booking `b`: that it was over, in the moment in which it was declined. */
export const letGoByAtEntry = sql<LetGoBy | null>`case when e.kind = 'expired' then (
  ${whoDeclined} and declined.at = e.at limit 1) end`;

/** The code of a booking. */
export const codeOf = (bookingId: RawBuilder<unknown>) =>
  sql<string>`(select code from booking where booking.id = ${bookingId})`;

/** The order that a booking is of, by the id of its first. */
export const orderOfBooking = (bookingId: RawBuilder<unknown>) =>
  sql<string>`(select coalesce(party_id, id) from booking where booking.id = ${bookingId})`;

/** Who a booking is of, as customers are told apart: their address in small letters, else their telephone. A row of bookings by its name in the statement; null where nobody knows. */
export const customerKeyOf = (booking: RawBuilder<unknown>) =>
  sql<string | null>`customer_key(${booking}.driver_email, ${booking}.driver_phone)`;
/** The same of an address. */
export const customerKeyOfEmail = (email: string) => sql<string | null>`customer_key(${email}, '')`;
/** The same of a telephone that belongs to no address. */
export const customerKeyOfPhone = (phone: string) => sql<string | null>`customer_key('', ${phone})`;

/** Which booking a payment is for that an order needs: its price, a change, of several at once the first, or its rest, then the one of who pays it. */
export const bookingOfOrder = (reference: RawBuilder<unknown>) => sql<string | null>`coalesce(
  (select id from booking where booking.id = ${reference}),
  (select booking_id from booking_change c where c.id = ${reference} or c.together_id = ${reference} order by c.id limit 1),
  (select b.id from booking b where b.rest_id = ${reference} order by b.id = coalesce(b.payer_id, b.party_id, b.id) desc, b.id limit 1))`;
export const paymentsOfOrder = (bookingId: RawBuilder<unknown>) => sql`select ${bookingId}::uuid
  union all select id from booking_change where booking_change.booking_id = ${bookingId}
  union all select rest_id from booking where booking.id = ${bookingId} and rest_id is not null`;

/** Of changes of several at once. */
export const paidTogether = (bookingId: RawBuilder<unknown>) => sql`
  select together_id from booking_change where booking_change.booking_id = ${bookingId} and together_id is not null`;

/** All scooters of an order that somebody sent, as one; what only was begun is none. */
export type SentOrderRow = {
  id: string;
  code: string;
  bookedAt: Date;
  from: PlainDate;
  until: PlainDate;
  states: BookingState[];
  overAt: Date | null;
  terms: unknown;
};
const orderOf = sql`coalesce(b.party_id, b.adds_to, b.id)`;
const firstOfOrder = sql`order by (b.id = ${orderOf}) desc, b.id`;

/** Every order that this partner sent, the newest first. */
export const sentOrders = (partnerId: string) => sql<SentOrderRow>`
  select ${orderOf} as id, (array_agg(b.code ${firstOfOrder}))[1] as code, min(b.created_at) as "bookedAt",
    min(b.start_date) as "from", max(b.end_date) as until, array_agg(b.state) as states,
    max((select max(event.at) from booking_event event where event.booking_id = b.id
      and event.kind in ('returned', 'cancelled', 'no_show'))) as "overAt",
    (array_agg(b.partner_terms ${firstOfOrder}))[1] as terms
  from booking b where b.partner_id = ${partnerId} and b.state not in ('held', 'expired')
  group by ${orderOf} order by min(b.created_at) desc, ${orderOf}`;

/** By which the prices of those orders were paid, each reference once: as `bookingOfOrder` has them. */
export const paymentsOfSent = (partnerId: string) => sql<{ orderId: string; reference: string }>`
  select distinct ${orderOf} as "orderId", paid.reference from booking b cross join lateral (
    select b.id as reference union all select b.rest_id
    union all select unnest(array[c.id, c.together_id]) from booking_change c where c.booking_id = b.id) paid
  where b.partner_id = ${partnerId} and paid.reference is not null`;

type NextRental = { bookingId: string; bookedAt: Date; startsAt: Date };

/** Rentals that begin after `now` and not after `until`. */
export const rentalsStartingBetween = (now: Date, until: Date) => sql<NextRental>`(
  select id as "bookingId", created_at as "bookedAt", starts_at as "startsAt" from booking
  where state = 'confirmed' and starts_at > ${now} and starts_at <= ${until})`;

/** `isAwaited`: another of its order is to go, or on the road. `hasRider`: it is one of several, and its rider has an address of their own. */
type RentalFacts = {
  returnedAt: Date | null;
  asksErasure: boolean;
  /** After this ride or another of theirs. */
  asksNoReviews: boolean;
  partyId: string | null;
  isAwaited: boolean;
  hasRider: boolean;
  restDueOn: PlainDate | null;
};
type Rental = RentalFacts & {
  id: string;
  state: BookingState;
  bookedAt: Date;
  startsAt: Date;
  endsAt: Date;
} & Record<'startDate' | 'endDate', PlainDate> &
  Record<'startTime' | 'endTime', TimeOfDay>;

/** When the scooter of the booking `one` last came back, also where that was undone since: who asks looks at its state too (`realEnd`). */
export const returnedAtOf = (one: RawBuilder<unknown>) => sql<Date | null>`(
  select max(at) from booking_event event where event.booking_id = ${one}.id and event.kind = 'returned')`;

/** When the scooter of a booking came back, whether its customer asked to be forgotten, and with what it was ordered. */
const factsOf = sql<RentalFacts>`
  select ${returnedAtOf(sql`b`)} as "returnedAt",
    exists (select from booking_event event where event.booking_id in (b.id, b.party_id)
      and event.kind = 'erasure_asked') as "asksErasure",
    exists (select from booking other join booking_event event on event.booking_id = other.id
      where event.kind = 'review_requests_stopped' and other.forgotten_at is null
      and ${customerKeyOf(sql`other`)} = ${customerKeyOf(sql`b`)}) as "asksNoReviews",
    case when b.now_cents > 0 and ${owedForBooking} > 0 then b.start_date - b.rest_days end as "restDueOn",
    b.party_id as "partyId",
    b.party_id is not null and exists (select from booking other where other.party_id = b.party_id
      and other.id <> b.id and other.state in ('confirmed', 'collected')) as "isAwaited",
    b.party_id is not null and b.party_id <> b.id and b.driver_email <> '' and exists (select from booking first where first.id = b.party_id
      and ${customerKeyOf(sql`first`)} is distinct from ${customerKeyOf(sql`b`)}) as "hasRider"`;

/** The same of one, with its id. */
export const rentalFacts = (bookingId: string) => sql<RentalFacts & { id: string }>`
  select b.id, facts.* from booking b cross join lateral (${factsOf}) facts where b.id = ${bookingId}`;

/** All of the order that a booking is the first of, or the one that was ordered alone. */
export const orderedBy = (bookingId: RawBuilder<unknown>) => sql`
  select o.id from booking o where o.id = ${bookingId} or o.party_id = ${bookingId}`;

/** Which rentals `rentalsOf` gives. */
export const startingOn = (day: PlainDate) => sql`(b.state = 'confirmed' and b.start_date = ${day}::date)`;
export const endingOn = (day: PlainDate) => sql`(b.state = 'collected' and b.end_date = ${day}::date)`;
/** Of which the rest is open, and due on one of these days. */
export const restDueBetween = (
  from: PlainDate,
  until: PlainDate,
) => sql`(b.state = 'confirmed' and b.rest_id is not null
  and b.rest_cents is null and b.start_date - b.rest_days between ${from}::date and ${until}::date)`;
/** That came back since the day began in Rome. */
export const returnedSince = (day: PlainDate) => sql`(b.state = 'returned' and b.id = any (array(
  select booking_id from booking_event where kind = 'returned' and at >= ${instantOf({ date: day, time: '00:00' })})))`;

/** Rentals to which any of these applies, with their history; never of a customer who is forgotten. */
export const rentalsOf = (any: readonly RawBuilder<unknown>[]) => sql<Rental>`
  select b.id, b.state, b.start_date as "startDate", b.start_time as "startTime", b.end_date as "endDate",
    b.end_time as "endTime", b.starts_at as "startsAt", b.ends_at as "endsAt", b.created_at as "bookedAt", facts.*
  from booking b cross join lateral (${factsOf}) facts
  where b.forgotten_at is null and (${sql.join(any, sql` or `)})`;

/**
 * Whether the ride of a report had ended by then with its scooter, the nth of the booking: it was returned, or there were n swaps after its
 * customer rode off (custody.rules.ts).
 */
export const hadEndedBy = (
  moment: RawBuilder<unknown>,
  { bookingId, unitNumber }: { bookingId: RawBuilder<unknown>; unitNumber: RawBuilder<unknown> },
) =>
  sql<boolean | null>`(
    select count(*) filter (where kind = 'unit_chosen') >= ${unitNumber} or (array_agg(kind order by id desc))[1] = 'returned'
    from booking_event where booking_id = ${bookingId} and at <= ${moment} and kind in ('unit_chosen', 'returned', 'undone')
      and id > (select max(id) from booking_event
        where booking_id = ${bookingId} and kind = 'collected' and at <= ${moment}))`;

/** Of the booking `b`: when it ends, and once its scooter is back, when that was. */
export const realEnd = sql<Date>`coalesce(case when b.state = 'returned' then ${returnedAtOf(sql`b`)} end, b.ends_at)`;
