import type { Chance } from '../drawing/chance.ts';
import type { Point } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';
import { house, type Roof } from './house.ts';
import type { Light } from './light.ts';
import { bush, cypress, type Foliage } from './trees.ts';

/** One terrace of a town on a slope: houses stand side by side from `from` to `to`. */
export type Terrace = {
  from: Point;
  to: Point;
  /** The usual width and height of a house here: smaller further up. */
  house: Point;
  distance?: number;
  /** Share of plots with a house; the others are gardens. */
  built: number;
  /** How far the terrace sags (positive) or bulges between its ends. */
  sag?: number;
};

export type Walls = readonly [string, ...string[]];
export type Greenery = readonly [Foliage, ...Foliage[]];
type Town = { walls: Walls; foliage: Greenery; light: Light; awake?: number };

const roofs: readonly [Roof, ...Roof[]] = ['terrace', 'terrace', 'vault', 'tiles', 'tiles'];

export function terrace(pen: Pen, chance: Chance, plots: Terrace, town: Town): void {
  const { from, to, house: usual, built, sag = 0, distance } = plots;
  const length = to[0] - from[0];
  for (let x = from[0]; x < to[0];) {
    const along = (x - from[0]) / length;
    const y = from[1] + (to[1] - from[1]) * along + Math.sin(along * Math.PI) * sag;
    const size: Point = [usual[0] * chance.between(0.75, 1.3), usual[1] * chance.between(0.8, 1.3)];
    const at: Point = [x, y + chance.between(-0.08, 0.08) * usual[1]];
    if (chance.happens(built))
      house(
        pen,
        chance,
        { at, size, wall: chance.pick(town.walls), roof: chance.pick(roofs), distance, awake: town.awake },
        town.light,
      );
    else garden(pen, chance, { at, size }, town);
    if (chance.happens(0.4))
      garden(pen, chance, { at: [x + size[0], y + 4], size: [size[0] * 0.5, size[1] * 0.5] }, town);
    x += size[0] * chance.between(0.92, 1.12);
  }
}

function garden(pen: Pen, chance: Chance, { at, size }: { at: Point; size: Point }, { foliage }: Town): void {
  const leaves = chance.pick(foliage);
  bush(pen, chance, { at: [at[0] + size[0] * 0.5, at[1]], size: size[0] * 0.5, ...leaves });
  if (chance.happens(0.4)) cypress(pen, [at[0] + size[0] * 0.3, at[1] + 2], size[1] * 1.15, leaves);
}
