import type { Pen } from '../drawing/pen.ts';
import { farBelow, mudguardSeen, wheelAndEngine } from './behind/below.ts';
import { handlebarSeen } from './behind/handlebar.ts';
import { liningSeen } from './behind/lining.ts';
import { lampsSeen, plateSeen, seatSeen, tailSeen } from './behind/tail.ts';
import { type Colour, paints } from './paint.ts';
import { fromBehind } from './three-quarter/camera.ts';

/**
 * The Liberty from straight behind, the sun behind us on the left: its right side is to the right. Origin and scale are those of the
 * three-quarter view, and so are the pieces that both show; casts no shadow of its own.
 */
export const rearView = (pen: Pen, colour: Colour): void =>
  fromBehind(() => {
    const paint = paints[colour];
    liningSeen(pen, paint);
    handlebarSeen(pen, paint);
    farBelow(pen, paint);
    tailSeen(pen, paint);
    wheelAndEngine(pen);
    mudguardSeen(pen);
    seatSeen(pen, paint);
    lampsSeen(pen);
    plateSeen(pen);
  });
