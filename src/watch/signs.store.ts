import { sql } from 'kysely';
import type { Queryable } from '../database/tables.ts';
import { gapMinutes, watching } from './findings.rules.ts';
import type { SignsOfLife } from './signs.type.ts';
import type { WatchStore } from './watch.store.ts';

export async function readSignsOfLife(
  watch: Pick<WatchStore, 'alarms'>,
  db: Queryable,
): Promise<SignsOfLife> {
  const alarms = await watch.alarms(db);
  const beats = await db.selectFrom('heartbeat').select(['job', 'at']).orderBy('at', 'desc').execute();
  const lookedAt = beats.find(({ job }) => job === watching)?.at ?? null;
  const figures = await readFigures(db);
  return {
    ...figures,
    lookedAt,
    isUnwatched: lookedAt === null || figures.now.getTime() - lookedAt.getTime() > gapMinutes * 60_000,
    alarms: alarms.map(({ kind, told, beganAt }) => ({ kind, subjects: told, since: beganAt })),
    jobs: beats.filter(({ job }) => job !== watching),
  };
}

async function readFigures(db: Queryable): Promise<Pick<SignsOfLife, 'now' | 'mails' | 'news'>> {
  const mails = await sql<{ now: Date; count: number; since: Date | null; lastSentAt: Date | null }>`
    select now() as now, count(due.since)::int as count, min(due.since) as since, max(sent_at) as "lastSentAt"
    from mail left join lateral (select coalesce(not_before, created_at) as since
      where state = 'queued' and coalesce(not_before, created_at) <= now()) due on true`.execute(db);
  const news = await sql<{ count: number; since: Date | null; lastAt: Date | null }>`
    select count(*) filter (where settled_at is null)::int as count,
      min(received_at) filter (where settled_at is null) as since, max(received_at) as "lastAt"
    from provider_event`.execute(db);
  const [[mail], [event]] = [mails.rows, news.rows];
  if (!mail || !event) throw new Error('a sum without groups gives a row');
  const { now, ...rest } = mail;
  return { now, mails: rest, news: event };
}
