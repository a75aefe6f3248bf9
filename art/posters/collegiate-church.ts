import type { Point } from '../drawing/paint.ts';
import { blend } from '../drawing/palette.ts';
import { arch, box, polygon, short } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, shaded } from './light.ts';

const plaster = '#dfe6f5';
const brick = '#a7a3c4';

/** Santa Maria Maddalena on its rock: a scrolled front, a dome of glazed tiles, the square tower with its eight-sided top. */
export function collegiate(pen: Pen, at: Point, light: Light): void {
  pen.group({ at }, () => {
    tower(pen, light);
    dome(pen, light);
    front(pen, light);
  });
}

function front(pen: Pen, light: Light): void {
  pen.shape(box(-30, -150, 178, 176), shaded(plaster, light));
  pen.shape(polygon([-30, -150], [152, -150], [140, -176], [-18, -176]), shaded('#8f9ccb', light));
  pen.shape(
    'M-128 0V-150H-112C-92 -152 -92 -196 -78 -206C-60 -214 -50 -226 -46 -240C-42 -226 -32 -214 -14 -206C0 -196 0 -152 20 -150H36V0Z',
    plaster,
  );
  pen.shape('M8 0V-178C10 -160 14 -152 20 -150H36V0Z', shaded(plaster, light));
  pen.shape(box(-134, -154, 176, 9), '#f4f7fd');
  pen.shape(box(-134, -84, 176, 6), '#b7c3e2');
  for (const x of [-122, -92, -8, 20]) pen.shape(box(x, -146, 8, 146), '#c3cfe9');
  pen.shape(arch(-60, 0, 28, 62), light.lamp ?? light.glass);
  pen.circle([-46, -112], 15, light.lamp ?? light.glass);
  pen.shape(arch(-56, -162, 20, 30), light.glass);
  pen.shape('M-46 -240v-18M-52 -252h12', { stroke: '#f4f7fd', width: 2.4 });
  for (const x of [60, 100]) pen.shape(arch(x, -62, 20, 48), light.glass);
}

const shell = 'M22 -196C20 -252 54 -284 88 -290C122 -284 156 -252 154 -196Z';
const tiles = '#5f9fb4';

/** Curved faces of glazed tiles, each as dark as the moon leaves it, between pale ribs. */
function dome(pen: Pen, light: Light): void {
  pen.shape(box(34, -222, 108, 72), '#b7c3e2');
  pen.shape(box(92, -222, 50, 72), shaded('#b7c3e2', light));
  for (const x of [42, 66]) pen.shape(arch(x, -176, 14, 32), light.glass);
  for (const x of [98, 120]) pen.shape(arch(x, -176, 13, 32), light.glass);
  pen.group({ at: [0, -14] }, () => {
    pen.shape(shell, blend(tiles, '#ffffff', 0.3));
    pen.group({ within: shell }, () => {
      for (const [from, share] of faces) pen.shape(face(from), blend(tiles, light.shade, share));
      for (const [at] of faces) pen.shape(rib(at), { stroke: '#c9dcec', width: 3, opacity: 0.8 });
    });
    pen.shape(box(16, -202, 144, 9), '#eef2fb');
    pen.shape(box(104, -202, 56, 9), shaded('#eef2fb', light));
    pen.shape(box(80, -314, 16, 28), plaster);
    pen.shape(box(89, -314, 7, 28), shaded(plaster, light));
    pen.shape('M76 -314C80 -328 96 -328 100 -314Z', tiles);
    pen.shape('M88 -326v-16M83 -336h10', { stroke: '#f4f7fd', width: 2.4 });
  });
}

/** Where each face begins, from the left rim (-1) to the right one, and how much of it is shade. */
const faces = [
  [-0.72, 0],
  [-0.3, 0.16],
  [0.2, 0.4],
  [0.64, 0.66],
] as const;

const rib = (at: number): string => `M${short(88 + at * 66)} -196Q${short(88 + at * 74)} -262 88 -290`;
const face = (at: number): string => `${rib(at)}L160 -290V-196Z`;

function tower(pen: Pen, light: Light): void {
  pen.shape(box(140, -300, 52, 330), brick);
  pen.shape(box(174, -300, 30, 330), shaded(brick, light));
  for (const foot of [-216, -128, -40]) {
    pen.shape(box(134, foot - 76, 76, 7), '#dfe6f5');
    for (const x of [147, 162]) pen.shape(arch(x, foot, 11, 50), light.glass);
    pen.shape(arch(183, foot, 12, 50), light.glass);
  }
  pen.shape(box(148, -356, 48, 58), '#c3b9d6');
  pen.shape(box(176, -356, 20, 58), shaded('#c3b9d6', light));
  pen.shape(arch(158, -304, 14, 40), light.glass);
  pen.shape(box(142, -304, 60, 7), '#dfe6f5');
  pen.shape('M144 -356C148 -384 164 -394 172 -402C180 -394 196 -384 200 -356Z', tiles);
  pen.shape('M178 -356C182 -378 178 -392 172 -402C180 -394 196 -384 200 -356Z', shaded(tiles, light));
  pen.shape('M172 -402v-18M166 -413h12', { stroke: '#f4f7fd', width: 2.4 });
}
