import { type Redrawn, redrawPicture } from '../documents/redraw-picture.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';

export type Photo = Redrawn;

/** A photo as it is kept, a JPEG. Refusal: bad_photo. */
export async function readPhotoPicture(bytes: Uint8Array): Promise<Photo | Refusal> {
  const photo = await redrawPicture(bytes, (picture) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
  );
  return photo ?? refuse('bad_photo');
}
