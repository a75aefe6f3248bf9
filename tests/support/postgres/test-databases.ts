import pg from 'pg';

/** Databases of the test server that `freshDatabase` copies: with the tables alone, and with the demo data as well. */
export const templates = { tables: 'costiera_tables', demo: 'costiera_demo' } as const;

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
