import type { Point } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';

const night = '#1a2450';

/** Two who stand close, against the light of the square; `at` is between their feet. */
export function couple(pen: Pen, at: Point, height: number): void {
  pen.group({ at, scale: height / 100 }, () => {
    pen.shape('M-22 0L-20 -44L-25 -74C-20 -82 -8 -82 -4 -74L-8 -44L-8 0H-13L-14 -38L-16 0Z', night);
    pen.circle([-14, -90], 8, night);
    pen.shape(
      'M2 0C4 -22 8 -36 8 -50L4 -68C8 -76 20 -76 23 -68L19 -50C20 -34 27 -20 28 -6L20 -5L19 0H15L14 -5H10L8 0Z',
      '#7a2f52',
    );
    pen.circle([13, -83], 7.5, night);
    pen.shape('M6 -84C6 -94 20 -95 21 -84C24 -76 22 -68 19 -64C20 -74 14 -80 6 -84Z', night);
    pen.shape('M-6 -70C0 -58 2 -54 7 -60', { stroke: night, width: 4.5, cap: 'round' });
  });
}

/** Somebody who bends over his net on the beach; `at` is where the feet are. */
export function fisherman(pen: Pen, at: Point, height: number): void {
  pen.group({ at, scale: height / 100 }, () => {
    pen.ellipse([10, 1], [40, 6], { fill: '#44558f', opacity: 0.5 });
    pen.shape('M16 2C26 -12 44 -14 58 -8C68 -4 70 0 72 3Z', '#46568f');
    pen.shape('M22 0C32 -8 42 -10 62 -2M30 2C40 -6 52 -8 66 1M24 -4L40 2M36 -9L54 2', {
      stroke: '#c3cfe9',
      width: 1.6,
    });
    pen.shape('M-14 0L-13 -36L4 -40L6 0H-1L-3 -26L-7 0Z', '#1c2650');
    pen.shape('M-15 -34C-17 -52 -6 -70 10 -76C20 -72 16 -58 8 -46L4 -32Z', '#2f6f86');
    pen.shape('M12 -68C20 -54 26 -40 30 -22', { stroke: '#2f6f86', width: 7, cap: 'round' });
    pen.circle([20, -82], 9, '#a97d68');
    pen.shape('M11 -84C10 -96 28 -96 29 -84C24 -88 16 -88 11 -84Z', '#b5524f');
  });
}
