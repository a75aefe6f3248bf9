import { sql } from 'kysely';
import type { Queryable } from '../database/tables.ts';
import { ownAnswers } from '../mails/mail.rules.ts';
import { counterKinds } from '../payment/fact-kinds-parts.store.ts';

type Counted = { kind: string; count: number };
/** Sums only grow, as the ledger does: money that came back because a refund failed is counted beside it. */
type Moved = { direction: 'in' | 'out' | 'returned'; way: string; cents: number; count: number };

/** What /metrics shows of the shop: counts and ages in seconds, nothing personal. */
export type ShopMetrics = {
  beats: { job: string; age: number }[];
  mails: Counted[];
  oldestMailAge: number;
  tasks: Counted[];
  alarms: { kind: string }[];
  holds: number;
  unitsHeld: number;
  bookings: Counted[];
  money: Moved[];
  /** Of the oldest webhook that waits to be settled; 0: none does. */
  oldestWebhookAge: number;
  /** Since the last one came; null: none ever did. */
  lastWebhookAge: number | null;
  /** Since the last backup, and since the last that was brought back elsewhere and found sound; null: never. */
  backupAge: number | null;
  verifiedBackupAge: number | null;
};

/** A mail that nobody needed any more is no fault: it is counted apart. */
const mailState = sql`case when state = 'given_up' and starts_with(last_answer, ${ownAnswers.dropped}) then 'dropped' else state end`;

const movedMoney = sql`
  select case when fact.status in ('succeeded', 'received') and fact.object_kind <> 'refund' then 'in'
      when fact.status in ('failed', 'cancelled') then 'returned' else 'out' end as direction,
    case when fact.object_kind in ('charge', 'refund') then 'provider' else fact.object_kind end as way,
    sum(fact.amount_cents) as cents, count(*) as count
  from payment_fact fact
  where (fact.object_kind in ('charge', 'refund') and fact.status = 'succeeded')
    or fact.object_kind in ${counterKinds}
    or (fact.object_kind = 'refund' and fact.status in ('failed', 'cancelled')
      and exists (select from payment_fact before where before.object_id = fact.object_id and before.status = 'succeeded'))
  group by 1, 2`;

export async function readShopMetrics(db: Queryable): Promise<ShopMetrics> {
  const { rows } = await sql<ShopMetrics>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('job', job, 'age', extract(epoch from now() - at))), '[]')
        from heartbeat) as beats,
      (select coalesce(jsonb_agg(m), '[]')
        from (select ${mailState} as kind, count(*) as count from mail group by 1) m) as mails,
      (select coalesce(extract(epoch from now() - min(coalesce(not_before, created_at))), 0)::float8
        from mail where state = 'queued' and coalesce(not_before, created_at) <= now()) as "oldestMailAge",
      (select coalesce(jsonb_agg(t), '[]') from (select kind, count(*) as count from staff_task
        where done_at is null and over_at is null group by kind) t) as tasks,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind)), '[]') from alarm) as alarms,
      (select count(*)::int from booking where state = 'held') as holds,
      (select count(*)::int from occupancy where kind = 'hold') as "unitsHeld",
      (select coalesce(jsonb_agg(b), '[]') from (select state as kind, count(*) as count from booking group by state) b) as bookings,
      (select coalesce(jsonb_agg(moved), '[]') from (${movedMoney}) moved) as money,
      (select coalesce(extract(epoch from now() - min(received_at)), 0)::float8
        from provider_event where settled_at is null) as "oldestWebhookAge",
      (select extract(epoch from now() - max(received_at))::float8 from provider_event) as "lastWebhookAge",
      (select extract(epoch from now() - at)::float8 from go_live_sighting where name = 'backup') as "backupAge",
      (select extract(epoch from now() - at)::float8 from go_live_sighting where name = 'verified backup') as "verifiedBackupAge"`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new Error('a select without a table gives a row');
  return figures;
}
