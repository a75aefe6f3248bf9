import { sql } from 'kysely';
import type { Queryable } from '../../database/tables.ts';

export type BookingOfUnit = { id: string; code: string; driver: string };
type MaintenanceOfUnit = { from: Date; until: Date; note: string | null };

/** What other rooms have written about one scooter. */
export const unitHistoryStore = {
  async bookings(db: Queryable, ids: readonly string[]): Promise<BookingOfUnit[]> {
    if (ids.length === 0) return [];
    const query = db.selectFrom('booking').select(['id', 'code', 'driver_name as driver']);
    return query.where('id', 'in', ids).execute();
  },

  async maintenance(db: Queryable, unitId: number): Promise<MaintenanceOfUnit[]> {
    const { rows } = await sql<MaintenanceOfUnit>`
      select lower(period) as "from", upper(period) as until, note from occupancy
      where unit_id = ${unitId} and kind = 'maintenance' order by 1`.execute(db);
    return rows;
  },
};
export type UnitHistoryStore = typeof unitHistoryStore;
