import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { Job } from '../database/jobs.ts';
import type { Queryable } from '../database/tables.ts';
import type { AlarmUpdate } from '../mails/alarm.shape.ts';
import { checkShop, sendNotices, type CheckShopDeps } from './check-shop.ts';
import { readShopMetrics } from './shop-metrics.store.ts';
import { databaseWatch } from './watch-database.ts';
import { readSignsOfLife } from './signs.store.ts';
import type { SignsOfLife } from './signs.type.ts';
import { watchStore } from './watch.store.ts';
import { withHeartbeat } from './with-heartbeat.ts';

export type WatchNeeds = Pick<CheckShopDeps, 'queueMail' | 'sendMail'> & {
  sendAlarmDirectly(news: AlarmUpdate): Promise<unknown>;
  jobs: readonly Job<never>[];
};

/** How the shop looks at itself; start-watch.ts does it again and again. The jobs leave it signs of life. */
export function createWatch(context: AppContext, needs: WatchNeeds) {
  const { database, clock, chance, log, shop, proxies } = context;
  const { queueMail, sendMail, sendAlarmDirectly, jobs } = needs;
  const deps: CheckShopDeps = {
    database,
    chance,
    log,
    watch: watchStore,
    proxyMismatches: proxies.mismatches,
    notices: () => shop.current().notices,
    queueMail,
    sendMail,
  };
  const bound = bindTo(deps);
  const scheduled = jobs.flatMap(({ name, schedule }) => (schedule ? [{ name, schedule }] : []));
  return {
    watch: {
      checkShop: () => checkShop(deps, scheduled),
      sendNotices: bound(sendNotices),
      database: databaseWatch({ clock }),
      sendAlarmDirectly,
      figures: () => readShopMetrics(database),
    },
    jobs: jobs.map(withHeartbeat(deps)),
  };
}
export type Watch = ReturnType<typeof createWatch>['watch'];

/** The news that a mail about alarms tells. */
export const alarmUpdate: typeof watchStore.notice = (db, id) => watchStore.notice(db, id);

/** What people of the shop read of it. */
export const signsOfLife = (db: Queryable): Promise<SignsOfLife> => readSignsOfLife(watchStore, db);
