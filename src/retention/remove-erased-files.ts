import type { ErasureDeps } from './erasure-deps.type.ts';

/** Files of rows that are gone; what could not be taken away now (its store is away) is tried again every night. */
export async function removeErasedFiles({
  database,
  list,
  stores,
}: Pick<ErasureDeps, 'database' | 'list' | 'stores'>): Promise<void> {
  for (const file of await list.files(database)) {
    await stores[file.store]?.(file.name);
    await list.removeFile(database, file);
  }
}
