import { sql } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { DatedStop, DeliveryStops } from '../delivery/reserve-delivery-slots.ts';
import { lockNumbers } from '../database/lock-numbers.ts';

/** What riders bring and fetch, in SQL: it stands in the bookings themselves, unpaid holds among them. */
export const deliveryStopStore: DeliveryStops = {
  /** Counting the stops of a day before adding one waits here for other transactions that do the same. */
  async lockDays(tx: Tx, days: readonly PlainDate[]): Promise<void> {
    const inOrder = [...new Set(days)].toSorted();
    const locks = inOrder.map(
      (day) => sql`pg_advisory_xact_lock(${lockNumbers.deliveryDay}, hashtext(${day}))`,
    );
    await sql`select ${sql.join(locks)}`.execute(tx);
  },

  /** `except`: a booking whose own stops are not in its way. Brought is what has not been handed over yet, fetched what is not back. */
  async stopsOn(db: Queryable, days: readonly PlainDate[], except: string | null): Promise<DatedStop[]> {
    const wanted = sql.join(days.map((day) => sql`${day}::date`));
    const { rows } = await sql<DatedStop>`
      select start_date as date, start_time as time, destination as town from booking
        where pickup_option = 'delivery' and state in ('held', 'confirmed') and start_date in (${wanted})
          and (${except}::uuid is null or id <> ${except}::uuid)
      union all
      select end_date, end_time, destination from booking
        where pickup_option = 'delivery' and state in ('held', 'confirmed', 'collected') and end_date in (${wanted})
          and (${except}::uuid is null or id <> ${except}::uuid)`.execute(db);
    return rows;
  },
};
