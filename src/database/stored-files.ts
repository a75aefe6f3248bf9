import type { Queryable } from './tables.ts';

/** Files in the database, under names of two parts, `folder/file` (a PhotoStore of src/gateways). What is refused has left what stood. */
export const storedFiles = (db: Queryable) => ({
  async put(name: string, bytes: Uint8Array): Promise<void> {
    const query = db.insertInto('stored_file').values({ name, bytes });
    await query.onConflict((conflict) => conflict.column('name').doUpdateSet({ bytes })).execute();
  },

  async get(name: string): Promise<Uint8Array | null> {
    const row = await db
      .selectFrom('stored_file')
      .select('bytes')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.bytes ?? null;
  },

  async remove(name: string): Promise<void> {
    await db.deleteFrom('stored_file').where('name', '=', name).execute();
  },

  async removeFolder(folder: string): Promise<void> {
    // The sign after the slash is the nought: what lies between is the folder's, found by the index.
    await db
      .deleteFrom('stored_file')
      .where('name', '>', `${folder}/`)
      .where('name', '<', `${folder}0`)
      .execute();
  },

  /** Some of those that stand there, none at the end. */
  async someNames(): Promise<string[]> {
    const rows = await db.selectFrom('stored_file').select('name').orderBy('name').limit(100).execute();
    return rows.map(({ name }) => name);
  },
});
