import { outwards } from '../drawing/paint.ts';
import { Pen } from '../drawing/pen.ts';
import type { Colour } from './paint.ts';
import { sideView } from './side-view.ts';

/** A Liberty standing on its own shadow, for the cards that sell it. */
export function productPicture(colour: Colour): string {
  const pen = new Pen({ width: 1040, height: 700, name: `liberty-${colour}` });
  pen.ellipse([505, 668], [490, 30], outwards(['#1d3440', 0.42], ['#1d3440', 0.26], ['#1d3440', 0]));
  pen.ellipse([205, 672], [90, 9], outwards(['#0b1519', 0.7], ['#0b1519', 0]));
  pen.ellipse([875, 672], [90, 9], outwards(['#0b1519', 0.7], ['#0b1519', 0]));
  pen.group({ at: [540, 672] }, () => sideView(pen, colour));
  return pen.svg(`Liberty 125, ${colour}`);
}
