import type { Point } from '../drawing/paint.ts';
import { arch, box, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, lit, shaded } from './light.ts';

const wall = '#fff6e2';
const gold = '#e9b93f';

/** Santa Maria Assunta: white walls, a dome of green and yellow tiles, the bell tower beside it. `at`: middle of its foot. */
export function majolicaChurch(pen: Pen, at: Point, size: number, light: Light): void {
  pen.group({ at, scale: size }, () => {
    tower(pen, light);
    nave(pen, light);
    dome(pen, light);
  });
}

function nave(pen: Pen, light: Light): void {
  pen.shape(box(-98, -118, 138, 118), lit(wall, light));
  pen.shape(box(40, -118, 58, 118), shaded(wall, light));
  pen.shape(box(-104, -126, 148, 10), lit('#ffffff', light));
  pen.shape(box(44, -126, 60, 10), shaded('#ffffff', light));
  for (const x of [-80, -40, 0]) pen.shape(arch(x, -38, 22, 46), light.glass);
  pen.shape(arch(58, -38, 16, 46), light.glass);
  pen.shape(box(-66, -166, 88, 42), lit('#f8e4bf', light));
  pen.shape(box(22, -166, 44, 42), shaded('#f8e4bf', light));
  for (const x of [-58, -36, -14, 6]) pen.shape(arch(x, -130, 11, 28), light.glass);
  for (const x of [28, 48]) pen.shape(arch(x, -130, 9, 28), light.glass);
  pen.shape(box(-72, -173, 96, 8), lit('#ffffff', light));
  pen.shape(box(24, -173, 48, 8), shaded('#ffffff', light));
}

const shell = 'M-66 -173C-66 -222 -40 -254 0 -262C40 -254 66 -222 66 -173Z';

/** Meridians draw together towards the top, rings come closer: so the flat tiles look round. */
function dome(pen: Pen, light: Light): void {
  pen.shape(shell, lit('#3f9a70', light));
  pen.group({ within: shell }, () => {
    const rings = 9;
    for (let ring = 0; ring < rings; ring++) {
      const [low, high] = [latitude(ring / rings), latitude((ring + 1) / rings)];
      for (let tile = -6; tile <= 6; tile++) {
        const yellow = (tile + ring) % 2 === 0;
        pen.shape(diamond(tile / 6, low, high), lit(yellow ? '#f4cb4d' : '#2b7f78', light));
      }
    }
    pen.shape('M24 -170C36 -208 26 -244 0 -262C40 -254 70 -222 70 -170Z', {
      fill: light.shade,
      opacity: 0.45,
    });
    pen.shape('M-52 -184C-50 -214 -36 -236 -16 -246C-32 -228 -40 -206 -40 -184Z', {
      fill: '#fff6da',
      opacity: 0.4,
    });
  });
  pen.shape(box(-10, -292, 20, 34), lit(wall, light));
  pen.shape(box(3, -292, 7, 34), shaded(wall, light));
  pen.shape('M-13 -292C-10 -308 -4 -314 0 -318C4 -314 10 -308 13 -292Z', lit(gold, light));
  cross(pen, [0, -318], light);
}

type Ring = { y: number; half: number };
const latitude = (share: number): Ring => {
  const angle = (share * Math.PI) / 2;
  return { y: -173 - Math.sin(angle) * 89, half: Math.cos(angle) * 66 };
};

function diamond(across: number, low: Ring, high: Ring): string {
  const middle = (low.half + high.half) / 2;
  const x = (half: number, shift = 0) => Math.sin(((across + shift) * Math.PI) / 2) * half;
  const y = (low.y + high.y) / 2;
  return polygon(
    [x(low.half), low.y],
    [x(middle, 1 / 12), y],
    [x(high.half), high.y],
    [x(middle, -1 / 12), y],
  );
}

function tower(pen: Pen, light: Light): void {
  pen.shape(box(118, -236, 40, 240), lit('#fbe8c8', light));
  pen.shape(box(158, -236, 20, 240), shaded('#fbe8c8', light));
  for (const y of [-240, -178, -112]) {
    pen.shape(box(114, y, 46, 8), lit('#ffffff', light));
    pen.shape(box(160, y, 22, 8), shaded('#ffffff', light));
    pen.shape(arch(128, y + 56, 20, 38), light.glass);
  }
  pen.shape('M120 -240C122 -266 138 -278 148 -282C158 -278 174 -266 176 -240Z', lit(gold, light));
  pen.shape('M158 -240C160 -262 156 -276 148 -282C158 -278 174 -266 176 -240Z', shaded(gold, light));
  cross(pen, [148, -282], light);
}

function cross(pen: Pen, [x, y]: Point, light: Light): void {
  pen.shape(`M${x} ${y}v-24M${x - 7} ${y - 16}h14`, { stroke: light.glass, width: 3 });
}
