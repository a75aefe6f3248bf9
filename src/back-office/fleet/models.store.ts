import { sql } from 'kysely';
import type { Queryable } from '../../database/tables.ts';

type ModelCounts = { id: number; units: number; freeNow: number; bookingsAhead: number };

/** What other rooms know of models. */
export const modelCountsStore = {
  async counts(db: Queryable): Promise<ModelCounts[]> {
    const { rows } = await sql<ModelCounts>`
      select s.id, count(u.id)::int as units,
        (count(u.id) filter (where not exists (
          select from occupancy o where o.unit_id = u.id and o.period @> now())))::int as "freeNow",
        (select count(*)::int from booking b
          where b.scooter_id = s.id and b.state in ('held', 'confirmed', 'collected')) as "bookingsAhead"
      from scooter s left join unit u on u.scooter_id = s.id and u.state = 'active'
      group by s.id`.execute(db);
    return rows;
  },
};
export type ModelCountsStore = typeof modelCountsStore;
