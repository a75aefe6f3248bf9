import type { TestShop } from './shop.ts';

/** What lies in the shop's store of photos, sealed, by name: `folder/file`. */
export async function photoFiles({ database }: Pick<TestShop, 'database'>): Promise<Map<string, Uint8Array>> {
  const rows = await database.selectFrom('stored_file').select(['name', 'bytes']).orderBy('name').execute();
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}
