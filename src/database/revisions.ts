import type { Logger } from 'pino';
import { sql } from 'kysely';
import { isRefusal, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from './retry.ts';
import type { Database, Queryable, Tx } from './tables.ts';

/** What copies of the shop keep in memory. Whoever changes it says so in the same transaction. */
export type Topic = 'settings' | 'prices' | 'fleet' | 'extras' | 'news' | 'reviews' | 'storefront';

export async function raiseRevision(tx: Tx, topic: Topic): Promise<void> {
  await sql`insert into revision (topic, number) values (${topic}, 1)
    on conflict (topic) do update set number = revision.number + 1`.execute(tx);
}

/** Of those who change what copies keep. */
export type RevisionDeps = {
  database: Database;
  /** This copy follows at once; the others within a second. */
  lookForChanges(): Promise<void>;
};

/** Changes what copies keep of a topic, in one transaction. What is refused has changed nothing. */
export async function changeTopic<Outcome>(
  { database, lookForChanges }: RevisionDeps,
  topic: Topic,
  change: (tx: Tx) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const outcome = await inTransaction(database, async (tx) => {
    const changed = await change(tx);
    if (!isRefusal(changed)) await raiseRevision(tx, topic);
    return changed;
  });
  if (!isRefusal(outcome)) await lookForChanges();
  return outcome;
}

type Listeners = Partial<Record<Topic, () => Promise<void> | void>>;

/**
 * Looks which topics have changed since the last look, and tells whoever keeps something of them: by another copy as by this one. A
 * listener that fails is told again at the next look, and keeps nobody else from being told.
 */
export function createRevisionWatch(db: Queryable, listeners: Listeners, log: Pick<Logger, 'warn'>) {
  const seen = new Map<string, number>();
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const warn = (fault: unknown) => log.warn({ fault: String(fault) }, 'no look at revisions');

  async function tell(topic: string, number: number): Promise<void> {
    if (seen.get(topic) === number) return;
    // Another version of the shop may know topics that this one does not: nobody listens.
    await listeners[topic as Topic]?.();
    seen.set(topic, number);
  }

  async function lookOnce(): Promise<void> {
    const rows = await db.selectFrom('revision').select(['topic', 'number']).execute();
    for (const { topic, number } of rows) await tell(topic, number).catch(warn);
  }

  /** One look at a time. Who asks while one runs waits for the next one, which sees what they have just written. */
  const look = (): Promise<void> =>
    (next ??= running.then(() => {
      next = null;
      return (running = lookOnce().catch(warn));
    }));

  return {
    look,
    /** Until `stop`; a database that does not answer is the watch's business (src/watch). */
    start(everyMs = 1000): { stop(): Promise<void> } {
      const timer = setInterval(() => void look(), everyMs);
      return {
        stop: async () => {
          clearInterval(timer);
          await (next ?? running);
        },
      };
    },
  };
}
