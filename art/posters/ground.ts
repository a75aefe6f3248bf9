import type { Point } from '../drawing/paint.ts';
import { curve, polygon } from '../drawing/path.ts';

/** A view over level ground, in metres: `eye` above it, looking at the horizon. */
export type View = { horizon: number; middle: number; eye: number; focal: number };

/** Metres to the right of the middle, ahead, and up. */
export type Place = readonly [right: number, ahead: number, up?: number];

/** Where on the sheet one sees this place. */
export const seen = ({ horizon, middle, eye, focal }: View, [right, ahead, up = 0]: Place): Point => [
  middle + (focal * right) / ahead,
  horizon + (focal * (eye - up)) / ahead,
];

/** Units of the sheet for one metre that far ahead. */
export const metre = ({ focal }: View, ahead: number): number => focal / ahead;

/** A line along the shore: how far to the right it runs at each distance. */
export type Shore = (ahead: number) => number;

/** Distances that come closer together in the picture the further away they are. */
export function distances(from: number, to: number, count: number): number[] {
  return Array.from(
    { length: count + 1 },
    (_, place) => 1 / (1 / from + (1 / to - 1 / from) * (place / count)),
  );
}

const along = (view: View, shore: Shore, ahead: number[]): Point[] =>
  ahead.map((distance) => seen(view, [shore(distance), distance]));

/** Ground between two lines along the shore. */
export const strip = (view: View, left: Shore, right: Shore, ahead: number[]): string =>
  polygon(...along(view, left, ahead), ...along(view, right, ahead).toReversed());

export const shoreLine = (view: View, shore: Shore, ahead: number[]): string =>
  curve(...along(view, shore, ahead));

/** A flat piece of anything, with its corners in metres. */
export const facet = (view: View, ...corners: Place[]): string =>
  polygon(...corners.map((corner) => seen(view, corner)));
