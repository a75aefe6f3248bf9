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

  /** Null where it was forgotten meanwhile. */
  async read(
    db: Queryable,
    id: string,
  ): Promise<{ staffId: string; figures: DigestFigures; madeAt: Date } | null> {
    const query = db.selectFrom('staff_digest').select(['staff_id', 'figures', 'made_at']);
    const row = await query.where('id', '=', id).executeTakeFirst();
    if (!row || row.figures === null) return null;
    // `add` wrote them
    return { staffId: row.staff_id, figures: row.figures as DigestFigures, madeAt: row.made_at };
  },

  /** The days stay: none is told twice. A mail that has not left yet has nothing to say. */
  async empty(db: Queryable, staffId: string): Promise<void> {
    await db.updateTable('staff_digest').set({ figures: null }).where('staff_id', '=', staffId).execute();
  },

  async forget(db: Queryable, before: Date): Promise<void> {
    await db.deleteFrom('staff_digest').where('made_at', '<', before).execute();
  },
};
export type DigestStore = typeof digestStore;
