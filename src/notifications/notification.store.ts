import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import { kindsOfSteps, type NotificationKind } from './notification-kinds.rules.ts';

/** A fact that phones may be told of. `delivered`: a rider has to do with it. */
export type Notification = {
  cause: string;
  kind: NotificationKind;
  code: string | null;
  delivered: boolean;
  task: { id: number; kind: string } | null;
};
export type WaitingNotification = Notification & { foundAt: Date };

const steps = Object.keys(kindsOfSteps);
const kindOfStep = sql.join(
  Object.entries(kindsOfSteps).map(([step, kind]) => sql`when ${sql.lit(step)} then ${sql.lit(kind)}`),
  sql` `,
);

/** Facts that are told to phones, and which phone has still to be told which. */
export const notificationStore = {
  /** Bookings that were made or cancelled since a moment; those of one order that were at once are one fact, named by the order's first. */
  async bookingFacts(db: Queryable, since: Date): Promise<Notification[]> {
    const { rows } = await sql<Notification>`
      select 'booking:' || e.kind || ':' || p.id || ':' || (extract(epoch from e.at) * 1000)::bigint as cause,
        case e.kind ${kindOfStep} end as kind, p.code,
        bool_or(b.pickup_option = 'delivery') as delivered, null as task
      from booking_event e join booking b on b.id = e.booking_id join booking p on p.id = coalesce(b.party_id, b.id)
      where e.kind in (${sql.join(steps)}) and e.at >= ${since}
      group by e.kind, e.at, p.id order by e.at`.execute(db);
    return rows;
  },

  /** Which of these bookings are brought and fetched. */
  async deliveredAmong(db: Queryable, codes: readonly string[]): Promise<ReadonlySet<string>> {
    if (codes.length === 0) return new Set();
    const query = db.selectFrom('booking').select('code').where('code', 'in', codes);
    const rows = await query.where('pickup_option', '=', 'delivery').execute();
    return new Set(rows.map(({ code }) => code));
  },

  /** Gives the causes that were not known: of two that find one fact at once one has it. */
  async add(tx: Tx, facts: readonly Notification[], now: Date): Promise<ReadonlySet<string>> {
    if (facts.length === 0) return new Set();
    const added = await tx
      .insertInto('notification')
      .values(
        facts.map(({ cause, kind, code, delivered, task }) => ({
          cause,
          kind,
          code,
          delivered,
          task_id: task?.id ?? null,
          task_kind: task?.kind ?? null,
          found_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('cause')
      .execute();
    return new Set(added.map(({ cause }) => cause));
  },

  async wait(tx: Tx, rows: readonly { deviceId: string; cause: string }[]): Promise<void> {
    if (rows.length === 0) return;
    const values = rows.map(({ deviceId, cause }) => ({ device_id: deviceId, cause }));
    await tx
      .insertInto('push_waiting')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** What a device has still to be told, the oldest first. */
  async waitingOf(db: Queryable, deviceId: string): Promise<WaitingNotification[]> {
    const { rows } = await sql<WaitingNotification>`
      select n.cause, n.kind, n.code, n.delivered, n.found_at as "foundAt",
        case when n.task_id is not null then json_build_object('id', n.task_id, 'kind', n.task_kind) end as task
      from push_waiting w join notification n on n.cause = w.cause
      where w.device_id = ${deviceId} order by n.found_at, n.cause`.execute(db);
    return rows;
  },

  async removeWaiting(db: Queryable, deviceId: string, causes: readonly string[]): Promise<void> {
    if (causes.length === 0) return;
    await db
      .deleteFrom('push_waiting')
      .where('device_id', '=', deviceId)
      .where('cause', 'in', causes)
      .execute();
  },

  /** A task that is over takes its fact along: nobody is told of it any more, and if it comes back it is news again. Others go when they are old. */
  async forget(tx: Tx, before: Date): Promise<void> {
    await sql`
      delete from notification n where case when n.task_id is null then n.found_at < ${before} else not exists (
        select from staff_task t where t.id = n.task_id and t.done_at is null and t.over_at is null) end`.execute(
      tx,
    );
  },
};
export type NotificationStore = typeof notificationStore;
