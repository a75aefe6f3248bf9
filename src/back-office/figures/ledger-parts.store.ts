import { sql, type RawBuilder } from 'kysely';
import { instantOf, type PlainDate } from '../../basics/rome-time.ts';
import { bookingOfOrder } from '../../booking/booking-parts.store.ts';
import { paidBesideOrder } from '../../charges/paid-booking-parts.store.ts';
import { shareOfFact } from '../../payment/payment-parts.store.ts';
import { factsOf, type JournalPeriod, purposeBy } from '../journal/journal.store.ts';

/** Of a kind whose history decides what it moved (journal.rules.ts): of the few alone it is looked up. */
export const hasHistory = sql`object_kind in ('refund', 'dispute')`;
/** What was known of the object of a part before; a part by its name in the statement. */
export const statusesBefore = (part: RawBuilder<unknown>) => sql`(case when ${part}.${hasHistory} then array(
  select distinct earlier.status from payment_fact this join payment_fact earlier on earlier.object_id = this.object_id and earlier.id < this.id
  where this.id = ${part}.id order by 1) else '{}' end)`;

/** What receipts are divided by of a booking, which the index `booking_divided` holds; of no booking all are null. */
const sides = sql`scooter_id, town, source, start_date`;
/** The same of a booking by its name in the statement. */
const sidesOf = (one: RawBuilder<unknown>) =>
  sql`${one}.scooter_id, ${one}.destination as town, ${one}.source, ${one}.start_date`;

/** Stretches by their first days, which begin at Rome's midnight: the place of a moment among them, from 1. A calendar for each fact would take longer than all else. */
export const nthStretch = (moment: RawBuilder<unknown>, stretches: readonly PlainDate[]) =>
  sql`width_bucket(${moment}, ${stretches.map((date) => instantOf({ date, time: '00:00' }).toISOString())}::timestamptz[])`;

/**
 * `told`: the period's facts, read once, each with the booking that was ordered alone where it is for one, as most are. `paid`: the others, with
 * whose payment each is. `parts`: of those, of a payment for several scooters a row for each, by what was agreed for it; they add up to the
 * payment to the cent. What went back of one's part is that one's. `many` and `few` are the `whole`: without and with what was known before.
 */
export const ledgerOf = (period: JournalPeriod, nth: RawBuilder<unknown> = sql`null::int`) => sql`
  told as materialized (
    select fact.id, fact.reference, fact.object_kind, fact.status, fact.amount_cents, ${nth} as nth,
      alone.id as booking_id, ${sidesOf(sql`alone`)}
    from payment_fact fact left join booking alone on alone.id = fact.reference and alone.party_id is null
    where ${factsOf(period)}),
  others as (
    select t.*, ${purposeBy(sql`t.order_id`, sql`t.reference`)} as purpose, coalesce(
      case when t.goes_back then (select ${shareOfFact(sql`fact`)} from payment_fact fact where fact.id = t.id)::uuid end,
      t.order_id, ${paidBesideOrder(sql`t.reference`)}) as paid_id
    from (select id, reference, object_kind, status, amount_cents, nth, (object_kind = 'refund' or status in ('given_back', 'sent')) as goes_back,
      ${bookingOfOrder(sql`told.reference`)} as order_id from told where booking_id is null offset 0) t),
  paid as materialized (
    select m.*, b.id as payer_id, b.party_id, ${sidesOf(sql`b`)}, not m.goes_back
      and coalesce(coalesce(b.payer_id, b.party_id) = b.id and m.reference in (b.id, coalesce(b.rest_id, b.id)), false) as is_of_several
    from others m left join booking b on b.id = m.paid_id),
  parts as (
    select id, object_kind, status, nth, purpose, payer_id as booking_id, ${sides}, amount_cents::bigint as cents, true as is_first
    from paid where not is_of_several
    union all
    select id, object_kind, status, nth, purpose, booking_id, ${sides}, case
        when whole > 0 then amount_cents * upto / whole - amount_cents * (upto - weight) / whole
        when is_first then amount_cents else 0 end, is_first
    from (
      select w.*, (sum(weight) over (partition by id order by booking_id))::bigint as upto, (sum(weight) over (partition by id))::bigint as whole from (
        select p.id, p.object_kind, p.status, p.nth, p.purpose, p.amount_cents, o.id as booking_id, ${sidesOf(sql`o`)},
          o.id = p.payer_id as is_first, (case when p.reference = o.rest_id
            then coalesce(o.rest_cents, greatest(0, o.total_cents - coalesce(o.now_cents, 0))) else coalesce(o.now_cents, o.party_cents) end)::bigint as weight
        from paid p join booking o on o.party_id = p.party_id and coalesce(o.payer_id, o.party_id) = p.payer_id
        where p.is_of_several) w) s),
  few as (
    select id, object_kind, status, ${statusesBefore(sql`part`)} as before, nth, purpose, booking_id, ${sides}, cents, is_first from (
      select id, object_kind, status, nth, 'rental' as purpose, booking_id, ${sides}, amount_cents::bigint as cents, true as is_first
      from told where booking_id is not null and ${hasHistory}
      union all select * from parts) part),
  many as (
    select id, object_kind, status, '{}'::text[] as before, nth, 'rental' as purpose, booking_id, ${sides},
      amount_cents::bigint as cents, true as is_first
    from told where booking_id is not null and not ${hasHistory}),
  whole as (select * from many union all select * from few)`;
