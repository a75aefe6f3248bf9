import type { Pen } from '../drawing/pen.ts';
import { type Colour, paints } from './paint.ts';
import { ground, middle } from './side/geometry.ts';
import { handlebar } from './side/handlebar.ts';
import { engine, exhaust, farSide, fork, front, rear, stand } from './side/running-gear.ts';
import { floor, innerShield, mudguard, shield } from './side/shield.ts';
import { footRest, grabRail, lamps, mudguardAndPlate, saddle, tail } from './side/tail.ts';

type Seen = {
  mirrored?: boolean;
  turn?: number;
  ridden?: boolean;
  exhausts?: boolean;
  named?: boolean | undefined;
};

/**
 * The Liberty from its right side, facing right, the sun before it. Origin on the ground
 * midway between the wheels, 975 units long; casts no shadow of its own.
 * Say `mirrored` if it is to be seen so, facing a sun on the left: its name then still reads from left to right. `turn` is how far
 * the wheels have rolled, in degrees; who rides has folded up the stand. The exhaust is on the right side alone.
 */
export function sideView(
  pen: Pen,
  colour: Colour,
  { mirrored = false, turn = 0, ridden = false, exhausts = true, named = true }: Seen = {},
): void {
  const paint = paints[colour];
  pen.group({ at: [-middle, -ground] }, () => {
    farSide(pen);
    rear(pen, turn);
    front(pen, turn);
    if (!ridden) stand(pen);
    engine(pen);
    if (exhausts) exhaust(pen);
    mudguardAndPlate(pen);
    mudguard(pen, paint);
    fork(pen);
    innerShield(pen);
    floor(pen);
    shield(pen, paint);
    footRest(pen);
    tail(pen, paint, { mirrored, named });
    lamps(pen);
    saddle(pen, paint);
    grabRail(pen);
    handlebar(pen, paint);
  });
}
