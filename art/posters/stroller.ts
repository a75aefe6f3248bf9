import type { Point } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';

/** Somebody on the way, seen from behind; `at` is where the feet are. */
export function stroller(
  pen: Pen,
  at: Point,
  height: number,
  { clothes, hat }: { clothes: string; hat: string },
): void {
  pen.group({ at, scale: height / 100 }, () => {
    pen.ellipse([14, 0], [24, 5], { fill: '#3d5a8c', opacity: 0.3 });
    pen.shape('M-9 0L-7 -40L-1 -40L-2 0ZM2 0L1 -40L8 -40L9 0Z', '#3c4a5c');
    pen.shape('M-14 -34C-16 -60 -12 -74 0 -76C12 -74 16 -60 14 -34Z', clothes);
    pen.shape('M3 -34C6 -58 6 -70 0 -76C12 -74 16 -60 14 -34Z', { fill: '#1d3440', opacity: 0.25 });
    pen.circle([0, -84], 8, '#c98f68');
    pen.shape('M-14 -88C-8 -92 8 -92 14 -88C10 -85 -10 -85 -14 -88Z', hat);
    pen.shape('M-8 -88C-8 -98 8 -98 8 -88Z', hat);
  });
}
