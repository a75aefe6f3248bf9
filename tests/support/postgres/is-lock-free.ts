import { withClient } from './test-databases.ts';

/** Whether somebody else could have an advisory lock at this moment, asked on a connection of its own; `key` is SQL. */
export const isLockFree = (url: string, key: string, ...values: (string | number)[]): Promise<boolean> =>
  withClient(url, async (client) => {
    const query = `select pg_try_advisory_xact_lock(${key}) as free`;
    const { rows } = await client.query<{ free: boolean }>(query, values);
    return rows[0]?.free === true;
  });
