import { sql } from 'kysely';
import type { Queryable } from '../database/tables.ts';
import { ownAnswers } from '../mails/mail.rules.ts';

type Counted = { kind: string; count: number };

/** What /metrics shows of the shop: counts and ages in seconds, nothing personal. */
export type ShopMetrics = {
  beats: { job: string; age: number }[];
  mails: Counted[];
  oldestMailAge: number;
  tasks: Counted[];
  alarms: { kind: string }[];
  holds: number;
  unitsHeld: number;
};

/** A mail that nobody needed any more is no fault: it is counted apart. */
const mailState = sql`case when state = 'given_up' and starts_with(last_answer, ${ownAnswers.dropped}) then 'dropped' else state end`;

export async function readShopMetrics(db: Queryable): Promise<ShopMetrics> {
  const { rows } = await sql<ShopMetrics>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('job', job, 'age', extract(epoch from now() - at))), '[]')
        from heartbeat) as beats,
      (select coalesce(jsonb_agg(m), '[]')
        from (select ${mailState} as kind, count(*) as count from mail group by 1) m) as mails,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8
        from mail where state = 'queued') as "oldestMailAge",
      (select coalesce(jsonb_agg(t), '[]') from (select kind, count(*) as count from staff_task
        where done_at is null and over_at is null group by kind) t) as tasks,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind)), '[]') from alarm) as alarms,
      (select count(*)::int from booking where state = 'held') as holds,
      (select count(*)::int from occupancy where kind = 'hold') as "unitsHeld"`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('a select without a table gives a row');
  return figures;
}
