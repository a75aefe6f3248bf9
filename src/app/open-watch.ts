import type { Logger } from 'pino';
import { business } from '../shop/business.rules.ts';
import type { Job } from '../database/jobs.ts';
import type { AlarmNews } from '../messages/alarm.shape.ts';
import type { Recipient } from '../messages/mail.shape.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import { sendMail, type SendMailDeps } from '../messages/send-mail.ts';
import { sendPastQueue } from '../messages/send-past-queue.ts';
import type { Settings } from '../settings.ts';
import { beating } from '../watch/beat.ts';
import { readFigures } from '../watch/figures.store.ts';
import { databaseWatch } from '../watch/watch-database.ts';
import { sendNotices, watchShop, type WatchDeps } from '../watch/watch-shop.ts';
import { watchStore } from '../watch/watch.store.ts';

/** Who is told of alarms; without a setting the address under which the shop is known. */
export const ownerOf = ({ owner }: Settings): Recipient => ({
  name: business.name,
  email: owner.email ?? business.email.general,
});

type Parts = { settings: Settings; mailQueue: QueueMailDeps; mailing: SendMailDeps; log: Logger };

/** The watch over a shop, for src/app/shop.ts: it stands beside the jobs, and the jobs leave it signs of life. */
export function openWatch({ settings, mailQueue, mailing, log }: Parts, jobs: readonly Job<never>[]) {
  const { database, clock } = mailing;
  const { language } = settings.owner;
  const to = ownerOf(settings);
  const deps: WatchDeps = {
    database,
    watch: watchStore,
    chance: mailQueue.chance,
    log,
    ownerLanguage: language,
    queueMail: (tx, mail) => queueMail(mailQueue, tx, mail),
    sendMail: (mailId) => sendMail(mailing, mailId),
  };
  const rung = jobs.flatMap(({ name, rings }) => (rings ? [{ name, rings }] : []));
  const watch = {
    look: () => watchShop(deps, rung),
    sendNotices: () => sendNotices(deps),
    database: databaseWatch({ clock }),
    sendDirectly: (news: AlarmNews) => sendPastQueue({ ...mailQueue, ...mailing }, language, { to, news }),
    figures: () => readFigures(database),
  };
  return { watch, jobs: jobs.map(beating(deps)) };
}

/** How the shop looks at itself; src/watch/keep-watch.ts does it again and again. */
export type Watch = ReturnType<typeof openWatch>['watch'];
