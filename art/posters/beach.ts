import type { Point } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';

type Parasol = { at: Point; size: number; colour: string; stripe?: string; shadow?: string };

/** A beach umbrella in the sun, seen from a little above; `at` is where its pole stands. */
export function parasol(
  pen: Pen,
  { at, size, colour, stripe = '#fffaf0', shadow = '#a98a5c' }: Parasol,
): void {
  pen.group({ at, scale: size }, () => {
    pen.ellipse([9, 3], [15, 4], { fill: shadow, opacity: 0.55 });
    pen.rectangle(-0.8, -15, [1.6, 17], '#6b4a35');
    pen.shape('M-17 -11C-14 -23 14 -23 17 -11C12 -9 -12 -9 -17 -11Z', colour);
    pen.shape('M-7 -9.600C-7 -16 -4 -20 0 -20.500C4 -20 7 -16 7 -9.600Z', stripe);
    pen.shape('M7 -9.600C9 -14 5 -19 0 -20.500C9 -20 15 -17 17 -11Z', { fill: '#1d3440', opacity: 0.22 });
  });
}
