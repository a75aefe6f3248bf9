// What the posters of the smaller towns have in common: sky and sea, slopes with what grows on them, the road with the scooter.
import { type Chance, chanceFrom } from '../drawing/chance.ts';
import { downwards, type Point } from '../drawing/paint.ts';
import { blend } from '../drawing/palette.ts';
import { box, curve, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Greenery } from './hill-town.ts';
import { parked } from './parked.ts';
import { ripples } from './sea.ts';
import { mountains } from './sky.ts';
import { bush } from './trees.ts';

type Sea = {
  horizon: number;
  foot: number;
  sky: readonly string[];
  water: readonly string[];
  light: string;
  deep: string;
  seed: number;
};

export function skyAndSea(pen: Pen, { horizon, foot, sky, water, light, deep, seed }: Sea): void {
  const chance = chanceFrom(seed);
  pen.rectangle(0, 0, [1100, horizon + 4], downwards(...sky));
  pen.rectangle(0, horizon, [1100, foot - horizon], downwards(...water));
  const area = { from: [0, horizon] as const, to: [1100, foot] as const, density: 4 };
  ripples(pen, chance, { ...area, colour: light, opacity: 0.45 });
  ripples(pen, chance, { ...area, from: [0, horizon + 90], colour: deep, opacity: 0.32 });
}

export type Slope = {
  ridge: readonly Point[];
  foot: number;
  colour: string;
  shade: string;
  from: 'left' | 'right';
};

/** How high the ridge is above `x`. */
function ridgeAt(ridge: readonly Point[], x: number): number {
  const after = ridge.findIndex(([right]) => right >= x);
  const next = ridge[after === -1 ? ridge.length - 1 : after] ?? [0, 0];
  const before = ridge[Math.max(after - 1, 0)] ?? next;
  const run = next[0] - before[0];
  return run === 0 ? next[1] : before[1] + ((next[1] - before[1]) * (x - before[0])) / run;
}

type Growing = { leaves: Greenery; count: number; size: Point; seed: number };

/** A slope with bushes all over it, smaller further up. */
export function overgrown(pen: Pen, slope: Slope, { leaves, count, size, seed }: Growing): void {
  mountains(pen, slope);
  const chance = chanceFrom(seed);
  const { ridge, foot } = slope;
  const [left, right] = [ridge[0]?.[0] ?? 0, ridge.at(-1)?.[0] ?? 0];
  const spots = Array.from({ length: count }, (): Point => {
    const x = chance.between(left, right);
    const top = ridgeAt(ridge, x);
    return [x, top + (foot - top) * chance.between(0.03, 0.97)];
  }).toSorted((one, other) => one[1] - other[1]);
  for (const at of spots) {
    const near = (at[1] - 200) / 1000;
    bush(pen, chance, {
      at,
      size: size[0] + (size[1] - size[0]) * Math.max(near, 0) * chance.between(0.6, 1.2),
      ...chance.pick(leaves),
    });
  }
}

/** Dry walls that hold gardens, one above the other, with what grows in each. */
export function gardens(
  pen: Pen,
  { ridge, foot }: Pick<Slope, 'ridge' | 'foot'>,
  {
    steps,
    wall,
    leaves,
    seed,
    size,
  }: { steps: number; wall: string; leaves: Greenery; seed: number; size: number },
): void {
  const chance = chanceFrom(seed);
  const [left, right] = [ridge[0]?.[0] ?? 0, ridge.at(-1)?.[0] ?? 0];
  for (let step = 1; step <= steps; step++) {
    const share = (step / (steps + 1)) ** 1.15;
    const at = (x: number): Point => {
      const top = ridgeAt(ridge, x);
      return [x, top + (foot - top) * share + Math.sin(x / 70 + step) * 5];
    };
    const xs = Array.from({ length: 24 }, (_, place) => left + ((right - left) * place) / 23);
    pen.shape(curve(...xs.map(at)), { stroke: wall, width: 3 + share * 5 });
    for (let x = left; x < right; x += size * chance.between(1.1, 3.2) * (0.6 + share)) {
      const [, y] = at(x);
      bush(pen, chance, { at: [x, y], size: size * (0.55 + share * 0.8), ...chance.pick(leaves) });
    }
  }
}

type Road = {
  /** Where the wall begins, and where the tarmac. */
  wall: number;
  tarmac: number;
  stone: string;
  shade: string;
  asphalt: readonly [string, string];
  /** What the wall is decorated with. */
  painted?: () => void;
  scooter: { x: number; colour: 'white' | 'black'; facing: 'left' | 'right'; length?: number };
};

/** The coast road before everything else: its wall of whitewashed stone, and somebody's scooter. */
export function roadside(pen: Pen, { wall, tarmac, stone, shade, asphalt, painted, scooter }: Road): void {
  pen.rectangle(0, tarmac, [1100, 1290 - tarmac], downwards(...asphalt));
  pen.rectangle(0, wall, [1100, tarmac - wall], downwards(stone, blend(stone, shade, 0.45)));
  pen.rectangle(0, wall - 8, [1100, 16], blend(stone, '#ffffff', 0.55));
  pen.rectangle(0, wall + 8, [1100, 5], { fill: shade, opacity: 0.5 });
  for (let x = 36; x < 1100; x += 148)
    pen.shape(box(x, wall + 24, 34, tarmac - wall - 24), { fill: shade, opacity: 0.75 });
  pen.rectangle(0, tarmac - 6, [1100, 10], { fill: shade, opacity: 0.8 });
  pen.rectangle(0, tarmac + 20, [1100, 4], { fill: stone, opacity: 0.5 });
  painted?.();
  const { x, length = 470, ...looks } = scooter;
  parked(pen, { at: [x, 1256], length, ...looks, shadow: asphalt[1] });
}

/** Hard edges on a rock: the faces that look away from the light. */
export function crags(pen: Pen, faces: readonly (readonly Point[])[], colour: string, opacity = 0.8): void {
  for (const face of faces) pen.shape(polygon(...face), { fill: colour, opacity });
}

type Tiles = {
  at: Point;
  columns: number;
  rows: number;
  size: number;
  ground: string;
  colours: readonly [string, string, ...string[]];
};

/** Painted tiles: a star in each, in turn. */
export function tiles(pen: Pen, { at, columns, rows, size, ground, colours }: Tiles): void {
  pen.shape(box(at[0], at[1], columns * size, rows * size), ground);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [at[0] + (column + 0.5) * size, at[1] + (row + 0.5) * size];
      const colour = colours[(row + column) % colours.length] ?? ground;
      const [far, near] = [size * 0.44, size * 0.16];
      pen.shape(
        polygon(
          ...Array.from({ length: 8 }, (_, place): Point => {
            const angle = (place * Math.PI) / 4;
            const reach = place % 2 === 0 ? far : near;
            return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
          }),
        ),
        colour,
      );
      pen.circle([x, y], size * 0.09, colours[(row + column + 1) % colours.length] ?? ground);
    }
}

/** So many things at random places of a box. */
export const scattered = (chance: Chance, count: number, from: Point, to: Point): Point[] =>
  Array.from({ length: count }, (): Point => [
    chance.between(from[0], to[0]),
    chance.between(from[1], to[1]),
  ]).toSorted((one, other) => one[1] - other[1]);
