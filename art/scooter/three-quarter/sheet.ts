import type { Point } from '../../drawing/paint.ts';
import { curve, softShape } from '../../drawing/path.ts';
import { fromSide, seen, type Spot } from './camera.ts';

/**
 * A curved sheet of bodywork, the same on both sides, as rows from its top to its foot: where its front line runs, where its edges
 * run (both forward and up), and how far the edges are from the middle.
 */
export type Sheet = readonly { front: Point; edge: Point; half: number }[];

/** `down` from 0 at the top to 1 at the foot; `across` from -1 at the left edge to 1 at the right one. */
export type Place = readonly [down: number, across: number];

function spotOn(sheet: Sheet, [down, across]: Place): Spot {
  const row = (read: (row: Sheet[number]) => number): number => between(sheet.map(read), down);
  const front = [row(({ front }) => front[0]), row(({ front }) => front[1])] as const;
  const edge = [row(({ edge }) => edge[0]), row(({ edge }) => edge[1])] as const;
  const back = across * across;
  return [
    front[0] + (edge[0] - front[0]) * back,
    front[1] + (edge[1] - front[1]) * back,
    row(({ half }) => half) * across,
  ];
}

/** A soft line through evenly spaced values, read at `share` of its length. */
function between(values: readonly number[], share: number): number {
  const last = values.length - 1;
  const at = (index: number): number => values[Math.min(Math.max(index, 0), last)] ?? 0;
  const place = Math.min(Math.max(share, 0), 1) * last;
  const index = Math.min(Math.floor(place), last - 1);
  const t = place - index;
  const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  const slope = (to - before) / 2;
  const nextSlope = (after - from) / 2;
  const bend = 2 * (from - to) + slope + nextSlope;
  return from + t * (slope + t * (3 * (to - from) - 2 * slope - nextSlope + t * bend));
}

/** An outline on the sheet: soft along each side, sharp at the corners. A side can be a line of its own, from there on. */
export function patch(sheet: Sheet, ...corners: (Place | readonly Place[])[]): string {
  const lines = corners.map((corner) => (isLine(corner) ? corner : [corner]));
  const sides = lines.flatMap((line, index) => {
    const last = line.at(-1);
    const next = lines[(index + 1) % lines.length]?.[0];
    const onward = last && next ? [side(sheet, last, next)] : [];
    return line.length > 1 ? [line.map((place) => seen(spotOn(sheet, place))), ...onward] : onward;
  });
  return joined(sides);
}

const isLine = (corner: Place | readonly Place[]): corner is readonly Place[] => Array.isArray(corner[0]);

/** Where the sheet turns away on the left, from `foot` upwards: the eye finds its own edge there. */
export const turning = (sheet: Sheet, foot: number): Place[] =>
  [1, 0.8, 0.6, 0.4, 0.2, 0].map((share) => [share * foot, turningPlace(sheet, share * foot)]);

/** The outline of the whole sheet as it is seen. */
export function outlineOf(sheet: Sheet): string {
  const far = turning(sheet, 1);
  return patch(sheet, [0, turningPlace(sheet, 0)], [0, 1], [1, 1], [[1, 0.4], ...far]);
}

/** How far across the sheet is seen furthest right. */
function turningPlace(sheet: Sheet, down: number): number {
  const places = Array.from({ length: 41 }, (_, index) => index / 20 - 1);
  const across = (place: number): number => seen(spotOn(sheet, [down, place]))[0];
  return places.reduce((one, other) => (across(other) > across(one) ? other : one));
}

/** A soft shape through places on the sheet. */
export const blob = (sheet: Sheet, ...places: Place[]): string =>
  softShape(...places.map((place) => seen(spotOn(sheet, place))));

/** A line along places on the sheet. */
export const trace = (sheet: Sheet, ...places: Place[]): string =>
  curve(...places.map((place) => seen(spotOn(sheet, place))));

/** What lies between two lines on the sheet. */
export const span = (sheet: Sheet, one: readonly Place[], other: readonly Place[]): string =>
  joined([one, other.toReversed()].map((line) => line.map((place) => seen(spotOn(sheet, place)))));

/** All to one side of a line on the sheet: clipped by the sheet's outline, it is what lies between line and edge. */
export function flank(sheet: Sheet, line: readonly Place[], aside: number): string {
  const points = line.map((place) => seen(spotOn(sheet, place)));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  // Well above and below, as the edge slants.
  const out = `L${last[0] + aside} ${last[1] + 90}L${first[0] + aside} ${first[1] - 90}`;
  return `${curve(...points)}${out}Z`;
}

/** A line of the side view by its points, `x y` after `x y`. */
export function sideLine(points: string): Point[] {
  const numbers = points
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ]);
}

/** What lies between two lines in space. */
export const strip = (one: readonly Spot[], other: readonly Spot[]): string =>
  joined([one.map(seen), other.map(seen).toReversed()]);

/** One line of the side view, drawn out across. */
export const drawnOut = (line: readonly Point[], left: number, right: number): string =>
  strip(
    line.map(([x, y]) => fromSide(x, y, right)),
    line.map(([x, y]) => fromSide(x, y, left)),
  );

function side(sheet: Sheet, from: Place, to: Place): Point[] {
  const parts = Math.max(
    1,
    Math.ceil(Math.abs(from[0] - to[0]) * 4),
    Math.ceil(Math.abs(from[1] - to[1]) * 2),
  );
  return Array.from({ length: parts + 1 }, (_, index) => {
    const share = index / parts;
    const place = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
    return seen(spotOn(sheet, place));
  });
}

/** Sides, each a soft line, one after the other. */
const joined = (sides: readonly Point[][]): string =>
  `${sides.map((points, index) => (index === 0 ? curve(...points) : curve(...points).replace(/^M/, 'L'))).join('')}Z`;
