import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { DigestFigures } from '../mails/digest.type.ts';

type NewDigest = { id: string; staffId: string; day: PlainDate; figures: DigestFigures | null };

/** The digests of days, each once. */
export const digestStore = {
  /** False where this person's digest of the day stands already; null figures: there was nothing to say. */
  async add(tx: Tx, { id, staffId, day, figures }: NewDigest, now: Date): Promise<boolean> {
    const json = figures === null ? null : JSON.stringify(figures);
    const added = await tx
      .insertInto('staff_digest')
      .values({ id, staff_id: staffId, day, figures: json, made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  async staffWith(db: Queryable, day: PlainDate): Promise<ReadonlySet<string>> {
    const rows = await db.selectFrom('staff_digest').select('staff_id').where('day', '=', day).execute();
    return new Set(rows.map(({ staff_id: id }) => id));
  },

  async forget(db: Queryable, before: Date): Promise<void> {
    await db.deleteFrom('staff_digest').where('made_at', '<', before).execute();
  },
};
