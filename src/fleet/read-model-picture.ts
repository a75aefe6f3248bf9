import type { Database } from '../database/tables.ts';
import { drawingOf } from './drawing.rules.ts';
import type { FleetStore } from './fleet.store.ts';
import type { FileStore } from './paper-file.ts';
import { readDrawing } from './read-drawing.ts';

export type ModelPictureDeps = {
  database: Database;
  files: FileStore;
  fleet: Pick<FleetStore, 'modelPicture'>;
};

/** Our drawing of a scooter, or the photo that the owner sent of it; null where there is none of that name. */
export async function readModelPicture(
  { database, files, fleet }: ModelPictureDeps,
  file: string,
): Promise<Uint8Array | null> {
  if (drawingOf(file)) return readDrawing(file);
  const picture = await fleet.modelPicture(database, file);
  return (picture?.inStore ? await files?.get(file) : picture?.bytes) ?? null;
}
