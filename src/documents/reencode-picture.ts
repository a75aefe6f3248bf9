import type { Sharp } from 'sharp';
import { decodeInTurn } from './decode-in-turn.ts';

/** `bytes`: of the form that was asked for; both sides in pixels. */
export type ReencodedPicture = { bytes: Uint8Array; width: number; height: number };

/** What a large screen shows of it, twice as fine as it needs; enough to see a scratch. */
const longestSide = 1600;
/** A bomb unpacks to more than any camera makes. */
const mostPixels = 50_000_000;

const beginsWith = (bytes: Uint8Array, at: number, wanted: string): boolean =>
  Buffer.from(bytes.subarray(at, at + wanted.length)).toString('latin1') === wanted;

/** By its own bytes, whatever the sender calls it. Drawings (SVG) may run code and are none of these. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (beginsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (beginsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  return beginsWith(bytes, 0, 'RIFF') && beginsWith(bytes, 8, 'WEBP') ? 'webp' : null;
}

/**
 * A picture that somebody sent, as it may be kept: turned upright, made smaller and drawn again in the form that `as` gives it, so that
 * nothing but its pixels is left: not where it was taken, not by which phone, nothing that hides behind its end. Null is no picture.
 */
export async function reencodePicture(
  sent: Uint8Array,
  as: (picture: Sharp) => Sharp,
): Promise<ReencodedPicture | null> {
  const kind = kindOf(sent);
  return kind && decodeInTurn(() => decode(sent, kind, as));
}

async function decode(
  sent: Uint8Array,
  kind: string,
  as: (picture: Sharp) => Sharp,
): Promise<ReencodedPicture | null> {
  try {
    // Loaded with the first picture: a shop should open at once.
    const { default: sharp } = await import('sharp');
    // No picture comes twice; kept for that, each progressive JPEG of 49 megapixels would hold on to some 70 MB.
    sharp.cache(false);
    const picture = sharp(sent, { failOn: 'error', limitInputPixels: mostPixels });
    if ((await picture.metadata()).format !== kind) return null;
    const upright = picture
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { data, info } = await as(upright).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null; // Whatever the decoder dislikes is no picture.
  }
}
