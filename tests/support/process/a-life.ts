import { onTestFinished } from 'vitest';
import { freshDatabase } from '../postgres/postgres.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { Moment } from './proxied-moment.ts';
import { clear, newDataDir, startServer, type RunningServer } from './server.ts';
import { until } from './shopper.ts';

/** A shop that dies and is started again on the same database, mailbox and payment sandbox. Ends with its test. */
export async function aMortalShop() {
  const fresh = await freshDatabase('demo');
  const dataDir = newDataDir();
  onTestFinished(async () => {
    await fresh.close();
    clear(dataDir);
  });
  const start = (env: Record<string, string> = {}): Promise<RunningServer> =>
    startServer({ dataDir, env: { DATABASE_URL: fresh.url, ...env } });
  return { fresh, dataDir, start };
}
export type MortalShop = Awaited<ReturnType<typeof aMortalShop>>;

/** One that is killed in the middle of what it says to its database. */
export async function aLife() {
  const { fresh, dataDir, start: startAt } = await aMortalShop();
  const proxy = await startFaultProxy(fresh.url);
  // Before its database: the last that was asked for comes first.
  onTestFinished(() => proxy.close());
  const start = (env: Record<string, string> = {}): Promise<RunningServer> =>
    startAt({ DATABASE_URL: proxy.url, ...env });
  const killedWhen = async (server: RunningServer, moment: Moment, act: () => Promise<unknown>) => {
    let isHeld = false;
    const holding = proxy.holdAt(moment).then(() => (isHeld = true));
    const acting = act().catch(() => null); // nobody answers
    // What is done may go on after its answer; a statement that has changed its words is never said.
    const waited = acting.then(() => until(`it to say ${String(moment.says)}`, async () => isHeld, 60));
    await Promise.race([holding, waited]);
    await server.stop('SIGKILL');
    await proxy.accept();
    await acting;
  };
  /** At the second of several: what was said of the first is said, and not committed. */
  const killedAt = (server: RunningServer, statement: string, act: () => Promise<unknown>) => {
    const once = `${statement}[^]*`;
    return killedWhen(server, { says: new RegExp(statement), after: new RegExp(once + statement) }, act);
  };
  return { fresh, proxy, dataDir, start, killedWhen, killedAt };
}

/** The page to pay on, wherever the shop listens by now. */
export const onServer = (url: string, { url: now }: RunningServer): string =>
  new URL(new URL(url).pathname, now).href;
