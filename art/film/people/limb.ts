import type { Point } from '../../drawing/paint.ts';
import { line } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';

type Lengths = readonly [upper: number, lower: number];

/** Where the knee or elbow is between both ends; `bend` 1 or -1 says to which side it goes. */
export function joint(from: Point, to: Point, [upper, lower]: Lengths, bend: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const reach = Math.min(Math.max(Math.hypot(dx, dy), 1), upper + lower - 0.5);
  const along = (upper * upper - lower * lower + reach * reach) / (2 * reach);
  const aside = Math.sqrt(Math.max(upper * upper - along * along, 0)) * bend;
  const [ux, uy] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)];
  return [from[0] + ux * along - uy * aside, from[1] + uy * along + ux * aside];
}

type Stroke = { colour: string; width: number };

export function limb(pen: Pen, bones: readonly Point[], { colour, width }: Stroke): void {
  pen.shape(line(...bones), { stroke: colour, width, cap: 'round', join: 'round' });
}
