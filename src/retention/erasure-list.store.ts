import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { ErasureEntry } from '../gateways/erasure-list.ts';

/** Whose rows were erased, and the files that go with them, in SQL. */
export const erasureListStore = {
  async record(tx: Tx, entries: readonly ErasureEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const listed = tx.insertInto('erasure_entry').values([...entries]);
    await listed.onConflict((conflict) => conflict.doNothing()).execute();
  },

  async entries(db: Queryable): Promise<ErasureEntry[]> {
    const { rows } = await sql<ErasureEntry>`
      select subject, id from erasure_entry union all select 'contract', contract_id from erasure`.execute(
      db,
    );
    return rows;
  },

  /** Files that go once this is committed. */
  async addFiles(tx: Tx, files: readonly ErasedFile[]): Promise<void> {
    if (files.length === 0) return;
    const listed = tx.insertInto('file_removal').values([...files]);
    await listed.onConflict((conflict) => conflict.doNothing()).execute();
  },

  async files(db: Queryable): Promise<ErasedFile[]> {
    return db.selectFrom('file_removal').selectAll().orderBy('store').orderBy('name').execute();
  },

  async removeFile(db: Queryable, { store, name }: ErasedFile): Promise<void> {
    await db.deleteFrom('file_removal').where('store', '=', store).where('name', '=', name).execute();
  },
};
export type ErasureListStore = typeof erasureListStore;

/** `photos`: the folder of a contract, or of a scan. `mails`: a Message-ID, in a demo, which keeps what it would have sent. */
export type ErasedFile = { store: 'photos' | 'mails'; name: string };
