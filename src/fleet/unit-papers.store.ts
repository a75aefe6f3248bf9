import { sql } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable, Tx } from '../database/tables.ts';

export type UnitFile = { name: string; type: 'application/pdf' | 'image/jpeg'; bytes: Uint8Array };
/** `fileName`: null where no paper is attached. */
export type UnitDocument = {
  unitId: number;
  kind: string;
  dueOn: PlainDate | null;
  fileName: string | null;
};
export type UnitCost = {
  id: string;
  unitId: number;
  day: PlainDate;
  what: string;
  workshop: string;
  cents: number;
  kilometres: number | null;
};

const costColumns = ['id', 'unit_id as unitId', 'day', 'what', 'workshop', 'cents', 'kilometres'] as const;

/** Papers of single units with their last days, what was paid for them, and the lists by which they came. */
export const unitPapersStore = {
  /** Of all units, or of one. */
  async documents(db: Queryable, unitId?: number): Promise<UnitDocument[]> {
    const query = db
      .selectFrom('unit_document')
      .select(['unit_id as unitId', 'kind', 'due_on as dueOn', 'file_name as fileName'])
      .orderBy('unit_id')
      .orderBy('kind');
    return (unitId === undefined ? query : query.where('unit_id', '=', unitId)).execute();
  },

  /** `file`: undefined leaves the paper that is there, null takes it away. */
  async saveDocument(
    tx: Tx,
    { unitId, kind, dueOn }: Pick<UnitDocument, 'unitId' | 'kind' | 'dueOn'>,
    file: UnitFile | null | undefined,
  ): Promise<void> {
    const paper =
      file === undefined
        ? {}
        : { file_name: file?.name ?? null, file_type: file?.type ?? null, bytes: file?.bytes ?? null };
    await tx
      .insertInto('unit_document')
      .values({ unit_id: unitId, kind, due_on: dueOn, ...paper })
      .onConflict((conflict) =>
        conflict.columns(['unit_id', 'kind']).doUpdateSet({ due_on: dueOn, ...paper }),
      )
      .execute();
  },

  async documentFile(db: Queryable, unitId: number, kind: string): Promise<UnitFile | null> {
    const row = await db
      .selectFrom('unit_document')
      .select(['file_name as name', 'file_type as type', 'bytes'])
      .where('unit_id', '=', unitId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!row || row.name === null || row.type === null || row.bytes === null) return null;
    return { name: row.name, type: row.type, bytes: row.bytes };
  },

  /** The newest first. */
  async costs(db: Queryable, unitId: number): Promise<UnitCost[]> {
    const query = db.selectFrom('unit_cost').select(costColumns).where('unit_id', '=', unitId);
    return query.orderBy('day', 'desc').orderBy('created_at', 'desc').execute();
  },

  async cost(db: Queryable, id: string): Promise<UnitCost | null> {
    const query = db.selectFrom('unit_cost').select(costColumns).where('id', '=', id);
    return (await query.executeTakeFirst()) ?? null;
  },

  /** False where one with this id is there already. */
  async addCost(tx: Tx, { id, unitId, day, what, workshop, cents, kilometres }: UnitCost): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('unit_cost')
      .values({ id, unit_id: unitId, day, what, workshop, cents, kilometres })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async removeCost(tx: Tx, id: string): Promise<void> {
    await tx.deleteFrom('unit_cost').where('id', '=', id).execute();
  },

  /** How many units a list brought that came under this key; null where none did. */
  async unitImport(db: Queryable, key: string): Promise<{ listSha256: string; units: number } | null> {
    const query = db.selectFrom('unit_import').select(['list_sha256 as listSha256', 'units']);
    return (await query.where('key', '=', key).executeTakeFirst()) ?? null;
  },

  async addUnitImport(tx: Tx, key: string, { listSha256, units }: { listSha256: string; units: number }) {
    await tx.insertInto('unit_import').values({ key, list_sha256: listSha256, units }).execute();
  },

  /** Every plate that is or was in the fleet. */
  async plates(db: Queryable): Promise<string[]> {
    const { rows } = await sql<{ plate: string }>`select plate from unit`.execute(db);
    return rows.map(({ plate }) => plate);
  },
};
