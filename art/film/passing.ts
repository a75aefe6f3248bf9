import type { Pen } from '../drawing/pen.ts';
import { circuit } from './journey.ts';

/** The sheet of the film. */
export const sheet = { width: 1280, height: 720 } as const;

/** Something by the way: where it stands on its own layer, how far it reaches to either side, and how it is drawn at its foot. */
export type Sight = { x: number; reach: readonly [left: number, right: number]; draw: (pen: Pen) => void };

/** `pace` 1 is the road, less is further away, more is nearer than the road. */
export function passing(pen: Pen, sights: readonly Sight[], camera: number, pace: number): void {
  const period = circuit * pace;
  for (const { x, reach, draw } of sights) {
    const gone = x - camera * pace;
    const wrapped = gone - period * Math.floor((gone + reach[1]) / period);
    if (wrapped - reach[0] < sheet.width) pen.group({ at: [wrapped, 0] }, () => draw(pen));
  }
}
