import { type ReencodedPicture, reencodePicture } from '../documents/reencode-picture.ts';
import { refuse } from '../basics/refusals.ts';

export type Photo = ReencodedPicture;

/** A photo as it is kept, a JPEG. Refusal: bad_photo. */
export async function decodePhoto(bytes: Uint8Array) {
  const photo = await reencodePicture(bytes, (picture) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
  );
  return photo ?? refuse('bad_photo');
}
