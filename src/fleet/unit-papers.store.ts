import { sql } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable, Tx } from '../database/tables.ts';

export type UnitFileType = 'application/pdf' | 'image/jpeg';
/** `storeKey`: what it is sealed with in the store of files; its bytes are empty then. */
export type UnitFile = {
  id: string;
  name: string;
  type: UnitFileType;
  size: number;
  at: Date;
  bytes: Uint8Array;
  storeKey: Uint8Array | null;
};
/** `file`: null where no paper is attached. */
export type UnitDocument = {
  unitId: number;
  kind: string;
  dueOn: PlainDate | null;
  file: Pick<UnitFile, 'id' | 'name' | 'type' | 'size' | 'at'> | null;
};
export type UnitCost = {
  id: string;
  unitId: number;
  day: PlainDate;
  what: string;
  workshop: string;
  cents: number;
  kilometres: number | null;
  version: number;
};
export type CostOfFleet = UnitCost & { plate: string; scooterId: number; model: string };

const costColumns = [
  'id',
  'unit_id as unitId',
  'day',
  'what',
  'workshop',
  'cents',
  'kilometres',
  'version',
] as const;

const fileColumns = (file: UnitFile | null) => ({
  file_id: file?.id ?? null,
  file_name: file?.name ?? null,
  file_type: file?.type ?? null,
  file_size: file?.size ?? null,
  file_at: file?.at ?? null,
  bytes: file?.bytes ?? null,
  store_key: file?.storeKey ?? null,
});

/** Papers of single units with their last days, what was paid for them, and the lists by which they came. */
export const unitPapersStore = {
  /** Of all units, or of one. */
  async documents(db: Queryable, unitId?: number): Promise<UnitDocument[]> {
    const query = db
      .selectFrom('unit_document')
      .select(['unit_id as unitId', 'kind', 'due_on as dueOn'])
      .select([
        'file_id as id',
        'file_name as name',
        'file_type as type',
        'file_size as size',
        'file_at as at',
      ])
      .orderBy('unit_id')
      .orderBy('kind');
    const rows = await (unitId === undefined ? query : query.where('unit_id', '=', unitId)).execute();
    return rows.map(({ id, name, type, size, at, ...document }) => ({
      ...document,
      file: id && name && type && at ? { id, name, type, size: size ?? 0, at } : null,
    }));
  },

  /** Of its day or of its file, whichever is said; null takes the file away. */
  async saveDocument(
    tx: Tx,
    {
      unitId,
      kind,
      ...change
    }: { unitId: number; kind: string } & ({ dueOn: PlainDate | null } | { file: UnitFile | null }),
  ): Promise<void> {
    const changed = 'dueOn' in change ? { due_on: change.dueOn } : fileColumns(change.file);
    await tx
      .insertInto('unit_document')
      .values({ unit_id: unitId, kind, ...changed })
      .onConflict((conflict) => conflict.columns(['unit_id', 'kind']).doUpdateSet(changed))
      .execute();
  },

  async documentFile(db: Queryable, unitId: number, kind: string): Promise<UnitFile | null> {
    const row = await db
      .selectFrom('unit_document')
      .select([
        'file_id as id',
        'file_name as name',
        'file_type as type',
        'file_size as size',
        'file_at as at',
      ])
      .select(['bytes', 'store_key as storeKey'])
      .where('unit_id', '=', unitId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!row?.id || !row.name || !row.type || !row.at || !row.bytes) return null;
    const { id, name, type, size, at, bytes, storeKey } = row;
    return { id, name, type, size: size ?? 0, at, bytes, storeKey };
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

  /** Of the whole fleet, of units that left it too, the oldest first. */
  async costsOfFleet(db: Queryable): Promise<CostOfFleet[]> {
    const query = db
      .selectFrom('unit_cost as cost')
      .innerJoin('unit', 'unit.id', 'cost.unit_id')
      .innerJoin('scooter', 'scooter.id', 'unit.scooter_id')
      .select(['cost.id', 'cost.unit_id as unitId', 'cost.day', 'cost.what', 'cost.workshop', 'cost.cents'])
      .select(['cost.kilometres', 'cost.version', 'unit.plate', 'scooter.id as scooterId', 'scooter.model']);
    return query.orderBy('cost.day').orderBy('cost.created_at').execute();
  },

  /** False where one with this id is there already. */
  async addCost(
    tx: Tx,
    { id, unitId, day, what, workshop, cents, kilometres }: Omit<UnitCost, 'version'>,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('unit_cost')
      .values({ id, unit_id: unitId, day, what, workshop, cents, kilometres })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** False where it is not as it was seen, or gone (F07). */
  async changeCost(
    tx: Tx,
    { id, unitId, version, day, what, workshop, cents, kilometres }: UnitCost,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('unit_cost')
      .set({ day, what, workshop, cents, kilometres, version: version + 1 })
      .where('id', '=', id)
      .where('unit_id', '=', unitId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** False likewise. */
  async removeCost(tx: Tx, { id, unitId, version }: Pick<UnitCost, 'id' | 'unitId' | 'version'>) {
    const { numDeletedRows } = await tx
      .deleteFrom('unit_cost')
      .where('id', '=', id)
      .where('unit_id', '=', unitId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numDeletedRows > 0n;
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
