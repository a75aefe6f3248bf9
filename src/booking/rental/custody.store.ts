import { sql } from 'kysely';
import type { Queryable } from '../../database/tables.ts';
import type { CustodyEvent } from './custody.rules.ts';

/** Who had which scooter, in the history's words. */
export const custodyStore = {
  /** Of every booking that ever had or was given this unit. */
  async custodyEventsOfUnit(db: Queryable, unitId: number): Promise<CustodyEvent[]> {
    return custodyEvents(
      db,
      sql`(
      select booking_id from booking_event where kind in ('collected', 'unit_chosen')
        and coalesce(detail->>'unitId', detail->>'to') = ${String(unitId)})`,
    );
  },

  async custodyEventsOf(db: Queryable, bookingId: string): Promise<CustodyEvent[]> {
    return custodyEvents(db, sql`(${bookingId}::uuid)`);
  },
};

async function custodyEvents(db: Queryable, bookings: ReturnType<typeof sql>): Promise<CustodyEvent[]> {
  const { rows } = await sql<CustodyEvent>`
    select booking_id as "bookingId", kind, coalesce(detail->>'unitId', detail->>'to')::integer as "unitId",
      detail->>'what' as undid, at
    from booking_event where booking_id in ${bookings} and kind in ('collected', 'unit_chosen', 'returned', 'undone')
    order by id`.execute(db);
  return rows;
}
