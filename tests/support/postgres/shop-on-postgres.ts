import { freshDatabase } from './postgres.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { clear, newDataDir, type RunningServer, startServer } from '../process/server.ts';

export type ShopOnPostgres = { server: RunningServer; fresh: FreshDatabase; close(): Promise<void> };

/** The real server in demo mode on a PostgreSQL database of its own, which the test can read beside it. */
export async function createShopOnPostgres(env: Record<string, string> = {}): Promise<ShopOnPostgres> {
  const fresh = await freshDatabase('demo');
  const dataDir = newDataDir();
  const server = await startServer({ dataDir, env: { DATABASE_URL: fresh.url, ...env } });
  const close = async () => {
    await server.stop();
    await fresh.close();
    clear(dataDir);
  };
  return { server, fresh, close };
}
