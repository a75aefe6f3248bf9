import { addDays, addHours, instantOf, today } from '../basics/rome-time.ts';
import { isPaused } from '../database/pause.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { Notices } from '../shop/settings/notices.shape.ts';
import type { NoticeStore } from './notice.store.ts';
import { causeOfCopy, recipientsOfAny } from './notice-recipients.ts';
import { addMail, type QueueMailDeps } from './queue-mail.ts';

export type NoticeSummaryDeps = QueueMailDeps & {
  database: Database;
  waitingNotices: Pick<NoticeStore, 'add' | 'takeWaiting' | 'forget'>;
};

const rememberedHours = 90 * 24;

/** The last moment at which the summary of a day was to leave. */
function lastSummaryAt(now: Date, { dailyAt }: Pick<Notices, 'dailyAt'>): Date {
  const atToday = instantOf({ date: today(now), time: dailyAt });
  return atToday <= now ? atToday : instantOf({ date: addDays(today(now), -1), time: dailyAt });
}

/**
 * What happened before the hour of the summary leaves in one mail for each recipient. Looked for every minute: a shop that was down at
 * that hour sends it when it is back, and what is taken is never taken twice. A paused shop sends nothing: it may have been sent
 * after the backup (F49).
 */
export async function queueDueSummary(deps: NoticeSummaryDeps): Promise<void> {
  if (await isPaused(deps.database)) return;
  const now = deps.clock.now();
  await inTransaction(deps.database, async (tx) => {
    // Also where nothing ever waits: what is told at once stands there too.
    await deps.waitingNotices.forget(tx, addHours(now, -rememberedHours));
    await queueNoticeSummary(deps, tx, lastSummaryAt(now, deps.notices()));
  });
}

/** What waits since before a moment, as mails in the queue. */
export async function queueNoticeSummary(deps: NoticeSummaryDeps, tx: Tx, before: Date): Promise<void> {
  const reference = deps.chance.uuid();
  const topics = await deps.waitingNotices.takeWaiting(tx, reference, before);
  if (topics.length === 0) return;
  const mail = { kind: 'shop_notice', cause: `notices:${reference}`, reference } as const;
  const recipients = await recipientsOfAny(deps, tx, topics);
  for (const nth of recipients.keys())
    await addMail(deps, tx, {
      ...mail,
      cause: causeOfCopy(mail.cause, nth),
      language: deps.notices().ownerLanguage,
    });
}
