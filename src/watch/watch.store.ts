import { type RawBuilder, sql } from 'kysely';
import { codeOf as codeOfBooking } from '../booking/booking-parts.store.ts';
import { paidBooking } from '../charges/paid-booking-parts.store.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { type AlarmKind } from '../mails/alarm-kinds.rules.ts';
import { AlarmUpdate } from '../mails/alarm.shape.ts';
import { alarmSubject } from '../mails/alarm-subject.rules.ts';
import type { Alarm } from './alarm.rules.ts';
import { gapMinutes, watching } from './findings.rules.ts';
import type { Heartbeat, WatchSnapshot, JobSchedule } from './findings.rules.ts';

export type ScheduledJob = { name: string; schedule: JobSchedule };

/** What the watch remembers, and what it looks at. All times are the database's. */
export const watchStore = {
  /** A recurring job has finished. */
  async recordHeartbeat(db: Queryable, job: string): Promise<void> {
    await sql`insert into heartbeat (job) values (${job}) on conflict (job) do update set at = now()`.execute(
      db,
    );
  },

  /**
   * Begins to expect the jobs that have not reported yet, and notes that the watch runs. That row stays locked until the
   * transaction ends: one check at a time, however many processes, so that each alarm is sent once (F45).
   */
  async begin(tx: Tx, jobs: readonly ScheduledJob[]): Promise<void> {
    const names = [...jobs.map(({ name }) => name), watching];
    await sql`
      insert into heartbeat (job) select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)
      on conflict do nothing`.execute(tx);
    await sql`
      update heartbeat set at = now(),
        since = case when at < now() - ${gapMinutes} * interval '1 minute' then now() else since end
      where job = ${watching}`.execute(tx);
  },

  async takeSnapshot(db: Queryable, jobs: readonly ScheduledJob[]): Promise<Omit<WatchSnapshot, 'proxies'>> {
    const beats = await heartbeatsOf(db, jobs);
    const { now, watchedSince } = await watchOf(db);
    return {
      now,
      watchedSince,
      heartbeats: beats,
      mails: await subjects(db, mailsWaiting),
      unsealed: await subjects(db, contractsUnsealed),
      unanswered: await subjects(db, paymentsUnanswered),
      tasks: await openTasks(db),
      outOfOrder: await subjects(db, pointsOutOfOrder),
    };
  },

  async alarms(db: Queryable): Promise<Alarm[]> {
    const rows = await db.selectFrom('alarm').selectAll().orderBy('began_at').execute();
    return rows.map((row) => ({
      kind: row.kind as AlarmKind, // written by `keep` only
      beganAt: row.began_at,
      seenAt: row.seen_at,
      toldAt: row.told_at,
      told: row.told as string[], // written by `keep` only
    }));
  },

  /** After `begin`: these are raised from now on, and no others. */
  async saveAlarms(tx: Tx, alarms: readonly Alarm[]): Promise<void> {
    await tx.deleteFrom('alarm').execute();
    if (alarms.length === 0) return;
    const rows = alarms.map(({ kind, beganAt, seenAt, toldAt, told }) => ({
      kind,
      began_at: beganAt,
      seen_at: seenAt,
      told_at: toldAt,
      told: JSON.stringify(told),
    }));
    await tx.insertInto('alarm').values(rows).execute();
  },

  async addNotice(tx: Tx, id: string, news: AlarmUpdate): Promise<void> {
    await tx
      .insertInto('alarm_notice')
      .values({ id, news: JSON.stringify(news) })
      .execute();
  },

  async notice(db: Queryable, id: string): Promise<AlarmUpdate | null> {
    const row = await db.selectFrom('alarm_notice').select('news').where('id', '=', id).executeTakeFirst();
    return row ? AlarmUpdate.parse(row.news) : null;
  },

  /** Mails to the owner that have not left yet; those that are held back stand in no other’s way. */
  async unsentNotices(db: Queryable): Promise<string[]> {
    const rows = await db
      .selectFrom('mail')
      .select('id')
      .where('kind', '=', 'alarm')
      .where('state', '=', 'queued')
      .orderBy('next_try_at')
      .limit(20)
      .execute();
    return rows.map(({ id }) => id);
  },
};
export type WatchStore = typeof watchStore;

async function watchOf(db: Queryable): Promise<Pick<WatchSnapshot, 'now' | 'watchedSince'>> {
  const { rows } = await sql<{ now: Date; since: Date | null }>`
    select now() as now, (select since from heartbeat where job = ${watching}) as since`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table gives a row');
  return { now: row.now, watchedSince: row.since ?? row.now };
}

async function heartbeatsOf(db: Queryable, jobs: readonly ScheduledJob[]): Promise<Heartbeat[]> {
  const rows = await db.selectFrom('heartbeat').select(['job', 'at']).execute();
  return jobs.flatMap(({ name, schedule }) =>
    rows.filter(({ job }) => job === name).map(({ at }) => ({ job: name, schedule, at })),
  );
}

type Subject = { subject: string; since: Date };
/** As many as are useful to read; the figures are in /metrics. */
const mostNamed = sql`limit 100`;

const subjects = async (db: Queryable, query: typeof mailsWaiting): Promise<Subject[]> =>
  (await query.execute(db)).rows;

/** Of the booking that something is of: what a person can look up. */
const codeOf = (reference: RawBuilder<unknown>) => codeOfBooking(paidBooking(reference));
/** Of no booking, and its id says nothing to anybody. */
const unnamed = '–';

const mailsWaiting = sql<Subject>`
  select coalesce(${codeOf(sql`m.reference`)}, m.kind) as subject, coalesce(m.not_before, m.created_at) as since
  from mail m
  where m.state = 'queued' and m.kind <> 'alarm' order by since ${mostNamed}`;

const contractsUnsealed = sql<Subject>`
  select b.code as subject, c.signed_at as since
  from contract c join booking b on b.id = c.booking_id
  where c.status = 'signed' and c.sealed_at is null and c.wrapped_key is not null order by c.signed_at ${mostNamed}`;

// A page that was requested and never came, and webhooks that could not be processed.
const paymentsUnanswered = sql<Subject>`
  select coalesce(${codeOf(sql`a.reference`)}, ${unnamed}) as subject, a.created_at as since
  from payment_attempt a
  where a.closed_at is null and a.session_id is null
  union all
  select e.object_id as subject, e.received_at as since from provider_event e where e.settled_at is null
  order by since ${mostNamed}`;

// What had to be in order before the shop opened, and no longer is.
const pointsOutOfOrder = sql<Subject>`
  select r.code as subject, r.checked_at as since
  from go_live_result r join storefront f on f.is_open
  where r.state = 'red' order by r.code ${mostNamed}`;

const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** A task names a booking, or something of one: its code is what a person can look up, with the sum that it is about. */
async function openTasks(db: Queryable): Promise<(Subject & { kind: string })[]> {
  const { rows } = await sql<{ kind: string; name: string; cents: number | null; since: Date }>`
    select t.kind, t.created_at as since,
      coalesce(${codeOf(sql`about.id`)}, case when t.reference ~ ${uuidPattern} then ${unnamed} else t.reference end) as name,
      coalesce(t.detail ->> 'payableCents', t.detail ->> 'amountCents', t.detail ->> 'unaskedCents', t.detail ->> 'cents')::int as cents
    from staff_task t, lateral (select coalesce(t.detail ->> 'reference', t.reference) as name) named,
      lateral (select case when named.name ~ ${uuidPattern} then named.name::uuid end as id) about
    where t.done_at is null and t.over_at is null order by t.created_at limit 1000`.execute(db);
  return rows.map(({ name, cents, ...task }) => ({ ...task, subject: alarmSubject(name, cents) }));
}
