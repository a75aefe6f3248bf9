import { type Gradient, outwards } from '../drawing/paint.ts';
import { lighten } from '../drawing/lighten.ts';
import { Pen } from '../drawing/pen.ts';
import type { Colour } from './paint.ts';
import { sideView } from './side-view.ts';
import { seen } from './three-quarter/camera.ts';
import { threeQuarterView } from './three-quarter-view.ts';

const shade = (depth: number): Gradient =>
  outwards(['#1d3440', depth], ['#1d3440', depth * 0.9], ['#1d3440', depth * 0.6], ['#1d3440', 0]);
const contact = outwards(['#0b1519', 0.75], ['#0b1519', 0]);

/** Where the tyres touch the ground. */
const wheels = [seen([-335, 0, 10]), seen([335, 0, 10])];

const width = 1040;

/** A Liberty standing on its own shadow, for the cards that sell it; from the left for marks of damage. */
export function productPicture(colour: Colour, side: 'right' | 'left' = 'right'): string {
  const pen = new Pen({ width, height: 700, name: 's' });
  const mirrored = side === 'left';
  const draw = () => {
    pen.ellipse([515, 670], [495, 24], shade(0.36));
    for (const x of [205, 875]) pen.ellipse([x, 672], [88, 9], contact);
    pen.group({ at: [540, 672] }, () => sideView(pen, colour, { mirrored, exhausts: !mirrored }));
  };
  if (mirrored) pen.group({ at: [width, 0], scale: [-1, 1] }, draw);
  else draw();
  return lighten(pen.svg(`Liberty 125, ${colour}`));
}

/** The same from before its right side. */
export function threeQuarterPicture(colour: Colour): string {
  const pen = new Pen({ width: 860, height: 800, name: 'q' });
  pen.group({ at: [400, 728] }, () => {
    pen.group({ turn: 7 }, () => pen.ellipse([10, 2], [400, 40], shade(0.34)));
    for (const [x, y] of wheels)
      pen.group({ at: [x, y], turn: 9 }, () => pen.ellipse([0, 0], [80, 12], contact));
    threeQuarterView(pen, colour);
  });
  return lighten(pen.svg(`Liberty 125, ${colour}`));
}
