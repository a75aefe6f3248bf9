import { mkdirSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import type { Drawing } from '../drawing/drawing.ts';
import { rasterise } from '../rasterise.ts';
import { length, rate } from './clock.ts';
import { collect, encode } from './encode.ts';
import { frame } from './frame.ts';
import { sheet } from './passing.ts';

const folder = 'assets/film';

/** The delivery, twice: small for the browsers that know AV1, H.264 for the others; and its first picture. */
export const film: Drawing[] = [
  { name: 'film', draw: drawFilm },
  { name: 'film-still', draw: drawStill },
];

async function drawFilm(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const drawn = `${folder}/drawn.mkv`;
  await collect(pictures(), drawn);
  await encode(drawn, `${folder}/delivery-av1.mp4`, 'av1');
  await encode(drawn, `${folder}/delivery.mp4`, 'h264');
  rmSync(drawn);
}

/** Drawn larger than needed, then made smaller: fine lines keep their weight that way. */
async function* pictures(): AsyncGenerator<Buffer> {
  for (let picture = 0; picture < length * rate; picture++) {
    const drawn = sharp(Buffer.from(frame(picture / rate)), { density: 108 });
    yield await drawn.resize(sheet.width).removeAlpha().raw().toBuffer();
  }
}

async function drawStill(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const svg = frame(0);
  await rasterise({ svg, file: `${folder}/delivery`, widths: [480, 800, 1280] });
  const drawn = await sharp(Buffer.from(svg), { density: 144 }).removeAlpha().toBuffer();
  const still = sharp(drawn).resize(sheet.width).jpeg({ quality: 74, mozjpeg: true });
  await still.toFile(`${folder}/delivery-${sheet.width}.jpg`);
}
