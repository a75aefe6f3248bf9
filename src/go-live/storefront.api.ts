import { type Context, Hono } from 'hono';
import type { AppContext } from '../app-context.ts';
import { refuse } from '../basics/refusals.ts';
import type { Clock } from '../basics/clock.ts';
import type { Database } from '../database/tables.ts';
import { answerRefusal } from '../http/api-answers.ts';
import type { FollowedStorefront } from './follow-storefront.ts';
import type { GoLiveStore, Sighting } from './go-live.store.ts';

/** What a visitor begins; what was sold goes on by its links, and the desk sells as ever. */
const sales = /^\/api\/(?:bookings|waiting-list|bookings\/by-token\/[^/]+\/scooters)$/;
const askAgainSeconds = '3600';
const sightingMinutes = 60;

type Deps = {
  database: Database;
  clock: Clock;
  goLive: Pick<GoLiveStore, 'sawNow'>;
  followed: Pick<FollowedStorefront, 'read'>;
  proxies: Pick<AppContext['proxies'], 'see'>;
  isDemo: boolean;
};

/** Until the shop is opened, and while it is closed again, visitors may look and begin nothing. Before every other call. */
export function storefrontApi(deps: Deps): Hono {
  const app = new Hono();
  if (!deps.isDemo) app.use(seeProxy(deps));
  return app.use(async (c, next) => {
    const sells = c.req.method === 'POST' && sales.test(c.req.path);
    if (!sells || (await deps.followed.read()).state === 'open') return next();
    c.header('retry-after', askAgainSeconds);
    return answerRefusal(c, refuse('not_open_yet'));
  });
}

/** Whether requests come through a proxy is seen in them, and written down once an hour. */
function seeProxy({ database, clock, goLive, proxies }: Deps) {
  const seenAt = new Map<Sighting, number>();
  return async (c: Context, next: () => Promise<void>) => {
    const name: Sighting = proxies.see(c);
    const now = clock.now().getTime();
    if (now - (seenAt.get(name) ?? -Infinity) > sightingMinutes * 60_000) {
      seenAt.set(name, now);
      // A shop without its database has other worries.
      await goLive.sawNow(database, name).catch(() => seenAt.delete(name));
    }
    await next();
  };
}
