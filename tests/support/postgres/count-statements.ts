import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const counting = new AsyncLocalStorage<{ said: number }>();

/** Everything that this work sends to PostgreSQL, its jobs included: BEGIN and COMMIT count. What timers send meanwhile is not its own. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = pg.Client;
  // Handed on as it came; what it was called with is the driver's business.
  const query = prototype.query as (...asked: unknown[]) => unknown;
  const own = { said: 0 };
  prototype.query = function (this: unknown, ...asked: unknown[]) {
    if (counting.getStore() === own) own.said += 1;
    return query.apply(this, asked);
  } as typeof prototype.query;
  try {
    await counting.run(own, work);
  } finally {
    prototype.query = query as typeof prototype.query;
  }
  return own.said;
}

/** Of work that may be done again: the least of three times, for what the provider's calls bring meanwhile comes on top. */
export async function leastStatements(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) counts.push(await countStatements(work));
  return Math.min(...counts);
}
