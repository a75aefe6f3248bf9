import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';

/** What is known of a single scooter beside where it stands. */
export const unitStateStore = {
  async unitState(db: Queryable, unitId: number): Promise<{ plate: string; kilometres: number } | null> {
    const query = db.selectFrom('unit').select(['plate', 'kilometres']).where('id', '=', unitId);
    return (await query.executeTakeFirst()) ?? null;
  },

  /** As read from its clock. An older reading that arrives late takes nothing back. */
  async noteKilometres(tx: Tx, unitId: number, kilometres: number): Promise<void> {
    await tx
      .updateTable('unit')
      .set({ kilometres: sql<number>`greatest(kilometres, ${kilometres})` })
      .where('id', '=', unitId)
      .execute();
  },
};
