import { downwards } from '../drawing/paint.ts';
import { box } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';

type Parapet = { from: number; to: number; top: number; foot: number };

/** The low wall of the coast road: whitewashed blocks with gaps through which the sea shows, on a plinth. */
export function parapet(pen: Pen, { from, to, top, foot }: Parapet): void {
  const height = foot - top;
  const [block, gap] = [height * 2.1, height * 0.5];
  pen.shape(box(from, foot - height * 0.3, to - from, height * 0.3), '#dcc196');
  for (let x = from - gap; x < to; x += block + gap) {
    pen.shape(box(x, top, block, height * 0.72), downwards('#fff6e2', '#f1dcb4'));
    pen.shape(box(x + block - height * 0.16, top, height * 0.16, height * 0.72), '#b99a80');
    pen.shape(box(x - 3, top - 6, block + 6, 9), '#fffaf0');
  }
}
