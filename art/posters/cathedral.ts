import type { Point } from '../drawing/paint.ts';
import { downwards } from '../drawing/paint.ts';
import { arch, box, points, polygon, short } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, shaded } from './light.ts';

const stone = '#fbf0d9';
const stripe = '#5b5a66';
const gold = '#f0bd3c';

/** Sant'Andrea's front, from the top step (its middle is `at`) to the gable: portico, striped wall, gold mosaic. */
export function cathedral(pen: Pen, at: Point, light: Light): void {
  pen.group({ at }, () => {
    sideWall(pen, light);
    gable(pen, light);
    gallery(pen, light);
    portico(pen, light);
  });
}

/** A Gothic opening with its left foot on (x, y). */
const pointed = (x: number, y: number, width: number, height: number): string => {
  const spring = y - height + width * 0.85;
  return `M${short(x)} ${short(y)}V${short(spring)}C${short(x)} ${short(spring - width * 0.5)} ${short(x + width * 0.3)} ${short(y - height + width * 0.16)} ${short(x + width / 2)} ${short(y - height)}C${short(x + width * 0.7)} ${short(y - height + width * 0.16)} ${short(x + width)} ${short(spring - width * 0.5)} ${short(x + width)} ${short(spring)}V${short(y)}Z`;
};

const course = 9;

/** Light and dark courses of stone over whatever `outline` covers. */
function stripes(pen: Pen, outline: string, top: number, foot: number): void {
  pen.shape(outline, stone);
  pen.group({ within: outline }, () => {
    for (let y = foot - course * 2; y > top - course; y -= course * 2)
      pen.rectangle(-400, y, [800, course], stripe);
  });
}

/** The nave runs back into the hill, in the shade. */
function sideWall(pen: Pen, light: Light): void {
  pen.shape(polygon([220, -376], [330, -330], [330, -180], [220, -180]), shaded('#e9cfa4', light));
  pen.shape(polygon([226, -384], [342, -336], [342, -326], [220, -374]), shaded('#d98a5c', light));
}

function gable(pen: Pen, light: Light): void {
  const front = polygon([-226, -180], [-226, -378], [0, -520], [226, -378], [226, -180]);
  stripes(pen, front, -520, -180);
  const field = polygon([-178, -384], [0, -494], [178, -384]);
  pen.shape(polygon(...points('-244,-376 0,-530 244,-376 226,-366 0,-508 -226,-366')), '#fff8e6');
  pen.shape(polygon([0, -530], [244, -376], [226, -366], [0, -508]), shaded('#fff8e6', light));
  pen.shape(field, downwards('#f7d25c', gold, '#d99a2b'));
  mosaic(pen);
  pen.shape(box(-232, -384, 464, 12), '#fff8e6');
  pen.shape(box(-232, -372, 464, 5), shaded('#f3dcb4', light));
  for (const x of [-236, 220]) turret(pen, x, light);
}

/** Christ among the powers of the world, as far as one sees it from the square. */
function mosaic(pen: Pen): void {
  pen.circle([0, -456], 8, '#fff3c4');
  pen.circle([0, -455], 4.5, '#8a4b35');
  pen.shape('M-13 -386C-15 -420 -10 -446 0 -448C10 -446 15 -420 13 -386Z', '#2f6c8f');
  pen.shape('M2 -386C4 -420 4 -440 0 -448C10 -446 15 -420 13 -386Z', '#b2452f');
  for (const [x, height] of [
    [-110, 26],
    [-84, 36],
    [-58, 44],
    [-34, 50],
    [34, 50],
    [58, 44],
    [84, 36],
    [110, 26],
  ] as const) {
    pen.shape(arch(x - 6, -386, 12, height), x % 4 === 0 ? '#9a5a2c' : '#7d6a3a');
    pen.circle([x, -386 - height], 3.6, '#8a4b35');
  }
}

function turret(pen: Pen, x: number, light: Light): void {
  pen.shape(box(x, -412, 16, 40), stone);
  pen.shape(box(x + 9, -412, 7, 40), shaded(stone, light));
  pen.shape(polygon([x - 3, -412], [x + 8, -440], [x + 19, -412]), '#cf6b45');
  pen.shape(polygon([x + 8, -440], [x + 19, -412], [x + 8, -412]), shaded('#cf6b45', light));
}

/** The blind arcade between mosaic and portico. */
function gallery(pen: Pen, light: Light): void {
  pen.shape(box(-226, -352, 452, 6), '#fff8e6');
  for (let place = 0; place < 11; place++) {
    const x = -214 + place * 39.4;
    pen.shape(pointed(x - 3, -292, 40, 60), '#fff8e6');
    pen.shape(pointed(x + 3, -292, 28, 52), shaded('#b98f63', light));
  }
  pen.shape(box(-226, -292, 452, 8), '#fff8e6');
  for (const x of [-150, 102]) pen.shape(pointed(x, -206, 48, 66), shaded('#8c7a70', light));
}

const bays = [
  { x: -312, width: 70 },
  { x: -228, width: 70 },
  { x: -144, width: 70 },
  { x: 74, width: 70 },
  { x: 158, width: 70 },
  { x: 242, width: 70 },
] as const;

function portico(pen: Pen, light: Light): void {
  stripes(pen, box(-326, -190, 652, 190), -190, 0);
  stripes(pen, polygon([-82, -190], [-82, -226], [0, -268], [82, -226], [82, -190]), -268, -190);
  pen.shape(polygon(...points('-92,-222 0,-276 92,-222 82,-214 0,-260 -82,-214')), '#fff8e6');
  pen.shape(box(-334, -198, 252, 11), '#fff8e6');
  pen.shape(box(82, -198, 252, 11), '#fff8e6');
  for (const { x, width } of bays) opening(pen, x, { width, height: 136 }, light);
  opening(pen, -58, { width: 116, height: 210 }, light);
  for (const x of [-86, 60]) pen.shape(box(x, -190, 26, 190), '#fff8e6');
  for (const x of [-326, -236, -152, 150, 234, 316]) column(pen, x + 4, light);
}

function opening(
  pen: Pen,
  x: number,
  { width, height }: { width: number; height: number },
  light: Light,
): void {
  pen.shape(pointed(x - 6, 0, width + 12, height + 12), '#fff8e6');
  pen.shape(pointed(x, 0, width, height), downwards('#3a4a63', '#4d5a70', '#857a78'));
  pen.shape(arch(x + width * 0.3, 0, width * 0.4, height * 0.5), shaded('#6b4a3a', light));
}

function column(pen: Pen, x: number, light: Light): void {
  pen.shape(box(x - 4, -84, 9, 84), '#fffaf0');
  pen.shape(box(x + 1, -84, 4, 84), shaded('#fbeed6', light));
  pen.shape(box(x - 7, -90, 15, 7), '#fffaf0');
}
