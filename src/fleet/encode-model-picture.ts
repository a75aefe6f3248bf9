import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { decodeInTurn } from '../documents/decode-in-turn.ts';
import { reencodePicture } from '../documents/reencode-picture.ts';

/** As wide as cards of models show them, in pixels; all of them stand 1040 to 700. */
const modelPictureWidths = [1040, 520] as const;
const heightOf = (width: number): number => Math.round((width * 700) / 1040);

/** Where the frame stands in what is cut off: 0 at the left or the top, 100 at the other end. */
export type PictureFrame = { x: number; y: number };
export type ModelPicture = { file: string; bytes: Uint8Array };

/** A picture as it is kept, cut to its frame in each width, the widest first. A name is made of the bytes. Refusal: bad_picture. */
export async function encodeModelPicture(
  upload: Uint8Array,
  frame: PictureFrame,
): Promise<[ModelPicture, ...ModelPicture[]] | Refusal> {
  const whole = await reencodePicture(upload, (picture) => picture.webp({ quality: 95 }));
  if (!whole) return refuse('bad_picture');
  const cut = frameIn(whole, frame);
  const packed = await decodeInTurn(async () => {
    const { default: sharp } = await import('sharp');
    return Promise.all(
      modelPictureWidths.map((width) =>
        sharp(whole.bytes)
          .extract(cut)
          .resize(width, heightOf(width))
          .webp({ quality: width > 600 ? 80 : 76 })
          .toBuffer(),
      ),
    );
  });
  const [widest = whole.bytes] = packed;
  const name = createHash('sha256').update(widest).digest('hex').slice(0, 32);
  const [first, ...others] = packed.map((bytes, nth) => ({
    file: `models/${name}-${modelPictureWidths[nth] ?? 0}.webp`,
    bytes,
  }));
  return first ? [first, ...others] : refuse('bad_picture');
}

/** The largest part of that shape. */
function frameIn({ width, height }: { width: number; height: number }, { x, y }: PictureFrame) {
  const wide = Math.max(1, Math.min(width, Math.round((height * 1040) / 700)));
  const high = Math.max(1, Math.min(height, Math.round((width * 700) / 1040)));
  return {
    left: Math.round(((width - wide) * x) / 100),
    top: Math.round(((height - high) * y) / 100),
    width: wide,
    height: high,
  };
}
