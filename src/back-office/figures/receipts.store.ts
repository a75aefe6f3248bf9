import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '../../basics/rome-time.ts';
import { paidBooking } from '../../charges/paid-booking-parts.store.ts';
import type { Queryable } from '../../database/tables.ts';
import { shareOfFact } from '../../payment/payment-parts.store.ts';
import type { JournalPurpose, JournalWay, MoneyFact } from '../../payment/journal.rules.ts';
import { factsOf, type JournalPeriod, purposeOfFact } from '../journal/journal.store.ts';
import { visitsWithin } from '../../visits/visit-parts.store.ts';
import type { VisitCount } from '../../visits/visit.rules.ts';
import type { Days, Step } from './period.rules.ts';
import type { AlikeFacts, FactsBy } from './receipts.type.ts';

/** Which of them: all unless something is asked. Null: of no booking, of no unit. */
export type ReceiptsFilter = {
  way?: JournalWay | undefined;
  purpose?: JournalPurpose | undefined;
  scooterId?: number | null | undefined;
  town?: string | null | undefined;
  unitId?: number | null | undefined;
  /** Of bookings that begin on these days, by their scooter; null: of no booking. */
  starts?: readonly { scooterId: number; days: readonly PlainDate[] }[] | null | undefined;
};

export type ReceiptFact = MoneyFact & { id: number };

const onRomesDay = sql`(fact.recorded_at at time zone 'Europe/Rome')::date`;
// The history of cards and of the counter decides nothing (journal.rules.ts): it is looked up for the few whose does.
const statusesBefore = sql`(case when fact.object_kind in ('refund', 'dispute') then array(
  select distinct other.status from payment_fact other where other.object_id = fact.object_id and other.id < fact.id order by 1)
  else '{}' end)`;
const goesBack = sql`(fact.object_kind = 'refund' or fact.status in ('given_back', 'sent'))`;
const factColumns = sql`fact.id, fact.object_kind, fact.status, ${statusesBefore} as before, ${onRomesDay} as day`;
const bookingColumns = (of: RawBuilder<unknown>) =>
  sql`${of}.id as booking_id, ${of}.scooter_id, ${of}.destination as town, ${of}.start_date`;

/** Of bookings that were ordered alone: what most payments are for. The first that paidBooking would find, looked up for all at once. */
const plainParts = (period: JournalPeriod) => sql`
  select ${factColumns}, 'rental' as purpose, ${bookingColumns(sql`alone`)}, fact.amount_cents::bigint as cents, true as is_first
  from payment_fact fact join booking alone on alone.id = fact.reference and alone.party_id is null
  where ${factsOf(period)}`;

/** Whose payment it is alone: of nobody known, given back, or not in the name of several. */
const isOfOne = sql`(m.goes_back or b.id is null or coalesce(b.payer_id, b.party_id) is distinct from b.id
  or m.reference not in (b.id, coalesce(b.rest_id, b.id)))`;

/** All others, one by one: of a payment for several scooters a row for each, by what was agreed for it; they add up to the payment to the cent. What went back of one's part is that one's. */
const otherParts = (period: JournalPeriod) => sql`
  select m.id, m.object_kind, m.status, m.before, m.day, m.purpose, s.booking_id, s.scooter_id, s.town, s.start_date, case
      when s.whole is null then m.amount_cents
      when s.whole > 0 then m.amount_cents * s.upto / s.whole - m.amount_cents * (s.upto - s.weight) / s.whole
      when s.is_first then m.amount_cents else 0 end as cents, s.is_first
  from (
    select ${factColumns}, fact.reference, fact.amount_cents, ${goesBack} as goes_back, ${purposeOfFact} as purpose, coalesce(
      case when ${goesBack} then ${shareOfFact(sql`fact`)}::uuid end, ${paidBooking(sql`fact.reference`)}) as paid_id
    from payment_fact fact
    where ${factsOf(period)} and not exists (
      select from booking alone where alone.id = fact.reference and alone.party_id is null) offset 0) m
  left join booking b on b.id = m.paid_id
  cross join lateral (
    select ${bookingColumns(sql`b`)}, 0 as weight, null::bigint as upto, null::bigint as whole, true as is_first
    where ${isOfOne}
    union all
    select w.*, (sum(w.weight) over (order by w.booking_id))::bigint, (sum(w.weight) over ())::bigint, w.booking_id = b.id from (
      select ${bookingColumns(sql`o`)}, (case when m.reference = o.rest_id
        then greatest(0, o.total_cents - coalesce(o.now_cents, 0)) else coalesce(o.now_cents, o.party_cents) end)::bigint as weight
      from booking o where o.party_id = b.party_id and coalesce(o.payer_id, o.party_id) = b.id and not ${isOfOne}) w) s`;
const unitOf = sql`(select o.unit_id from occupancy o where o.reference = p.booking_id order by lower(o.period) limit 1)`;

const stretchOf = (step: Step): RawBuilder<unknown> =>
  step === 'day' ? sql`p.day` : sql`date_trunc(${step}, p.day::timestamp)::date`;

const isOfWay = (way: JournalWay) =>
  way === 'online' ? sql`p.object_kind in ('charge', 'refund', 'dispute')` : sql`p.object_kind = ${way}`;

const beginsOn = (starts: NonNullable<ReceiptsFilter['starts']>) => sql`exists (
  select from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as s ("scooterId" int, days jsonb)
  where s."scooterId" = p.scooter_id and s.days ? p.start_date::text)`;

function conditionsOf({ way, purpose, scooterId, town, unitId, starts }: ReceiptsFilter) {
  const conditions = [
    sql`true`,
    ...(way ? [isOfWay(way)] : []),
    ...(purpose ? [sql`p.purpose = ${purpose}`] : []),
    ...(scooterId === undefined ? [] : [sql`p.scooter_id is not distinct from ${scooterId}::int`]),
    ...(town === undefined ? [] : [sql`p.town is not distinct from ${town}::text`]),
    ...(unitId === undefined ? [] : [sql`${unitOf} is not distinct from ${unitId}::int`]),
    ...(starts === undefined ? [] : [starts === null ? sql`p.start_date is null` : beginsOn(starts)]),
  ];
  return sql.join(conditions, sql` and `);
}

const allParts = (period: JournalPeriod) => sql`${plainParts(period)} union all ${otherParts(period)}`;
const alike = sql`object_kind, status, before`;

/** What moved, added up by all that it is divided by: each division has all of it. */
export const receiptsStore = {
  /** `bySeason`: also by the days on which its bookings begin. */
  async factsBy(
    db: Queryable,
    period: JournalPeriod,
    { step, bySeason }: { step: Step; bySeason: boolean },
  ): Promise<FactsBy[]> {
    const isStart = bySeason ? sql`grouping(start) = 0` : sql`false`;
    const scooter = sql`scooter_id::text`;
    const start = bySeason ? sql`p.start_date` : sql`null::date`;
    // First by all at once, the many in parallel: what is left is little to divide again and again.
    const summed = (parts: RawBuilder<unknown>) => sql`
      select ${stretchOf(step)} as stretch, purpose, scooter_id, town, ${start} as start, ${alike},
        sum(cents)::bigint as cents, count(*) filter (where is_first) as count
      from (${parts}) p group by 1, 2, 3, 4, 5, 6, 7, 8`;
    const { rows } = await sql<FactsBy>`
      select case when grouping(stretch) = 0 then 'stretch' when grouping(purpose) = 0 then 'purpose' when grouping(town) = 0 then 'town'
          when ${isStart} then 'start' else 'scooter' end as by,
        coalesce(stretch::text, purpose, town, ${bySeason ? sql`case when ${isStart} then start::text else ${scooter} end` : scooter}) as key,
        scooter_id as "scooterId", object_kind as "objectKind", status, before,
        sum(cents)::bigint as "amountCents", sum(count)::bigint as count
      from (${summed(plainParts(period))} union all ${summed(otherParts(period))}) told
      group by grouping sets ((stretch, ${alike}), (purpose, ${alike}), (scooter_id, ${alike}), (town, ${alike})${
        bySeason ? sql`, (start, scooter_id, ${alike})` : sql``
      })`.execute(db);
    return rows;
  },

  /** On which days the rentals begin about which something moved, with their scooters. */
  async startsIn(db: Queryable, period: JournalPeriod): Promise<{ scooterId: number; day: PlainDate }[]> {
    const { rows } = await sql<{ scooterId: number; day: PlainDate }>`
      select distinct p.scooter_id as "scooterId", p.start_date as day from (${allParts(period)}) p
      where p.start_date is not null`.execute(db);
    return rows;
  },

  /** Orders of which something was paid online for the first time, by Rome's days; what was paid for a change or a rest is of an older one. */
  async paidOrders(db: Queryable, period: JournalPeriod): Promise<{ day: PlainDate; count: number }[]> {
    const { rows } = await sql<{ day: PlainDate; count: number }>`
      select ${onRomesDay} as day, count(distinct fact.reference) as count from payment_fact fact
      where ${factsOf(period)} and fact.object_kind = 'charge' and fact.status = 'succeeded'
        and exists (select from booking b where b.id = fact.reference)
      group by 1 order by 1`.execute(db);
    return rows;
  },

  /** The steps before that, as the site counted them. */
  async visits(db: Queryable, days: Days): Promise<VisitCount[]> {
    return (await visitsWithin(days).execute(db)).rows;
  },

  /** By nothing but what they are. */
  async alikeFacts(db: Queryable, period: JournalPeriod): Promise<AlikeFacts[]> {
    const { rows } = await sql<AlikeFacts>`
      select fact.object_kind as "objectKind", fact.status, ${statusesBefore} as before,
        sum(fact.amount_cents)::bigint as "amountCents", count(*) as count
      from payment_fact fact where ${factsOf(period)} group by 1, 2, 3`.execute(db);
    return rows;
  },

  /** By the unit that each booking has or had. */
  async factsByUnit(db: Queryable, period: JournalPeriod): Promise<FactsBy[]> {
    const { rows } = await sql<FactsBy>`
      with stood as materialized (select distinct on (reference) reference, unit_id from occupancy
        where reference is not null order by reference, lower(period))
      select 'unit' as by, stood.unit_id::text as key, object_kind as "objectKind", status, before,
        sum(cents)::bigint as "amountCents", count(*) filter (where is_first) as count
      from (${allParts(period)}) p left join stood on stood.reference = p.booking_id group by stood.unit_id, ${alike}`.execute(
      db,
    );
    return rows;
  },

  /** The last of them first, at most so many. */
  async someFacts(
    db: Queryable,
    period: JournalPeriod,
    { filter, atMost }: { filter: ReceiptsFilter; atMost: number },
  ): Promise<ReceiptFact[]> {
    const { rows } = await sql<ReceiptFact>`
      select p.id, p.object_kind as "objectKind", p.status, p.before, p.cents as "amountCents", fact.recorded_at as at, p.purpose, b.code,
        coalesce(fact.detail -> 'counter' ->> 'number', case when fact.attempt_id is not null then fact.object_id end) as number
      from (select * from (${allParts(period)}) p where ${conditionsOf(filter)} order by p.id desc, p.booking_id limit ${atMost}) p
      join payment_fact fact on fact.id = p.id left join booking b on b.id = p.booking_id order by p.id desc, b.code`.execute(
      db,
    );
    return rows;
  },

  /** All that such a list would have, added up. */
  async sumOfSome(db: Queryable, period: JournalPeriod, filter: ReceiptsFilter): Promise<AlikeFacts[]> {
    const { rows } = await sql<AlikeFacts>`
      select p.object_kind as "objectKind", p.status, p.before, sum(p.cents)::bigint as "amountCents", count(*) as count
      from (${allParts(period)}) p where ${conditionsOf(filter)} group by 1, 2, 3`.execute(db);
    return rows;
  },
};
export type ReceiptsStore = typeof receiptsStore;
