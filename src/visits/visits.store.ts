import { sql } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable } from '../database/tables.ts';
import type { VisitStep } from './visit.rules.ts';

export type VisitCount = { day: PlainDate; step: VisitStep; count: number };

export const visitsStore = {
  /** To those that are there: several copies count side by side. In one order, so that no two wait for each other. */
  async add(db: Queryable, counts: readonly VisitCount[]): Promise<void> {
    await sql`
      insert into visit_count (day, step, count)
      select day, step, count from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as seen (day date, step text, count int)
      order by day, step
      on conflict (day, step) do update set count = visit_count.count + excluded.count`.execute(db);
  },

  /** Days without any are left out. */
  async between(
    db: Queryable,
    { from, until }: { from: PlainDate; until: PlainDate },
  ): Promise<VisitCount[]> {
    const query = db.selectFrom('visit_count').select(['day', 'step', 'count']);
    return query.where('day', '>=', from).where('day', '<=', until).orderBy('day').execute();
  },
};
