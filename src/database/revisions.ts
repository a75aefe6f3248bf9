import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Queryable, Tx } from './tables.ts';

/** What copies of the shop keep in memory. Whoever changes it says so in the same transaction. */
export type Topic = 'settings' | 'prices' | 'fleet' | 'extras' | 'news' | 'reviews' | 'storefront';

export async function raiseRevision(tx: Tx, topic: Topic): Promise<void> {
  await sql`insert into revision (topic, number) values (${topic}, 1)
    on conflict (topic) do update set number = revision.number + 1`.execute(tx);
}

type Listeners = Partial<Record<Topic, () => Promise<void> | void>>;

/**
 * Looks which topics have changed since the last look, and tells whoever keeps something of them: by another copy as by this one. Two
 * looks at once are one. A listener that fails is told again at the next look.
 */
export function createRevisionWatch(db: Queryable, listeners: Listeners, log: Pick<Logger, 'warn'>) {
  const seen = new Map<string, number>();
  let running: Promise<void> | null = null;

  async function lookOnce(): Promise<void> {
    const rows = await db.selectFrom('revision').select(['topic', 'number']).execute();
    for (const { topic, number } of rows) {
      if (seen.get(topic) === number) continue;
      await listeners[topic as Topic]?.(); // another version of the shop may know topics that this one does not: nobody listens
      seen.set(topic, number);
    }
  }
  const look = (): Promise<void> => (running ??= lookOnce().finally(() => (running = null)));

  return {
    /** Throws where the database does not answer. */
    look,
    /** Until `stop`; a database that does not answer is the watch's business (src/watch). */
    start(everyMs = 1000): { stop(): Promise<void> } {
      const timer = setInterval(
        () =>
          void look().catch((fault: unknown) => log.warn({ fault: String(fault) }, 'no look at revisions')),
        everyMs,
      );
      return {
        stop: async () => {
          clearInterval(timer);
          await running?.catch(() => undefined);
        },
      };
    },
  };
}
