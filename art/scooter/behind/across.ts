import type { Point } from '../../drawing/paint.ts';
import { polygon, softShape } from '../../drawing/path.ts';
import { seen } from '../three-quarter/camera.ts';

/** The same on the other side, in the order in which an outline goes on; what lies in the middle is there already. */
const mirrored = (half: readonly Point[]): Point[] =>
  half
    .filter(([right]) => right !== 0)
    .map(([right, up]): Point => [-right, up])
    .toReversed();

/** Where spots are seen that stand across the scooter, so far ahead: right of the middle, and up. */
export const across = (ahead: number, places: readonly Point[]): Point[] =>
  places.map(([right, up]) => seen([ahead, up, right]));

/** An outline across the scooter, the same on both sides; of its right half, from the top down. */
export const bothSides = (ahead: number, half: readonly Point[]): string =>
  polygon(...across(ahead, [...half, ...mirrored(half)]));

export const softBothSides = (ahead: number, half: readonly Point[]): string =>
  softShape(...across(ahead, [...half, ...mirrored(half)]));
