import type { Point } from '../drawing/paint.ts';
import { box, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, lit, shaded } from './light.ts';

const stone = '#f0d7a8';

/** A Saracen tower: round, broader at the foot, with a few battlements. `at`: middle of its foot. */
export function watchTower(pen: Pen, at: Point, size: number, light: Light): void {
  pen.group({ at, scale: size }, () => {
    pen.shape(polygon([-44, 6], [-32, -96], [32, -96], [44, 6]), lit(stone, light, 0.1));
    pen.shape(polygon([8, 6], [6, -96], [32, -96], [44, 6]), shaded(stone, light, 0.1));
    pen.shape(box(-38, -108, 76, 14), lit(stone, light, 0.1));
    pen.shape(box(6, -108, 32, 14), shaded(stone, light, 0.1));
    for (const x of [-38, -16, 6, 27])
      pen.shape(box(x, -120, 12, 14), x < 6 ? lit(stone, light, 0.1) : shaded(stone, light, 0.1));
    pen.shape(box(-16, -66, 8, 16), light.glass);
    pen.shape(polygon([-42, -14], [8, -12], [8, -6], [-43, -8]), shaded(stone, light, 0.4));
  });
}
