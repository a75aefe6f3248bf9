import type { Point } from '../drawing/paint.ts';
import { palette } from '../drawing/palette.ts';
import { polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { sliver } from './sea.ts';

type Boat = { at: Point; size: number; sail?: string; sailShade?: string; hull?: string; mirrored?: string };

/** A sailing boat on its own reflection; `at` is the middle of the water line. */
export function sailingBoat(pen: Pen, { at, size, ...colours }: Boat): void {
  const { sail = '#fffaf0', sailShade = '#f0d3a8', hull = '#fdf8ec', mirrored = '#ffffff' } = colours;
  pen.group({ at, scale: size }, () => {
    pen.shape(sliver([-34, 12], 70, 3) + sliver([-22, 19], 46, 3) + sliver([-10, 27], 26, 3), {
      fill: mirrored,
      opacity: 0.5,
    });
    pen.shape('M-27 -2L28 -2C24 5 19 9 16 10L-18 10C-22 8 -25 4 -27 -2Z', hull);
    pen.shape('M-27 -2L28 -2L26.400 2L-25.600 2Z', palette.coral);
    pen.shape('M2 -6L2 -78C16 -54 26 -28 30 -8C20 -6 12 -6 2 -6Z', sail);
    pen.shape('M-2 -8L-2 -68C-8 -46 -16 -24 -24 -9C-16 -7 -10 -7 -2 -8Z', sailShade);
    pen.shape(polygon([-1, -84], [1.6, -84], [1.6, 0], [-1, 0]), '#6b4a35');
  });
}

/** A rowing boat (gozzo) seen from the side, for a beach or a quiet bay. */
export function rowingBoat(pen: Pen, at: Point, size: number, colour: string): void {
  pen.group({ at, scale: size }, () => {
    pen.shape('M-46 -14C-20 -8 20 -8 48 -18C44 -4 34 6 22 8L-24 8C-36 6 -43 -4 -46 -14Z', colour);
    pen.shape('M-46 -14C-20 -8 20 -8 48 -18L46 -12C20 -3 -20 -3 -45 -9Z', '#fdf8ec');
    pen.shape('M-40 -3C-20 3 18 3 40 -4C36 3 30 7 22 8L-24 8C-32 7 -37 3 -40 -3Z', {
      fill: palette.ink,
      opacity: 0.22,
    });
  });
}
