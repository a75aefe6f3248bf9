import type { Chance } from '../drawing/chance.ts';
import type { Point } from '../drawing/paint.ts';
import { short } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';

/** A stroke of a flat brush: pointed at both ends, so that water never looks ruled. */
export const sliver = ([x, y]: Point, width: number, thickness: number): string =>
  `M${short(x)} ${short(y)}q${short(width / 2)} ${short(-thickness)} ${short(width)} 0q${short(-width / 2)} ${short(thickness)} ${short(-width)} 0Z`;

type Ripples = {
  from: Point;
  to: Point;
  colour: string;
  /** How many strokes lie in a row, on average. */
  density: number;
  opacity: number;
  /** Strokes that would lie here are left out. */
  dry?: (spot: Point) => boolean;
};

/** Ripples from the horizon (`from`) to the near water (`to`): nearer rows are longer, thicker and further apart. */
export function ripples(pen: Pen, chance: Chance, area: Ripples): void {
  const { from, to, colour, density, opacity, dry } = area;
  const depth = to[1] - from[1];
  let strokes = '';
  for (let y = from[1] + 4; y < to[1]; y += 5 + ((y - from[1]) / depth) * 17) {
    const near = (y - from[1]) / depth;
    for (let stroke = 0; stroke < density; stroke++) {
      const width = chance.between(20, 60) * (0.5 + near * 2.6);
      const spot: Point = [chance.between(from[0] - 20, to[0]), y + chance.between(-3, 3)];
      if (chance.happens(0.4) || dry?.([spot[0] + width / 2, spot[1]])) continue;
      strokes += sliver(spot, width, 1.4 + near * 5);
    }
  }
  pen.shape(strokes, { fill: colour, opacity });
}

type Glitter = { x: number; top: number; foot: number; spread: Point; colour: string; opacity: number };

/** The road of light under sun or moon; `spread` is half its width at the horizon and near by. */
export function glitter(pen: Pen, chance: Chance, { x, top, foot, spread, colour, opacity }: Glitter): void {
  let strokes = '';
  for (let y = top + 3; y < foot; y += 4 + ((y - top) / (foot - top)) * 12) {
    const near = (y - top) / (foot - top);
    const half = spread[0] + (spread[1] - spread[0]) * near;
    const count = 2 + Math.round(near * 2);
    for (let stroke = 0; stroke < count; stroke++) {
      const width = chance.between(0.35, 1) * half * (1.1 - near * 0.45);
      const middle = x + chance.between(-1, 1) * (half - width / 2);
      strokes += sliver([middle - width / 2, y + chance.between(-2, 2)], width, 1.6 + near * 5.5);
    }
  }
  pen.shape(strokes, { fill: colour, opacity });
}
