// Outlines, written as SVG path data.
import type { Point } from './paint.ts';

/** A tenth of a unit is finer than any screen shows. */
export const short = (length: number): number => Math.round(length * 10) / 10;

/** Points as SVG writes them: `points('0,20 15,8 40,0')`. Long outlines stay readable that way. */
export const points = (written: string): Point[] =>
  written.split(' ').map((spot) => {
    const [x = 0, y = 0] = spot.split(',').map(Number);
    return [x, y];
  });

const spot = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/** Straight edges, closed. */
export const polygon = (...corners: Point[]): string => `M${corners.map(spot).join('L')}Z`;

/** Straight edges, open: for strokes. */
export const line = (...corners: Point[]): string => `M${corners.map(spot).join('L')}`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${spot([x, y])}h${short(width)}v${short(height)}h${short(-width)}Z`;

/** A soft line through all points, open. */
export const curve = (...points: Point[]): string => {
  const [first] = points;
  return first ? `M${spot(first)}${bends(points, false)}` : '';
};

/** A soft outline through all points, closed. */
export const softShape = (...points: Point[]): string => {
  const [first] = points;
  return first ? `M${spot(first)}${bends(points, true)}Z` : '';
};

/** The same with straight edges: rocks. */
export function ridge(foot: number, ...top: Point[]): string {
  const first = top[0];
  const last = top.at(-1);
  return first && last ? polygon(...top, [last[0], foot], [first[0], foot]) : '';
}

/** A door or window with a round head, standing with its left foot on (x, y). */
export const arch = (x: number, y: number, width: number, height: number): string =>
  `M${spot([x, y])}v${short(-(height - width / 2))}a${short(width / 2)} ${short(width / 2)} 0 0 1 ${short(width)} 0v${short(height - width / 2)}Z`;

/** Catmull and Rom's spline through the points, as cubic Béziers. */
function bends(points: Point[], closed: boolean): string {
  const count = points.length;
  const at = (place: number): Point => {
    const wrapped = closed ? (place + count) % count : Math.min(Math.max(place, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  const lastBend = closed ? count : count - 1;
  return Array.from({ length: lastBend }, (_, place) => {
    const [before, from, to, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
    return `C${spot(shift(from, before, to))} ${spot(shift(to, after, from))} ${spot(to)}`;
  }).join('');
}

const shift = (point: Point, from: Point, to: Point): Point => [
  point[0] + (to[0] - from[0]) / 6,
  point[1] + (to[1] - from[1]) / 6,
];
