import { Pen } from '../drawing/pen.ts';
import { lighten } from '../drawing/lighten.ts';

/** An item on its disc of colour, standing on a little shadow; the sheet is 240 square. */
export function onDisc(name: string, colour: string, draw: (pen: Pen) => void): string {
  const pen = new Pen({ width: 240, height: 240, name });
  pen.circle([120, 120], 114, colour);
  pen.ellipse([120, 207], [74, 9], { fill: '#1d3440', opacity: 0.18 });
  draw(pen);
  return lighten(pen.svg());
}
