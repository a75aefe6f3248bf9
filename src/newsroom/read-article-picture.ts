import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '../basics/refusals.ts';

export type ArticlePicture = { file: string; bytes: Uint8Array };

/** What a large screen shows of it, twice as fine as it needs. */
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
 * A picture as it is kept: upright, made smaller and drawn anew, so that nothing but its pixels is left: not where it was taken,
 * nothing that hides behind its end. Its name is made of its bytes: the same picture twice is one. Refusal: bad_picture.
 */
export async function readArticlePicture(sent: Uint8Array): Promise<ArticlePicture | Refusal> {
  const kind = kindOf(sent);
  if (!kind) return refuse('bad_picture');
  try {
    // Loaded with the first picture: a shop should open at once.
    const { default: sharp } = await import('sharp');
    const picture = sharp(sent, { failOn: 'error', limitInputPixels: mostPixels });
    if ((await picture.metadata()).format !== kind) return refuse('bad_picture');
    const bytes = await picture
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { file: `articles/${name}.webp`, bytes };
  } catch {
    return refuse('bad_picture'); // Whatever the decoder dislikes is no picture.
  }
}
