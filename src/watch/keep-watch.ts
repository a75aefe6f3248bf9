import type { Logger } from 'pino';
import type { AlarmNews } from '../messages/alarm.shape.ts';
import type { databaseWatch } from './watch-database.ts';
import { report } from './watch-shop.ts';

export type KeepWatchDeps = {
  /** One look; throws where the database does not answer. */
  look(): Promise<unknown>;
  sendNotices(): Promise<unknown>;
  database: ReturnType<typeof databaseWatch>;
  /** Past every queue and table. */
  sendDirectly(news: AlarmNews): Promise<unknown>;
  log: Pick<Logger, 'error' | 'info'>;
};

/** A look is a handful of short queries: what takes longer is a database that hangs. */
const patienceMs = 30_000;
const stopMs = 5_000;

/** Looks again and again until it is stopped, by a timer of its own. */
export function keepWatch(deps: KeepWatchDeps, everySeconds: number): { stop(): Promise<void> } {
  const look = oneAtATime(deps.look);
  let running: Promise<void> | null = null;
  const next = () => {
    running ??= lookOnce({ ...deps, look }).finally(() => (running = null));
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

async function lookOnce(deps: KeepWatchDeps): Promise<void> {
  const outcome = await outcomeOf(deps);
  if (outcome === 'answered') await carefully(deps, deps.sendNotices());
  const news = deps.database.after(outcome);
  if (!news) return;
  report(deps, news);
  await carefully(deps, deps.sendDirectly(news));
}

async function outcomeOf(deps: KeepWatchDeps): Promise<'answered' | 'silent'> {
  const late = after(patienceMs).then(() => 'silent' as const);
  const looked = deps.look().then(() => 'answered' as const);
  try {
    return await Promise.race([looked, late]);
  } catch (fault) {
    say(deps, fault);
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

const carefully = (deps: KeepWatchDeps, work: Promise<unknown>): Promise<unknown> =>
  work.catch((fault: unknown) => say(deps, fault));

const say = ({ log }: KeepWatchDeps, fault: unknown): void => log.error({ fault: String(fault) }, 'watch');
