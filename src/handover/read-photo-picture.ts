import sharp from 'sharp';
import { refuse, type Refusal } from '../basics/refusals.ts';

export type Photo = { bytes: Uint8Array; width: number; height: number };

/** What is kept: enough to see a scratch. */
const longestSide = 1600;
/** A bomb unpacks to more than any phone's camera makes. */
const mostPixels = 50_000_000;

const beginsWith = (bytes: Uint8Array, at: number, wanted: string): boolean =>
  Buffer.from(bytes.subarray(at, at + wanted.length)).toString('latin1') === wanted;

/** By its own bytes, whatever the sender calls it. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (beginsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (beginsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  return beginsWith(bytes, 0, 'RIFF') && beginsWith(bytes, 8, 'WEBP') ? 'webp' : null;
}

/**
 * A photo as it is kept: turned upright, made smaller, and drawn anew as JPEG, so that nothing but its pixels is left: not where it
 * was taken, not by which phone, nothing that hides behind its end. Refusal: bad_photo.
 */
export async function readPhotoPicture(bytes: Uint8Array): Promise<Photo | Refusal> {
  const kind = kindOf(bytes);
  if (!kind) return refuse('bad_photo');
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels });
    if ((await picture.metadata()).format !== kind) return refuse('bad_photo');
    const { data, info } = await picture
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return refuse('bad_photo'); // Whatever the decoder dislikes is not a photo.
  }
}
