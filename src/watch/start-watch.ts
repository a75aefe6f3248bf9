import type { Logger } from 'pino';
import type { AlarmUpdate } from '../mails/alarm.shape.ts';
import type { databaseWatch } from './watch-database.ts';
import { logAlarms } from './check-shop.ts';

export type StartWatchDeps = {
  /** One look; throws where the database does not answer. */
  checkShop(): Promise<unknown>;
  sendNotices(): Promise<unknown>;
  database: ReturnType<typeof databaseWatch>;
  /** Past every queue and table. */
  sendAlarmDirectly(news: AlarmUpdate): Promise<unknown>;
  log: Pick<Logger, 'error' | 'info'>;
};

/** A look is a handful of short queries: what takes longer is a database that hangs. */
const patienceMs = 30_000;
const stopMs = 5_000;

/** Looks again and again until it is stopped, by a timer of its own. */
export function startWatch(deps: StartWatchDeps, everySeconds: number): { stop(): Promise<void> } {
  const look = oneAtATime(deps.checkShop);
  let running: Promise<void> | null = null;
  const next = () => {
    running ??= checkOnce({ ...deps, checkShop: look }).finally(() => (running = null));
  };
  const timer = setInterval(next, everySeconds * 1000);
  next();
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.race([running, after(stopMs)]);
    },
  };
}

async function checkOnce(deps: StartWatchDeps): Promise<void> {
  const outcome = await outcomeOf(deps);
  if (outcome === 'answered') await carefully(deps, deps.sendNotices());
  const news = deps.database.after(outcome);
  if (!news) return;
  logAlarms(deps, news);
  await carefully(deps, deps.sendAlarmDirectly(news));
}

async function outcomeOf(deps: StartWatchDeps): Promise<'answered' | 'silent'> {
  const late = after(patienceMs).then(() => 'silent' as const);
  const looked = deps.checkShop().then(() => 'answered' as const);
  try {
    return await Promise.race([looked, late]);
  } catch (fault) {
    logFault(deps, fault);
    return 'silent';
  }
}

/** A look that hangs is not followed by a second one that would hang beside it. */
function oneAtATime(look: () => Promise<unknown>): () => Promise<unknown> {
  let looking: Promise<unknown> | null = null;
  return () => (looking ??= look().finally(() => (looking = null)));
}

/** Keeps no process alive. */
const after = (ms: number): Promise<void> => new Promise((passed) => setTimeout(passed, ms).unref());

const carefully = (deps: StartWatchDeps, work: Promise<unknown>): Promise<unknown> =>
  work.catch((fault: unknown) => logFault(deps, fault));

const logFault = ({ log }: StartWatchDeps, fault: unknown): void =>
  log.error({ fault: String(fault) }, 'watch');
