import { sql } from 'kysely';
import type { Queryable } from '../database/tables.ts';
import { ownAnswers } from '../mails/mail.rules.ts';
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
  const mails = await sql<{ now: Date } & SignsOfLife['mails']>`
    select now() as now, count(*)::int as count, min(coalesce(not_before, created_at)) as since,
      (count(*) filter (
        where tries > 0 and not is_claimed and last_answer is not null and last_answer <> ${ownAnswers.waiting}
      ))::int as refused,
      (select max(sent_at) from mail) as "lastSentAt"
    from mail where state = 'queued' and coalesce(not_before, created_at) <= now()`.execute(db);
  const news = await sql<{ count: number; since: Date | null; lastAt: Date | null }>`
    select count(*)::int as count, min(received_at) as since, (select max(received_at) from provider_event) as "lastAt"
    from provider_event where settled_at is null`.execute(db);
  const [[mail], [event]] = [mails.rows, news.rows];
  if (!mail || !event) throw new Error('a sum without groups gives a row');
  const { now, ...rest } = mail;
  return { now, mails: rest, news: event };
}
