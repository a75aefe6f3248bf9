import type { Pen } from '../drawing/pen.ts';
import { type Colour, paints } from './paint.ts';
import { shield } from './three-quarter/front.ts';
import { handlebar, neck } from './three-quarter/handlebar.ts';
import { engineAndExhaust, floorSeen, saddleSeen, sillSeen, tailSeen } from './three-quarter/rear.ts';
import { frontEnd, rearWheelSeen } from './three-quarter/running-gear.ts';

/**
 * The Liberty from before its right side, the sun before it. Origin on the ground midway between the wheels, in the scale of the
 * side view; casts no shadow of its own.
 */
export function threeQuarterView(pen: Pen, colour: Colour): void {
  const paint = paints[colour];
  rearWheelSeen(pen);
  engineAndExhaust(pen);
  tailSeen(pen, paint);
  saddleSeen(pen, paint);
  floorSeen(pen);
  neck(pen);
  shield(pen, paint);
  sillSeen(pen, paint);
  frontEnd(pen, paint);
  handlebar(pen, paint);
}
