import { sql } from 'kysely';
import type { Queryable } from '../../database/tables.ts';

export const requestMailsStore = {
  /** The last mail by which each was asked for, by the request's id. */
  async lastOf(db: Queryable, requestIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (requestIds.length === 0) return new Map();
    const { rows } = await sql<{ reference: string; id: string }>`
      select distinct on (reference) reference, id from mail
      where kind = 'money_request' and reference = any (${requestIds})
      order by reference, created_at desc, id`.execute(db);
    return new Map(rows.map(({ reference, id }) => [reference, id]));
  },
};
export type RequestMailsStore = typeof requestMailsStore;
