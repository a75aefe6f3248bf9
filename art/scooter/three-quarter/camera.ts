import type { Point } from '../../drawing/paint.ts';
import { ground, middle } from '../side/geometry.ts';

/** Forward, up and to the rider's right, from the ground midway between the wheels; in the units of the side view. */
export type Spot = readonly [forward: number, up: number, right: number];

// We stand before the right side, a little above, some five metres away.
const yaw = (40 * Math.PI) / 180;
const pitch = (7 * Math.PI) / 180;
const distance = 2500;

/** Where a spot is seen. */
export function seen([x, y, z]: Spot): Point {
  const near = x * Math.sin(yaw) + z * Math.cos(yaw);
  const across = x * Math.cos(yaw) - z * Math.sin(yaw);
  const height = y * Math.cos(pitch) - near * Math.sin(pitch);
  const scale = distance / (distance - near * Math.cos(pitch) - y * Math.sin(pitch));
  return [across * scale, -height * scale];
}

/**
 * Lays what was drawn for the side view into an upright plane: `right` of the middle at `about`, coming nearer by `taper` for
 * each unit forward. True at `about`, and near enough around it.
 */
export function plane(right: number, about: Point, taper = 0): readonly number[] {
  const spot = ([x, y]: Point): Spot => [x - middle, ground - y, right + (x - about[0]) * taper];
  const [x, y] = about;
  const origin = seen(spot(about));
  const ahead = seen(spot([x + 1, y]));
  const below = seen(spot([x, y + 1]));
  const [a, b] = [ahead[0] - origin[0], ahead[1] - origin[1]];
  const [c, d] = [below[0] - origin[0], below[1] - origin[1]];
  return [a, b, c, d, origin[0] - a * x - c * y, origin[1] - b * x - d * y];
}

/** A spot named by where the side view shows it, and how far right of the middle it is. */
export const fromSide = (x: number, y: number, right: number): Spot => [x - middle, ground - y, right];
