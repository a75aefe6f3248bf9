import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import { numberOfFact } from '../../payment/payment-parts.store.ts';
import type { BookingSource } from '../../booking/source.rules.ts';
import type { JournalPurpose, JournalWay, MoneyFact } from '../../payment/journal.rules.ts';
import { factsOf, type JournalPeriod } from '../journal/journal.store.ts';
import { visitsWithin } from '../../visits/visit-parts.store.ts';
import type { VisitCount } from '../../visits/visit.rules.ts';
import { hasHistory, ledgerOf, nthStretch, statusesBefore } from './ledger-parts.store.ts';
import type { Days } from './period.rules.ts';
import type { AlikeFacts, FactsBy } from './receipts.type.ts';

/** Which of them: all unless something is asked. Null: of no booking, of no unit. */
export type ReceiptsFilter = {
  way?: JournalWay | undefined;
  purpose?: JournalPurpose | undefined;
  scooterId?: number | null | undefined;
  town?: string | null | undefined;
  source?: BookingSource | null | undefined;
  unitId?: number | null | undefined;
  /** Of bookings that begin on these days, by their scooter; null: of no booking. */
  starts?: readonly { scooterId: number; days: readonly PlainDate[] }[] | null | undefined;
};

export type ReceiptFact = MoneyFact & { id: number };

const onRomesDay = sql`(fact.recorded_at at time zone 'Europe/Rome')::date`;
const unitOf = sql`(select o.unit_id from occupancy o where o.reference = p.booking_id order by lower(o.period) limit 1)`;

const isOfWay = (way: JournalWay) =>
  way === 'online'
    ? sql`p.object_kind in ('charge', 'refund', 'dispute', 'fee')`
    : sql`p.object_kind = ${way}`;

const beginsOn = (starts: NonNullable<ReceiptsFilter['starts']>) => sql`exists (
  select from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as s ("scooterId" int, days jsonb)
  where s."scooterId" = p.scooter_id and s.days ? p.start_date::text)`;

function conditionsOf({
  way,
  purpose,
  scooterId,
  town,
  source,
  unitId,
  starts,
  ...forgotten
}: ReceiptsFilter) {
  forgotten satisfies Record<string, never>; // whatever is asked for has its condition
  const conditions = [
    sql`true`,
    ...(way ? [isOfWay(way)] : []),
    ...(purpose ? [sql`p.purpose = ${purpose}`] : []),
    ...(scooterId === undefined ? [] : [sql`p.scooter_id is not distinct from ${scooterId}::int`]),
    ...(town === undefined ? [] : [sql`p.town is not distinct from ${town}::text`]),
    ...(source === undefined ? [] : [sql`p.source is not distinct from ${source}::text`]),
    ...(unitId === undefined ? [] : [sql`${unitOf} is not distinct from ${unitId}::int`]),
    ...(starts === undefined ? [] : [starts === null ? sql`p.start_date is null` : beginsOn(starts)]),
  ];
  return sql.join(conditions, sql` and `);
}

const alike = sql`object_kind, status, before`;

type Grouping = {
  by: FactsBy['by'];
  of: RawBuilder<unknown>;
  key?: RawBuilder<unknown>;
  beside?: RawBuilder<unknown>;
};
/** By what the statement adds up: its column, how its key is written, what is told beside it. What has another's column beside it stands before that one. */
const groupingsOf = (stretches: readonly PlainDate[], bySeason: boolean): Grouping[] => [
  { by: 'stretch', of: sql`nth`, key: sql`(${stretches}::text[])[nth]` },
  { by: 'purpose', of: sql`purpose` },
  { by: 'town', of: sql`town` },
  { by: 'source', of: sql`source` },
  ...(bySeason
    ? [{ by: 'start', of: sql`start_date`, key: sql`start_date::text`, beside: sql`scooter_id, ` } as const]
    : []),
  { by: 'scooter', of: sql`scooter_id`, key: sql`scooter_id::text` },
];

/** What moved, added up by all that it is divided by: each division has all of it. */
export const receiptsStore = {
  /** `stretches`: the first day of each, in order; the first is not after the period's. `bySeason`: also by the days on which its bookings begin. */
  async factsBy(
    db: Queryable,
    period: JournalPeriod,
    { stretches, bySeason }: { stretches: readonly PlainDate[]; bySeason: boolean },
  ): Promise<FactsBy[]> {
    const groupings = groupingsOf(stretches, bySeason);
    const all = sql.join(groupings.map(({ of }) => of));
    const when = (then: (grouping: Grouping) => RawBuilder<unknown>) =>
      sql.join(
        groupings.map((one) => sql`when grouping(${one.of}) = 0 then ${then(one)}`),
        sql` `,
      );
    // First the many that have no history by all at once: what is left is little to divide again and again.
    const { rows } = await sql<FactsBy>`
      with ${ledgerOf(period, nthStretch(sql`fact.recorded_at`, stretches))}, summed as (
        select ${all}, ${alike}, sum(cents)::bigint as cents, count(*) as count from many group by ${all}, ${alike}
        union all select ${all}, ${alike}, cents, is_first::int from few)
      select case ${when(({ by }) => sql.lit(by))} end as by, case ${when(({ of, key = of }) => key)} end as key,
        scooter_id as "scooterId", object_kind as "objectKind", status, before,
        sum(cents)::bigint as "amountCents", sum(count)::bigint as count
      from summed group by grouping sets (${sql.join(groupings.map(({ of, beside = sql`` }) => sql`(${of}, ${beside}${alike})`))})`.execute(
      db,
    );
    return rows;
  },

  /** On which days the rentals begin about which something moved, with their scooters. */
  async startsIn(db: Queryable, period: JournalPeriod): Promise<{ scooterId: number; day: PlainDate }[]> {
    const { rows } = await sql<{ scooterId: number; day: PlainDate }>`
      with ${ledgerOf(period)} select distinct p.scooter_id as "scooterId", p.start_date as day from whole p
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
      with moved as (
        select fact.object_kind, fact.status, fact.amount_cents, case when fact.${hasHistory} then fact.id end as id
        from payment_fact fact where ${factsOf(period)} offset 0),
      summed as (
        select object_kind, status, id, sum(amount_cents)::bigint as cents, count(*) as count from moved group by 1, 2, 3)
      select object_kind as "objectKind", status, ${statusesBefore(sql`summed`)} as before,
        sum(cents)::bigint as "amountCents", sum(count)::bigint as count
      from summed group by 1, 2, 3`.execute(db);
    return rows;
  },

  /** By the unit that each booking has or had. */
  async factsByUnit(db: Queryable, period: JournalPeriod): Promise<FactsBy[]> {
    const { rows } = await sql<FactsBy>`
      with ${ledgerOf(period)}, stood as (
        select distinct on (reference) reference, unit_id from occupancy where reference is not null order by reference, lower(period))
      select 'unit' as by, stood.unit_id::text as key, object_kind as "objectKind", status, before,
        sum(cents)::bigint as "amountCents", count(*) filter (where is_first) as count
      from whole p left join stood on stood.reference = p.booking_id group by stood.unit_id, ${alike}`.execute(
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
      with ${ledgerOf(period)} select p.id, p.object_kind as "objectKind", p.status, p.before, p.cents as "amountCents", fact.recorded_at as at, p.purpose, b.code,
        ${numberOfFact} as number
      from (select * from whole p where ${conditionsOf(filter)} order by p.id desc, p.booking_id limit ${atMost}) p
      join payment_fact fact on fact.id = p.id left join booking b on b.id = p.booking_id order by p.id desc, b.code`.execute(
      db,
    );
    return rows;
  },

  /** All that such a list would have, added up. */
  async sumOfSome(db: Queryable, period: JournalPeriod, filter: ReceiptsFilter): Promise<AlikeFacts[]> {
    const { rows } = await sql<AlikeFacts>`
      with ${ledgerOf(period)} select p.object_kind as "objectKind", p.status, p.before, sum(p.cents)::bigint as "amountCents", count(*) as count
      from whole p where ${conditionsOf(filter)} group by 1, 2, 3`.execute(db);
    return rows;
  },
};
export type ReceiptsStore = typeof receiptsStore;
