import type { Point } from '../../drawing/paint.ts';
import { rising } from '../clock.ts';

/** Where a body's joints are, in the units of the scooter, the ground at 0; `near` is the side towards us. */
export type Pose = {
  hip: Point;
  neck: Point;
  nearHand: Point;
  farHand: Point;
  nearFoot: Point;
  farFoot: Point;
  /** 1 looks to the right, -1 to the left; between them the head is turning. */
  look: number;
};

/** From this moment on the way to the pose, there at the other. */
export type Step = { from: number; to: number; pose: Pose };

const midway = (one: Point, other: Point, share: number): Point => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
];

const blended = (one: Pose, other: Pose, share: number): Pose => ({
  hip: midway(one.hip, other.hip, share),
  neck: midway(one.neck, other.neck, share),
  nearHand: midway(one.nearHand, other.nearHand, share),
  farHand: midway(one.farHand, other.farHand, share),
  nearFoot: midway(one.nearFoot, other.nearFoot, share),
  farFoot: midway(one.farFoot, other.farFoot, share),
  look: one.look + (other.look - one.look) * share,
});

/** One pose after the other. */
export const acted = (first: Pose, steps: readonly Step[], time: number): Pose =>
  steps.reduce((pose, { from, to, pose: next }) => blended(pose, next, rising(time, from, to)), first);

/** The whole body elsewhere. */
export const moved = (pose: Pose, [right, down]: Point): Pose => {
  const to = ([x, y]: Point): Point => [x + right, y + down];
  return {
    hip: to(pose.hip),
    neck: to(pose.neck),
    nearHand: to(pose.nearHand),
    farHand: to(pose.farHand),
    nearFoot: to(pose.nearFoot),
    farFoot: to(pose.farFoot),
    look: pose.look,
  };
};

/** On the saddle, hands on the bar, feet on the board. */
export const riding: Pose = {
  hip: [-132, -446],
  neck: [-92, -692],
  nearHand: [62, -508],
  farHand: [80, -522],
  nearFoot: [62, -158],
  farFoot: [92, -164],
  look: 1,
};

/** At ease on both feet. */
export const standing = (look: 1 | -1): Pose => ({
  hip: [0, -408],
  neck: [0, -656],
  nearHand: [22 * look, -392],
  farHand: [-14 * look, -396],
  nearFoot: [-24, -12],
  farFoot: [28, -16],
  look,
});
