import type { Selectable } from 'kysely';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import type { MarkRepair } from './known-damages.rules.ts';
import type { Mark } from './report.shape.ts';

type Row = Selectable<Tables['repaired_mark']>;
export type StoredRepair = MarkRepair & { id: string; unitId: number; staffId: string };

const repairOf = (row: Row): StoredRepair => ({
  id: row.id,
  unitId: row.unit_id,
  mark: { view: row.view, x: row.x, y: row.y, kind: row.kind } as Mark, // add wrote it after its shape was checked
  repairedAt: row.repaired_at,
  staffId: row.staff_id,
});

/** Marks of a unit that were repaired, in SQL. */
export const repairedMarkStore = {
  /** The last first. */
  async ofUnit(db: Queryable, unitId: number): Promise<StoredRepair[]> {
    const query = db.selectFrom('repaired_mark').selectAll().where('unit_id', '=', unitId);
    return (await query.orderBy('repaired_at', 'desc').orderBy('id').execute()).map(repairOf);
  },

  async byId(db: Queryable, id: string): Promise<StoredRepair | null> {
    const row = await db.selectFrom('repaired_mark').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? repairOf(row) : null;
  },

  async add(tx: Tx, { id, unitId, mark: { view, x, y, kind }, repairedAt, staffId }: StoredRepair) {
    await tx
      .insertInto('repaired_mark')
      .values({ id, unit_id: unitId, view, x, y, kind, repaired_at: repairedAt, staff_id: staffId })
      .execute();
  },
};
export type RepairedMarkStore = typeof repairedMarkStore;
