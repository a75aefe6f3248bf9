import { sql } from 'kysely';
import type { Queryable } from '../database/tables.ts';
import type { VisitCount } from './visit.rules.ts';

export const visitsStore = {
  /** To those that are there: several copies count side by side. In one order, so that no two wait for each other. */
  async add(db: Queryable, counts: readonly VisitCount[]): Promise<void> {
    await sql`
      insert into visit_count (day, step, count)
      select day, step, count from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as seen (day date, step text, count int)
      order by day, step
      on conflict (day, step) do update set count = visit_count.count + excluded.count`.execute(db);
  },
};
