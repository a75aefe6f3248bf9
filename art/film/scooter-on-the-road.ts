import { outwards, type Point } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';
import { sideView } from '../scooter/side-view.ts';
import { sheet } from './passing.ts';
import { circuit } from './journey.ts';

/** Pixels of the film for a unit of the scooter's drawing, and where the tyres touch the road. */
const size = 0.47;
const ground = 672;

/** Draws in the scooter’s units, the origin on the ground, `x` from the middle of the picture. */
export const onTheGround = (pen: Pen, x: number, draw: () => void): void =>
  pen.group({ at: [sheet.width / 2 + x, ground], scale: size }, draw);

export function shadow(pen: Pen, at: Point, half: number): void {
  const dark = '#26303f';
  pen.ellipse(at, [half, half * 0.075], outwards([dark, 0.7], [dark, 0.42], [dark, 0]));
}

/** Degrees for a pixel: whole spokes on the whole road, so that the film's end meets its beginning. */
const rolled = (x: number): number => Math.round(((x * 53 * 72) / circuit) % 360);

/** `x` is how far it has come, `moving` how fast it is: 0 stands, 1 is on the way. */
export function liberty(pen: Pen, x: number, moving: number): void {
  shadow(pen, [0, 2], 500);
  pen.group({ at: [0, shaking(x, moving)] }, () =>
    sideView(pen, 'white', { turn: rolled(x), ridden: moving > 0.05 }),
  );
}

/** The road is old: everything on it nods a little. */
export const shaking = (x: number, moving: number): number => Math.sin(x / 37) * 3.2 * moving;
