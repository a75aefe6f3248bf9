import { lighten } from '../drawing/lighten.ts';
import { Pen } from '../drawing/pen.ts';
import { symbolView } from '../scooter/symbol-view.ts';

/**
 * `tile` has its own round corners, `full` is cut by the system that shows it; `maskable` keeps all that matters inside the middle
 * four fifths (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export type IconShape = 'tile' | 'full' | 'maskable';

const tile =
  'M112 0H400A112 112 0 0 1 512 112V400A112 112 0 0 1 400 512H112A112 112 0 0 1 0 400V112A112 112 0 0 1 112 0Z';
const square = 'M0 0H512V512H0Z';

/** The Liberty before the sun over the sea. */
export function appIcon(shape: IconShape): string {
  const pen = new Pen({ width: 512, height: 512, name: 'icon' });
  const scale = shape === 'maskable' ? 0.76 : 1;
  pen.group({ within: shape === 'tile' ? tile : square }, () => {
    pen.shape(square, '#f0a04b');
    pen.group({ at: [256 - 256 * scale, 262 - 262 * scale], scale }, scene(pen));
  });
  return lighten(pen.svg());
}

const scene = (pen: Pen) => (): void => {
  pen.circle([256, 236], 176, '#f7bd6c');
  pen.circle([256, 236], 148, '#fdf0cd');
  pen.shape('M-512 398H1024V1024H-512Z', '#0f5878');
  pen.shape('M40 436H190M250 436H470M-60 472H110M170 472H330M390 472H560', {
    stroke: '#3f93b3',
    width: 9,
    cap: 'round',
  });
  pen.group({ at: [254, 400], scale: 0.43 }, () => symbolView(pen, { body: '#103447', saddle: '#c2502f' }));
};
