import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** The widths that pages ask for: a phone's card, a card on a sharp screen, a whole column. */
const widths = [480, 800, 1200] as const;

/** Quality by eye, at the least weight at which neither edges nor skies show it. */
export type Picture = { svg: string; file: string; widths?: readonly number[]; avif?: number; webp?: number };

/** `file-480.avif`, `file-480.webp` and so on, one after the other: two cores are enough for this. */
export async function rasterise({ svg, file, widths: wanted = widths, ...quality }: Picture): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const { avif = 60, webp = 78 } = quality;
  const large = await inTwiceTheSize(svg);
  for (const width of wanted) {
    const picture = large.clone().resize({ width });
    writeFileSync(
      `${file}-${width}.avif`,
      await picture.clone().avif({ quality: avif, effort: 4 }).toBuffer(),
    );
    writeFileSync(
      `${file}-${width}.webp`,
      await picture.clone().webp({ quality: webp, effort: 5 }).toBuffer(),
    );
  }
}

/** Drawn once, larger than needed, then made smaller: fine lines keep their weight that way. */
async function inTwiceTheSize(svg: string): Promise<Sharp> {
  const drawn = sharp(Buffer.from(svg), { density: 144 }).removeAlpha().raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
