import { sql } from 'kysely';
import type { Queryable } from './tables.ts';

/** So many networks' worth of requests, and of unpaid holds, may come from the wider one around them. */
export const widerTimes = 8;

/** Counts one more in the window that is open for the key, or in a new one that ends at `until`; how many there were with it. */
export async function countInWindow(
  db: Queryable,
  { key, now, until }: { key: string; now: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    insert into rate_count (key, until, times) values (${key}, ${until}, 1)
    on conflict (key) do update set
      times = case when rate_count.until > ${now} then rate_count.times + 1 else 1 end,
      until = case when rate_count.until > ${now} then rate_count.until else excluded.until end
    returning times`.execute(db);
  return rows[0]?.times ?? 1;
}

/** What a copy is counting in at this moment is left to the next time: nobody waits here. */
export async function deleteClosedWindows(db: Queryable, now: Date): Promise<void> {
  await sql`delete from rate_count where key in
    (select key from rate_count where until <= ${now} for update skip locked)`.execute(db);
}
