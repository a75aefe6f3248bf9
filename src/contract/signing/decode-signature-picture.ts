import type { Metadata } from 'sharp';
import { refuse } from '../../basics/refusals.ts';
import { decodeSmallInTurn } from '../../documents/decode-in-turn.ts';

/** docs/product.md §5: a signature is a picture of 600×200, drawn on a screen of one, two or three dots per point. */
const signatureWidth = 600;
const signatureHeight = 200;
const densities = [1, 2, 3];
const largestPicture = 300_000;
/** Looked for first: what calls itself something else is never handed to another format's reader. */
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * The picture of a signature from its data URL: judged by its header before it is decoded, then drawn anew as a 600×200 PNG
 * on white, so that nothing but its pixels is kept. Refusals: bad_signature_picture, blank_signature (one colour).
 */
export async function decodeSignaturePicture(dataUrl: string) {
  const bytes = strictBase64(dataUrl.slice(dataUrl.indexOf(',') + 1));
  if (!bytes || bytes.length > largestPicture) return refuse('bad_signature_picture');
  if (!bytes.subarray(0, 8).equals(pngSignature)) return refuse('bad_signature_picture');
  const pixels = await decodeSmallInTurn(() => decode(bytes));
  if (!pixels) return refuse('bad_signature_picture');
  return isOneColour(pixels.data) ? refuse('blank_signature') : encode(pixels);
}

const isOurSize = ({ width, height }: Metadata): boolean =>
  densities.some((density) => width === signatureWidth * density && height === signatureHeight * density);

/** Null where the text is not exactly what an encoder writes. */
function strictBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : null;
}

type Pixels = { data: Buffer; width: number; height: number };

/** The header alone is read first; profiles and texts, where bombs hide, are no part of the pixels that come out. */
async function decode(bytes: Buffer): Promise<Pixels | null> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: 1800 * 600 });
  try {
    if (!isOurSize(await picture.metadata())) return null;
    const { data, info } = await picture
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? { data, width: info.width, height: info.height } : null;
  } catch {
    return null; // What the decoder refuses is not a picture of a signature.
  }
}

function isOneColour(data: Buffer): boolean {
  const first = data.subarray(0, 3);
  return data.every((value, at) => value === first[at % 3]);
}

async function encode({ data, width, height }: Pixels): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(signatureWidth, signatureHeight)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
