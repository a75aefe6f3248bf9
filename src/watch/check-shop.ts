import type { Logger } from 'pino';
import type { RandomSource } from '../basics/random-source.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { Notices } from '../shop/settings/notices.shape.ts';
import { splitByRule } from '../mails/alarm-topics.rules.ts';
import type { AlarmUpdate } from '../mails/alarm.shape.ts';
import type { QueuedMail } from '../mails/queue-mail.ts';
import { updateAlarms, hasChanges, emptyUpdate } from './alarm.rules.ts';
import { findingsIn, type Since } from './findings.rules.ts';
import type { ScheduledJob, WatchStore } from './watch.store.ts';

export type CheckShopDeps = {
  database: Database;
  watch: WatchStore;
  chance: RandomSource;
  log: Pick<Logger, 'error' | 'info'>;
  notices(): Notices;
  /** How the proxies before this copy are others than is set. */
  proxyMismatches(): Since[];
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** Sends a queued mail from here; see src/mails/send-mail.ts. */
  sendMail(mailId: string): Promise<unknown>;
};

/** Looks at the shop once and queues a mail to its owner where there is news. No job: it must see when the jobs stand still. */
export async function checkShop(deps: CheckShopDeps, jobs: readonly ScheduledJob[]): Promise<AlarmUpdate> {
  const news = await inTransaction(deps.database, (tx) => checkAndNotify(deps, tx, jobs));
  logAlarms(deps, news);
  return news;
}

/**
 * Sends the mails to the owner from here: a queue that stands still, or that others fill, must not hold back the mail that says
 * so. The row in the queue is there for the next try, and so that, of all who would send it, one does.
 */
export async function sendNotices({ database, watch, sendMail }: CheckShopDeps): Promise<void> {
  for (const mailId of await watch.unsentNotices(database)) await sendMail(mailId);
}

async function checkAndNotify(
  deps: CheckShopDeps,
  tx: Tx,
  jobs: readonly ScheduledJob[],
): Promise<AlarmUpdate> {
  const { watch } = deps;
  await watch.begin(tx, jobs);
  const look = { ...(await watch.takeSnapshot(tx, jobs)), proxies: deps.proxyMismatches() };
  const { alarms, news } = updateAlarms(await watch.alarms(tx), findingsIn(look), look.now);
  await watch.saveAlarms(tx, alarms);
  if (!hasChanges(news)) return emptyUpdate();
  for (const { topic, news: told } of splitByRule(deps.notices(), news)) {
    const reference = deps.chance.uuid();
    await watch.addNotice(tx, reference, told);
    const mail = { kind: 'alarm', topic, cause: `alarm:${reference}`, reference } as const;
    await deps.queueMail(tx, { ...mail, language: deps.notices().ownerLanguage });
  }
  return news;
}

/** Logged too, for the case that no mail can leave. */
export function logAlarms({ log }: Pick<CheckShopDeps, 'log'>, { raised, lasting, over }: AlarmUpdate): void {
  for (const { kind, subjects, since } of [...raised, ...lasting])
    log.error({ alarm: kind, about: subjects, since }, 'alarm');
  for (const { kind } of over) log.info({ alarm: kind }, 'alarm over');
}
