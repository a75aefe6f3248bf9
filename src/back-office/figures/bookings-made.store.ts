import { sql } from 'kysely';
import type { Queryable } from '../../database/tables.ts';
import {
  aheadSpans,
  type Counted,
  type MadeBooking,
  lengthSpans,
  type MadePart,
  madeStates,
  spanOf,
} from './bookings-made.rules.ts';

type Moments = { from: Date; until: Date };

const isMade = ({ from, until }: Moments) =>
  sql`b.created_at >= ${from} and b.created_at < ${until} and b.state = any (${[...madeStates]}::text[])`;
const rows = (moments: Moments) => sql`
  select b.code, b.state, b.pickup_option as pickup, b.source, b.start_date, b.end_date, b.total_cents, b.created_at,
    b.start_date - (b.created_at at time zone 'Europe/Rome')::date as ahead, greatest(b.end_date - b.start_date, 1) as length,
    case when b.state = 'cancelled' then b.start_date - (select (max(e.at) at time zone 'Europe/Rome')::date from booking_event e
      where e.booking_id = b.id and e.kind = 'cancelled') end as cancelled
  from booking b where ${isMade(moments)}`;

const days = { ahead: sql`made.ahead`, length: sql`made.length`, cancelled: sql`made.cancelled` };

function isOf(part: MadePart, key: string) {
  if (part === 'pickup') return sql`made.pickup = ${key}`;
  if (part === 'state') return sql`made.state = ${key}`;
  if (part === 'source') return sql`made.source = ${key}`;
  const span = spanOf(part === 'length' ? lengthSpans : aheadSpans, key);
  if (!span) return sql`false`;
  // As bySpan: below the first span is in it.
  const least = (part === 'length' ? lengthSpans : aheadSpans)[0]?.from;
  return sql`greatest(${days[part]}, ${least}) >= ${span.from} and (${span.until}::int is null or greatest(${days[part]}, ${least}) <= ${span.until}::int)
    and ${days[part]} is not null`;
}

/** Bookings by the moment at which they were made; a hold that was never paid is none. */
export const bookingsMadeStore = {
  async counts(db: Queryable, moments: Moments): Promise<Counted[]> {
    const { rows: counted } = await sql<Counted>`
      select case when grouping(state) = 0 then 'state' when grouping(pickup) = 0 then 'pickup' when grouping(source) = 0 then 'source' when grouping(ahead) = 0 then 'ahead'
          when grouping(length) = 0 then 'length' else 'cancelled' end as part,
        coalesce(state, pickup, source, ahead::text, length::text, cancelled::text) as value, count(*) as count
      from (${rows(moments)}) made group by grouping sets ((state), (pickup), (source), (ahead), (length), (cancelled))`.execute(
      db,
    );
    return counted.filter(({ value }) => value !== null);
  },

  /** All that were made. */
  async count(db: Queryable, moments: Moments): Promise<number> {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from booking b where ${isMade(moments)}`.execute(db);
    return counted[0]?.count ?? 0;
  },

  /** The last made first. */
  async some(
    db: Queryable,
    moments: Moments,
    { part, key, atMost }: { part: MadePart; key: string; atMost: number },
  ): Promise<MadeBooking[]> {
    const { rows: found } = await sql<MadeBooking>`
      select made.code, made.state, made.start_date as start, made.end_date as "end", made.total_cents as cents
      from (${rows(moments)}) made where ${isOf(part, key)} order by made.created_at desc, made.code limit ${atMost}`.execute(
      db,
    );
    return found;
  },
};
export type BookingsMadeStore = typeof bookingsMadeStore;
