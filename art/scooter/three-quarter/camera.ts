import type { Point } from '../../drawing/paint.ts';
import { ground, middle } from '../side/geometry.ts';

/** Forward, up and to the rider's right, from the ground midway between the wheels; in the units of the side view. */
export type Spot = readonly [forward: number, up: number, right: number];

/** Whence a scooter is looked at, some six metres away, and where the sun stands. */
type Stand = { yaw: number; pitch: number; sun: Spot };

const degrees = Math.PI / 180;
const distance = 3000;

/** Before its right side, a little above. */
const before: Stand = { yaw: 46 * degrees, pitch: 9 * degrees, sun: [0.66, 0.7, 0.26] };
/** Straight behind it: its right side is to the right. */
const behind: Stand = { yaw: -90 * degrees, pitch: 8 * degrees, sun: [-0.6, 0.66, -0.45] };
let stand = before;

/** What `draw` draws is seen from behind. */
export function fromBehind(draw: () => void): void {
  stand = behind;
  try {
    draw();
  } finally {
    stand = before;
  }
}

/** Where the light comes from. */
export const sun = (): Spot => stand.sun;

/** Where we stand. */
export const eye = (): Spot => [
  distance * Math.sin(stand.yaw) * Math.cos(stand.pitch),
  distance * Math.sin(stand.pitch),
  distance * Math.cos(stand.yaw) * Math.cos(stand.pitch),
];

/** Where a spot is seen. */
export function seen([x, y, z]: Spot): Point {
  const { yaw, pitch } = stand;
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
