import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { decodeInTurn } from '../../documents/decode-in-turn.ts';
import { reencodePicture } from '../../documents/reencode-picture.ts';
import { iconOfLogo } from '../../shop/settings/looks.shape.ts';

/** Twice as fine as the widest place that shows it. */
const most = { width: 640, height: 240 };
const iconSide = 512;
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

type LogoFile = { file: string; bytes: Uint8Array };

/** As its text, or as what a browser was told that it is. */
const isDrawing = (upload: Uint8Array): boolean =>
  /<svg[\s>]/i.test(Buffer.from(upload.subarray(0, 1000)).toString('latin1'));

/**
 * A logo as it is kept, and its square. PNG: mail programs and papers take no other form that keeps what is transparent. Empty edges are
 * cut off, so that it stands as large as it can. Refusals: logo_is_drawing, bad_picture.
 */
export async function encodeLogo(upload: Uint8Array): Promise<[LogoFile, LogoFile] | Refusal> {
  if (isDrawing(upload)) return refuse('logo_is_drawing');
  const whole = await reencodePicture(upload, (picture) => picture.png());
  if (!whole) return refuse('bad_picture');
  return decodeInTurn(async () => {
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(await trimmed(whole.bytes))
      .resize(most.width, most.height, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const name = createHash('sha256').update(data).digest('hex').slice(0, 32);
    const file = `logos/${name}-${info.width}x${info.height}.png`;
    const icon = await sharp(data)
      .resize(iconSide, iconSide, { fit: 'contain', background: nothing })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return [
      { file, bytes: data },
      { file: iconOfLogo(file), bytes: icon },
    ];
  });
}

/** A picture of one colour alone has nothing but edges, and stays. */
async function trimmed(picture: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(picture)
    .trim()
    .toBuffer()
    .catch(() => picture);
}
