import type { Point } from '../../drawing/paint.ts';
import { ground, middle } from '../side/geometry.ts';

/** Forward, up and to the rider's right, from the ground midway between the wheels; in the units of the side view. */
export type Spot = readonly [forward: number, up: number, right: number];

// We stand before the right side, a little above, some six metres away.
const yaw = (46 * Math.PI) / 180;
const pitch = (9 * Math.PI) / 180;
const distance = 3000;

/** Where we stand. */
export const eye: Spot = [
  distance * Math.sin(yaw) * Math.cos(pitch),
  distance * Math.sin(pitch),
  distance * Math.cos(yaw) * Math.cos(pitch),
];

/** Where a spot is seen. */
export function seen([x, y, z]: Spot): Point {
  const near = x * Math.sin(yaw) + z * Math.cos(yaw);
  const across = x * Math.cos(yaw) - z * Math.sin(yaw);
  const height = y * Math.cos(pitch) - near * Math.sin(pitch);
  const scale = distance / (distance - near * Math.cos(pitch) - y * Math.sin(pitch));
  return [across * scale, -height * scale];
}

/** A spot named by where the side view shows it, and how far right of the middle it is. */
export const fromSide = (x: number, y: number, right: number): Spot => [x - middle, ground - y, right];

/** Lays what was drawn for the side view into an upright plane, `right` of the middle: true at `about`, and near enough around it. */
export const plane = (right: number, about: Point): readonly number[] =>
  laid(([x, y]) => fromSide(x, y, right), about);

/** Lays a drawing on the ground, around the point between the wheels: x runs forward, y to the right. */
export const floor = (): readonly number[] => laid(([x, y]) => [x, 0, y], [0, 0]);

function laid(spot: (point: Point) => Spot, about: Point): readonly number[] {
  const [x, y] = about;
  const origin = seen(spot(about));
  const ahead = seen(spot([x + 1, y]));
  const below = seen(spot([x, y + 1]));
  const [a, b] = [ahead[0] - origin[0], ahead[1] - origin[1]];
  const [c, d] = [below[0] - origin[0], below[1] - origin[1]];
  return [a, b, c, d, origin[0] - a * x - c * y, origin[1] - b * x - d * y];
}
