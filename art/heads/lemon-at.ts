import type { Point } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';

/** A lemon that lies there, with its leaf. */
export function lemonAt(pen: Pen, at: Point, size: number): void {
  pen.group({ at, scale: size }, () => {
    pen.ellipse([4, 30], [44, 7], { fill: '#6a5244', opacity: 0.3 });
    pen.shape(
      'M-52 4C-46 -6 -42 -12 -34 -18C-16 -34 16 -34 32 -16C38 -10 44 -6 50 -2C46 8 40 12 34 18C16 36 -16 34 -32 18C-40 14 -48 12 -52 4Z',
      '#f4cf3f',
    );
    pen.shape('M50 -2C46 8 40 12 34 18C16 36 -16 34 -32 18C-6 24 18 18 30 -2C36 -4 44 -4 50 -2Z', '#d39a26');
    pen.shape('M-46 -2C-60 -30 -34 -44 -8 -36C-16 -18 -30 -6 -46 -2Z', '#4f7a45');
  });
}
