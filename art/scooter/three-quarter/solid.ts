import type { Point } from '../../drawing/paint.ts';
import { polygon } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { eye, seen, type Spot, sun } from './camera.ts';
import { contours, type Knot, simpler } from './contour.ts';

/** A curved piece: where on it one is, both shares from 0 to 1, and where that is in space. */
export type Surface = (along: number, across: number) => Spot;

/** What strikes and what turns away: the first colour everywhere, each other one where more light falls than it says (-1 to 1). */
export type Tones = readonly [base: string, ...lighter: (readonly [colour: string, from: number])[]];

type Solid = {
  surface: Surface;
  tones: Tones;
  seam?: string;
  /** Its last row meets its first: a ring. */
  wraps?: boolean;
  /** We look into it: a rim, a bowl. */
  hollow?: boolean;
  fine?: number;
};

type Sample = { at: Point; facing: number; light: number };

/** Draws what is seen of a piece, in planes of light; drawn after what stands behind it. */
export function solid(
  pen: Pen,
  { surface, tones, seam, wraps = false, hollow = false, fine = 40 }: Solid,
): void {
  const net = sampled(surface, fine, { wraps, hollow });
  const outline = (value: (sample: Sample) => number): string =>
    contours(
      net.map((row) => row.map((sample): Knot => ({ at: sample.at, value: value(sample) }))),
      wraps,
    )
      .map((ring) => simpler([...ring, ...ring.slice(0, 1)], 0.4))
      .filter((ring) => ring.length > 3)
      .map((ring) => polygon(...ring.slice(0, -1)))
      .join('');
  const [base, ...lighter] = tones;
  const whole = outline(({ facing }) => facing);
  pen.shape(whole, seam ? { fill: base, stroke: seam, width: 1.8, join: 'round' } : base);
  for (const [colour, from] of lighter) {
    const plane = outline(({ facing, light }) => Math.min(facing, light - from));
    if (plane) pen.shape(plane, colour);
  }
}

function sampled(
  surface: Surface,
  fine: number,
  { wraps, hollow }: { wraps: boolean; hollow: boolean },
): Sample[][] {
  const count = wraps ? fine : fine + 1;
  const spots = Array.from({ length: count }, (_, i) =>
    Array.from({ length: fine + 1 }, (__, j) => ({
      u: i / fine,
      v: j / fine,
      spot: surface(i / fine, j / fine),
    })),
  );
  const all = spots.flat();
  const mean = (axis: 0 | 1 | 2): number => all.reduce((sum, { spot }) => sum + spot[axis], 0) / all.length;
  const middle: Spot = [mean(0), mean(1), mean(2)];
  const normals = spots.map((row) => row.map(({ u, v }) => normalAt(surface, u, v, wraps)));
  const outward = spots
    .flatMap((row, i) => row.map(({ spot }, j) => dot(normals[i]?.[j] ?? spot, minus(spot, middle))))
    .reduce((sum, one) => sum + one, 0);
  const sign = outward > 0 === hollow ? -1 : 1;
  const [from, light] = [eye(), unit(sun())];
  return spots.map((row, i) =>
    row.map(({ spot }, j) => {
      const normal = normals[i]?.[j] ?? spot;
      return {
        at: seen(spot),
        facing: sign * dot(normal, unit(minus(from, spot))),
        light: sign * dot(normal, light),
      };
    }),
  );
}

function normalAt(surface: Surface, u: number, v: number, wraps: boolean): Spot {
  const step = 0.004;
  const inside = (share: number) => Math.min(Math.max(share, 0.006), 0.994);
  const [a, b] = [wraps ? u : inside(u), inside(v)];
  const along = minus(surface(a + step, b), surface(a - step, b));
  const across = minus(surface(a, b + step), surface(a, b - step));
  return unit([
    along[1] * across[2] - along[2] * across[1],
    along[2] * across[0] - along[0] * across[2],
    along[0] * across[1] - along[1] * across[0],
  ]);
}

const minus = (one: Spot, other: Spot): Spot => [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
const dot = (one: Spot, other: Spot): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
function unit(spot: Spot): Spot {
  const length = Math.hypot(...spot) || 1;
  return [spot[0] / length, spot[1] / length, spot[2] / length];
}

/** A soft line through points that follow each other from left to right. */
export function soft(points: readonly Point[], x: number): number {
  const last = points.length - 1;
  const index = Math.max(0, Math.min(last - 1, points.findIndex((point) => point[0] > x) - 1));
  const place = x >= (points[last]?.[0] ?? 0) ? last - 1 : index;
  const [from, to] = [points[place], points[place + 1]];
  if (!from || !to) return points[0]?.[1] ?? 0;
  const slope = (at: number): number => {
    const [before, after] = [points[Math.max(at - 1, 0)] ?? from, points[Math.min(at + 1, last)] ?? to];
    return (after[1] - before[1]) / (after[0] - before[0]);
  };
  const width = to[0] - from[0];
  const t = Math.min(Math.max((x - from[0]) / width, 0), 1);
  const [one, other] = [slope(place) * width, slope(place + 1) * width];
  const bend = 2 * (from[1] - to[1]) + one + other;
  return from[1] + t * (one + t * (3 * (to[1] - from[1]) - 2 * one - other + t * bend));
}

/** How far out a rounded corner is at `angle` (0 ahead, 90° aside); `round` 2 is a circle, more is squarer. */
export const bow = (angle: number, round: number): Point => [
  Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** (2 / round),
  Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** (2 / round),
];

/** An outline that lies on a surface, by its shares. */
export const onSurface = (surface: Surface, places: readonly Point[]): Point[] =>
  places.map(([u, v]) => seen(surface(u, v)));
