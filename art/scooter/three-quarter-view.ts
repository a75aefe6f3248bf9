import type { Pen } from '../drawing/pen.ts';
import { type Colour, paints } from './paint.ts';
import { frontEnd, shellSeen, shield } from './three-quarter/front.ts';
import { handlebar, neck } from './three-quarter/handlebar.ts';
import { floorSeen, rearEnd, tailSeen } from './three-quarter/rear.ts';
import { saddleSeen } from './three-quarter/saddle.ts';

/**
 * The Liberty from before its right side, the sun before it. Origin on the ground midway between the wheels, in the scale of the
 * side view; casts no shadow of its own. Its pieces are curved in space, so that what is seen of them and how the light falls agrees.
 */
export function threeQuarterView(pen: Pen, colour: Colour): void {
  const paint = paints[colour];
  rearEnd(pen);
  tailSeen(pen, paint);
  saddleSeen(pen, paint);
  shellSeen(pen);
  floorSeen(pen, paint);
  neck(pen);
  shield(pen, paint);
  frontEnd(pen, paint);
  handlebar(pen, paint);
}
