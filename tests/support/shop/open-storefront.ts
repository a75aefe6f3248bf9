import { sql } from 'kysely';
import type { Database } from '../../../src/database/tables.ts';

/** What the owner does once all is in order: a live shop of a test is open to visitors. Its database must be migrated. */
export const openStorefront = async (database: Database): Promise<void> =>
  void (await sql`insert into storefront (is_open, opened_at) values (true, now())
    on conflict (only_row) do update set is_open = true, opened_at = now()`.execute(database));
