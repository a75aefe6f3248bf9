import { sql } from 'kysely';
import type { Queryable } from '../../database/tables.ts';

/** The newest entry of a booking's history, with how long ago it was by the database's clock (F43), and whose step of the shop's people. */
export const lastStepStore = {
  async lastStep(
    db: Queryable,
    bookingId: string,
  ): Promise<{ kind: string; secondsAgo: number; by: string | null; detail: unknown } | null> {
    const { rows } = await sql<{ kind: string; secondsAgo: number; by: string | null; detail: unknown }>`
      select kind, detail, detail ->> 'staffId' as by, extract(epoch from now() - at)::float8 as "secondsAgo" from booking_event
      where booking_id = ${bookingId} and kind <> 'note' order by id desc limit 1`.execute(db);
    return rows[0] ?? null;
  },
};
