import { copyTemplate } from '../postgres/fresh-database.ts';
import { clear, newDataDir, type RunningServer, startServer } from './server.ts';

export type DemoShop = { server: RunningServer; close(): Promise<void> };

/**
 * The real server in demo mode with a new database, for tests to which the engine is all one: a copy on that PostgreSQL server,
 * because starting on it takes a fifth of the work; embedded where there is none.
 */
export async function startDemoShop(
  postgresUrl: string,
  env: Record<string, string> = {},
): Promise<DemoShop> {
  const fresh = postgresUrl === '' ? null : await copyTemplate(postgresUrl, 'demo');
  const engine: Record<string, string> = fresh ? { DATABASE_URL: fresh.url } : {};
  const dataDir = newDataDir();
  const server = await startServer({ dataDir, env: { ...engine, ...env } });
  const close = async () => {
    await server.stop();
    await fresh?.close();
    clear(dataDir);
  };
  return { server, close };
}
