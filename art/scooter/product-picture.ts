import { type Gradient, outwards } from '../drawing/paint.ts';
import { lighten } from '../drawing/lighten.ts';
import { Pen } from '../drawing/pen.ts';
import type { Colour } from './paint.ts';
import { rearView } from './rear-view.ts';
import { sideView } from './side-view.ts';
import { floor } from './three-quarter/camera.ts';
import { threeQuarterView } from './three-quarter-view.ts';

const shade = (depth: number): Gradient =>
  outwards(['#1d3440', depth], ['#1d3440', depth * 0.9], ['#1d3440', depth * 0.6], ['#1d3440', 0]);
const contact = outwards(['#0b1519', 0.75], ['#0b1519', 0]);

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
  pen.group({ at: [412, 718], scale: 0.985 }, () => {
    pen.group({ matrix: floor() }, () => {
      pen.ellipse([10, -30], [500, 150], shade(0.36));
      for (const x of [-335, 335]) pen.ellipse([x, -4], [110, 34], contact);
    });
    threeQuarterView(pen, colour);
  });
  return lighten(pen.svg(`Liberty 125, ${colour}`));
}

/** The same from straight behind. */
export function rearPicture(colour: Colour): string {
  const pen = new Pen({ width: 560, height: 800, name: 'r' });
  pen.group({ at: [280, 712] }, () => {
    pen.ellipse([0, 48], [250, 26], shade(0.36));
    pen.ellipse([0, 60], [62, 9], contact);
    rearView(pen, colour);
  });
  return lighten(pen.svg(`Liberty 125, ${colour}`));
}
