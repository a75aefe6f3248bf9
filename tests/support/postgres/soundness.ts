import { sql } from 'kysely';
import type { Database } from '../../../src/database/tables.ts';

const overlaps = sql<number>`(select count(*)::int from occupancy a join occupancy b
  on a.unit_id = b.unit_id and a.id < b.id and a.period && b.period)`;

/** How often a scooter is let twice. */
export async function overlapsIn({ database }: { database: Database }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${overlaps} as count`.execute(database);
  return rows[0]?.count ?? -1;
}

type Soundness = Record<'overlaps' | 'wrongCents' | 'halves' | 'groups', number>;

/** Read from what servers left behind: scooters let twice, orders whose money is not their price, half ones, and how many are of several. */
export async function soundnessOf(database: Database): Promise<Soundness> {
  const { rows } = await sql<Soundness>`select ${overlaps} "overlaps",
    (select count(*)::int from (select sum(total_cents * (state = 'confirmed')::int) cents, coalesce(party_id, id) id from booking group by 2) asked
      where cents is distinct from coalesce((select sum(amount_cents) from payment_fact f
        where f.reference = asked.id and object_kind = 'charge' and status = 'succeeded'), 0)) "wrongCents",
    (select count(*)::int from (select from booking b left join occupancy o on o.reference = b.id where party_id is not null
      group by party_id having count(distinct state) > 1 or count(o.id) not in (0, count(*))) half) halves,
    (select count(distinct party_id)::int from booking) groups`.execute(database);
  const [found] = rows;
  if (!found) throw new Error('nothing was counted');
  return found;
}
