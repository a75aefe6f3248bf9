import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** The widths that pages ask for: a phone's card, a card on a sharp screen, a whole column. */
export const widths = [480, 800, 1200] as const;

/** Quality by eye, at the least weight at which neither edges nor skies show it. */
export type Picture = { svg: string; file: string; widths?: readonly number[]; avif?: number; webp?: number };

/** `file-480.avif`, `file-480.webp` and so on, one after the other: two cores are enough for this. */
export async function rasterise({ svg, file, widths: wanted = widths, ...quality }: Picture): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  for (const width of wanted) {
    const picture = await rendered(svg, width);
    const { avif = 50, webp = 74 } = quality;
    writeFileSync(
      `${file}-${width}.avif`,
      await picture.clone().avif({ quality: avif, effort: 7 }).toBuffer(),
    );
    writeFileSync(
      `${file}-${width}.webp`,
      await picture.clone().webp({ quality: webp, effort: 6 }).toBuffer(),
    );
  }
}

/** The drawing in twice the size, then made smaller: clip paths have hard edges otherwise. */
async function rendered(svg: string, width: number): Promise<Sharp> {
  const large = await sharp(Buffer.from(svg), { density: 144 }).png({ compressionLevel: 1 }).toBuffer();
  return sharp(await sharp(large).resize({ width }).png({ compressionLevel: 1 }).toBuffer());
}
