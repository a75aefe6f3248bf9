import type { Point } from '../drawing/paint.ts';
import { arch, box } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, lit, shaded } from './light.ts';

const stone = '#e9c894';

/** San Nicola above Maiori: a long wall over the ridge, round towers with battlements. `at`: middle of the foot. */
export function castle(
  pen: Pen,
  at: Point,
  { size, distance }: { size: number; distance: number },
  light: Light,
): void {
  const inLight = lit(stone, light, distance);
  const inShade = shaded(stone, light, distance);
  pen.group({ at, scale: size }, () => {
    for (const [x, y, width, height] of walls) {
      pen.shape(box(x, y - height, width, height), inLight);
      pen.shape(battlements(x, y - height, width), inLight);
      pen.shape(box(x, y - height * 0.3, width, height * 0.3), { fill: inShade, opacity: 0.5 });
    }
    for (const [x, y, half, height] of towers) {
      pen.shape(box(x - half, y - height, half * 2, height), inLight);
      pen.shape(box(x + half * 0.2, y - height, half * 0.8, height), inShade);
      pen.shape(box(x - half - 3, y - height - 7, half * 2 + 6, 9), inLight);
      pen.shape(box(x + half * 0.2, y - height - 7, half * 0.8 + 3, 9), inShade);
      pen.shape(battlements(x - half - 3, y - height - 7, half * 2 + 6), inLight);
      pen.shape(arch(x - 3, y - height * 0.5, 5, 12), lit(light.glass, light, distance));
    }
  });
}

const walls = [
  [-190, 30, 80, 34],
  [-112, 12, 84, 38],
  [-30, 0, 90, 36],
  [60, 2, 84, 34],
  [140, 18, 80, 32],
] as const;
const towers = [
  [-190, 34, 13, 54],
  [-112, 22, 15, 60],
  [-30, 8, 16, 70],
  [50, 0, 20, 92],
  [140, 14, 15, 62],
  [218, 30, 13, 52],
] as const;

function battlements(x: number, y: number, width: number): string {
  const count = Math.max(3, Math.round(width / 9));
  const step = width / (count - 0.45);
  return Array.from({ length: count }, (_, place) => box(x + place * step, y - 6, step * 0.55, 7)).join('');
}
