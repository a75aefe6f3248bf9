import type { RandomSource } from '../basics/random-source.ts';
import { openValue, sealValue } from '../basics/sealed-value.ts';
import type { PhotoStore } from '../gateways/photos/photo-store.ts';
import type { UnitFile } from './unit-papers.store.ts';

/** Null: the shop has no store beside its database. */
export type FileStore = PhotoStore | null;

const folderName = (fileId: string): string => `${fileId}/paper`;

/** As its row keeps it. In a store it is sealed, and there before the row knows of it: one that no row names opens nothing. */
export async function storePaper(
  { files, chance }: { files: FileStore; chance: RandomSource },
  { id, bytes }: Pick<UnitFile, 'id' | 'bytes'>,
): Promise<Pick<UnitFile, 'bytes' | 'storeKey'>> {
  if (!files) return { bytes, storeKey: null };
  const storeKey = chance.bytes(32);
  await files.put(folderName(id), sealValue({ chance, key: storeKey, label: `paper ${id}` }, bytes));
  return { bytes: new Uint8Array(), storeKey };
}

/** One that no row names after all. */
export async function removePaper(files: FileStore, { id }: Pick<UnitFile, 'id'>): Promise<void> {
  await files?.removeFolder(id);
}

/** Null where the store has lost it. */
export async function openPaper(
  files: FileStore,
  { id, bytes, storeKey }: UnitFile,
): Promise<Uint8Array | null> {
  if (!storeKey) return bytes;
  const sealed = await files?.get(folderName(id));
  return sealed ? openValue({ key: storeKey, label: `paper ${id}` }, sealed) : null;
}
