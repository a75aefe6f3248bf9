import { sql } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { BookingState } from './booking.rules.ts';
import type { DeliveryStops } from '../delivery/delivery-stops.type.ts';
import { hasUnit } from '../fleet/fleet-parts.store.ts';
import { isKept } from './create/hold.store.ts';
import { isInOpenPot } from './pot/pot.store.ts';
import { lockNumbers } from '../database/lock-numbers.ts';

/**
 * What riders bring and fetch, in SQL: it stands in the bookings themselves. Who has not paid keeps half-hours as long as a unit is
 * held for them, or the shop took it away; who pays without a hold keeps none.
 */
export const deliveryStopStore = {
  /** Counting the stops of a day before adding one waits here for other transactions that do the same. */
  async lockDays(tx: Tx, days: readonly PlainDate[]): Promise<void> {
    const inOrder = [...new Set(days)].toSorted();
    const locks = inOrder.map(
      (day) => sql`pg_advisory_xact_lock(${lockNumbers.deliveryDay}, hashtext(${day}))`,
    );
    await sql`select ${sql.join(locks)}`.execute(tx);
  },

  /** `except`: bookings whose own stops are not in the way. Brought is what has not been handed over yet, fetched what is not back. */
  async stopsOn(db: Queryable, days: readonly PlainDate[], except: readonly string[]) {
    const stops = await standingStops(db, days, { except, states: ['confirmed', 'collected'] });
    return stops.filter(({ isDone }) => !isDone).map(({ isDone: _, ...stop }) => stop);
  },

  /** Also those that were made already, on that very day: what came back on another takes nobody's half-hour on this one. */
  allStopsOn: (db: Queryable, day: PlainDate) =>
    standingStops(db, [day], { except: [], states: ['confirmed', 'collected', 'returned'] }),

  /** Where riders still have to go, or may have to. */
  async townsAhead(db: Queryable): Promise<string[]> {
    const query = db.selectFrom('booking').select('destination').distinct();
    const rows = await query.where('state', 'in', ['held', 'confirmed', 'collected']).execute();
    return rows.map(({ destination }) => destination);
  },
} satisfies DeliveryStops & Record<'townsAhead' | 'allStopsOn', unknown>;

/** Of a stop that was made; null where the history does not say when. */
const isMadeOnOtherDay = sql<boolean | null>`(
  select (max(event.at) at time zone 'Europe/Rome')::date <> stop.date from booking_event event
  where event.booking_id = stop.id and event.kind = case stop.kind when 'pickup' then 'collected' else 'returned' end)`;

type StandingStop = Awaited<ReturnType<DeliveryStops['stopsOn']>>[number] & { isDone: boolean };

async function standingStops(
  db: Queryable,
  days: readonly PlainDate[],
  { except, states }: { except: readonly string[]; states: readonly BookingState[] },
): Promise<StandingStop[]> {
  const wanted = sql.join(days.map((day) => sql`${day}::date`));
  const { rows } = await sql<StandingStop>`
      with kept as (
        select *, state = 'held' and not unit_missing and not ${isInOpenPot} and not ${isKept} as is_held from booking
        where pickup_option = 'delivery' and (start_date in (${wanted}) or end_date in (${wanted}))
          and (state in (${sql.join(states.map((state) => sql.lit(state)))})
            or state = 'held' and (unit_missing or ${hasUnit(sql`booking.id`)}))
          and id <> all (${except}::uuid[]))
      select kind, date, time, due_at as "dueAt", destination as town, coalesce(party_id, adds_to, case when exists (
          select from booking added where added.adds_to = stop.id and added.state = 'held') then id end) as party, id as "bookingId", is_held as "isHeld", is_done as "isDone" from (
        select 'pickup' as kind, start_date as date, start_time as time, starts_at as due_at, state in ('collected', 'returned') as is_done, kept.* from kept
        union all
        select 'return', end_date, end_time, ends_at, state = 'returned', kept.* from kept) stop
      where date in (${wanted}) and not (is_done and coalesce(${isMadeOnOtherDay}, false))
      order by created_at, id`.execute(db);
  return rows;
}
