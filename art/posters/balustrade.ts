import type { Pen } from '../drawing/pen.ts';
import { box } from '../drawing/path.ts';

type Balustrade = { from: number; to: number; top: number; height: number; stone: string; shade: string };

/** A straight stone balustrade with turned posts and a square pier now and then; what lies behind shows through. */
export function balustrade(pen: Pen, { from, to, top, height, stone, shade }: Balustrade): void {
  const rail = height * 0.16;
  const step = height * 0.42;
  const piers = 9;
  for (let x = from, post = 0; x < to; x += step, post++) {
    if (post % piers === 0) pier(pen, x, { top, height, stone, shade });
    else turnedPost(pen, x, { top: top + rail, height: height - 2 * rail, stone, shade });
  }
  pen.shape(box(from, top, to - from, rail), stone);
  pen.shape(box(from, top + rail, to - from, rail * 0.35), shade);
  pen.shape(box(from, top + height - rail, to - from, rail), stone);
}

type Post = Pick<Balustrade, 'top' | 'height' | 'stone' | 'shade'>;

function turnedPost(pen: Pen, x: number, { top, height, stone, shade }: Post): void {
  pen.group({ at: [x, top], scale: height / 100 }, () => {
    pen.shape('M-8 0H8C7 16 6 26 14 46C22 66 14 84 9 100H-9C-14 84 -22 66 -14 46C-6 26 -7 16 -8 0Z', stone);
    pen.shape('M2 0H8C7 16 6 26 14 46C22 66 14 84 9 100H3C8 80 8 66 4 46C2 26 2 16 2 0Z', shade);
  });
}

function pier(pen: Pen, x: number, { top, height, stone, shade }: Post): void {
  const half = height * 0.2;
  pen.shape(box(x - half, top, half * 2, height), stone);
  pen.shape(box(x + half * 0.45, top, half * 0.55, height), shade);
}
