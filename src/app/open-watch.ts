import type { Logger } from 'pino';
import { business } from '../shop/business.rules.ts';
import type { Job } from '../database/jobs.ts';
import type { AlarmUpdate } from '../messages/alarm.shape.ts';
import type { Recipient } from '../messages/mail.shape.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import { sendMail, type SendMailDeps } from '../messages/send-mail.ts';
import { sendAlarmDirectly } from '../messages/send-alarm-directly.ts';
import type { Settings } from '../settings.ts';
import { withHeartbeat } from '../watch/with-heartbeat.ts';
import { readShopMetrics } from '../watch/shop-metrics.store.ts';
import { databaseWatch } from '../watch/watch-database.ts';
import { sendNotices, checkShop, type CheckShopDeps } from '../watch/check-shop.ts';
import { watchStore } from '../watch/watch.store.ts';

/** Who is told of alarms; without a setting the address under which the shop is known. */
export const ownerRecipient = ({ owner }: Settings): Recipient => ({
  name: business.name,
  email: owner.email ?? business.email.general,
});

type Parts = { settings: Settings; mailQueue: QueueMailDeps; mailing: SendMailDeps; log: Logger };

/** The watch over a shop, for src/app/shop.ts: it stands beside the jobs, and the jobs leave it signs of life. */
export function createWatch({ settings, mailQueue, mailing, log }: Parts, jobs: readonly Job<never>[]) {
  const { database, clock } = mailing;
  const { language } = settings.owner;
  const to = ownerRecipient(settings);
  const deps: CheckShopDeps = {
    database,
    watch: watchStore,
    chance: mailQueue.chance,
    log,
    ownerLanguage: language,
    queueMail: (tx, mail) => queueMail(mailQueue, tx, mail),
    sendMail: (mailId) => sendMail(mailing, mailId),
  };
  const scheduled = jobs.flatMap(({ name, schedule }) => (schedule ? [{ name, schedule }] : []));
  const watch = {
    checkShop: () => checkShop(deps, scheduled),
    sendNotices: () => sendNotices(deps),
    database: databaseWatch({ clock }),
    sendAlarmDirectly: (news: AlarmUpdate) =>
      sendAlarmDirectly({ ...mailQueue, ...mailing }, language, { to, news }),
    figures: () => readShopMetrics(database),
  };
  return { watch, jobs: jobs.map(withHeartbeat(deps)) };
}

/** How the shop looks at itself; src/watch/start-watch.ts does it again and again. */
export type Watch = ReturnType<typeof createWatch>['watch'];
