import { downwards, glow } from '../drawing/paint.ts';
import { arch, box, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, lit, shaded } from './light.ts';
import { couple } from './neighbours.ts';

type Viaduct = { deck: number; foot: number; from: number; to: number };
type Mouth = { x: number; foot: number; height: number };

const stone = '#b3bfe0';
const span = 118;
const pillar = 34;
/** The arches behind which the little square lies. */
const toTheSquare = [2, 3];

/** The coast road on its arches: boats' stores with a lamp each, and the way to the square. */
export function viaduct(pen: Pen, { deck, foot, from, to }: Viaduct, light: Light): void {
  pen.shape(box(from, deck, to - from, foot - deck), downwards(lit(stone, light), '#8493c4', '#5a6ba6'));
  for (let x = from + 12, place = 0; x + span < to + 20; x += span + pillar, place++) {
    const mouth = { x, foot, height: foot - deck - 30 };
    opening(pen, mouth, toTheSquare.indexOf(place), light);
    if (place === toTheSquare[0]) couple(pen, [x + 72, foot + 2], 50);
  }
  pen.shape(box(from, deck - 16, to - from, 20), '#d5dcf0');
  pen.shape(box(from, deck + 4, to - from, 8), shaded(stone, light));
  for (let x = from; x < to; x += 26) pen.shape(box(x, deck - 12, 10, 10), shaded(stone, light));
}

/** `view` counts the looks at the square, from another side each; -1 is a store. The vault is as deep as the road is broad: one looks at its left side, in the moon's shade. */
function opening(pen: Pen, mouth: Mouth, view: number, light: Light): void {
  const { x, foot, height } = mouth;
  const outline = arch(x, foot, span, height);
  pen.shape(outline, downwards('#0f1a44', '#1a2a60', '#2a3c78'));
  pen.group({ within: outline }, () => {
    if (view >= 0) square(pen, mouth, light, view % 2 === 1);
    else store(pen, mouth);
  });
  pen.shape(outline, { stroke: '#dfe5f4', width: 6, opacity: 0.85 });
}

const lamplight = glow([0.5, 0.5], 0.5, [
  ['#ffcf6a', 0.75],
  ['#ffcf6a', 0.25],
  ['#ffcf6a', 0],
]);

/** Dark but for a lamp under the vault, and its pool on the ground. */
function store(pen: Pen, { x, foot, height }: Mouth): void {
  const middle = x + span * 0.56;
  pen.shape(arch(x + 22, foot, span, height - 10), '#13204f');
  pen.ellipse([middle, foot - 2], [70, 34], lamplight);
  pen.ellipse([middle, foot], [34, 9], { fill: '#ffcf6a', opacity: 0.75 });
  pen.circle([middle, foot - height * 0.62], 52, lamplight);
  pen.shape(box(middle - 1, foot - height, 2, height * 0.36), '#0b1433');
  pen.circle([middle, foot - height * 0.62], 5, '#fff3cf');
}

/** House fronts in lamplight, and a café that is still open. */
function square(pen: Pen, { x, foot, height }: Mouth, light: Light, mirrored: boolean): void {
  pen.group({ within: arch(x + 22, foot, span - 30, height - 12) }, () =>
    pen.group({ at: [x + (mirrored ? span : 0), foot], scale: [mirrored ? -1 : 1, 1] }, () => {
      pen.shape(box(0, -height, span, height), '#24386f');
      pen.shape(box(14, -74, 46, 74), downwards('#b98a6a', '#f0c27a'));
      pen.shape(box(58, -88, 44, 88), downwards('#8d7590', '#dda56c'));
      pen.shape(box(0, -12, span, 12), '#f3cf92');
      for (const [left, up] of windows) pen.shape(box(left, -up, 8, 12), light.lamp ?? light.glass);
      pen.shape(arch(34, -11, 13, 26), '#4a3558');
      pen.shape(polygon([64, -40], [96, -40], [100, -30], [60, -30]), '#b5524f');
      pen.shape(box(68, -30, 24, 19), '#fff0c4');
      pen.circle([58, -30], 60, lamplight);
    }),
  );
}

const windows = [
  [38, 62],
  [50, 62],
  [66, 74],
  [84, 74],
] as const;
