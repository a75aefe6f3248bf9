import type { Point } from '../drawing/paint.ts';
import { arch, box, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, shaded } from './light.ts';

const plaster = '#dfe6f5';
const brick = '#a7a3c4';

/** Santa Maria Maddalena on its rock: a scrolled front, a tiled dome, the square tower with its eight-sided top. */
export function collegiate(pen: Pen, at: Point, light: Light): void {
  pen.group({ at }, () => {
    dome(pen, light);
    tower(pen, light);
    front(pen, light);
  });
}

function front(pen: Pen, light: Light): void {
  pen.shape(box(-30, -150, 190, 150), shaded(plaster, light));
  pen.shape(polygon([-30, -150], [160, -150], [148, -176], [-18, -176]), shaded('#8f9ccb', light));
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
  pen.shape('M-46 -240v-26M-54 -257h16', { stroke: '#f4f7fd', width: 3 });
  for (const x of [64, 104]) pen.shape(arch(x, -52, 20, 48), light.glass);
}

const shell = 'M26 -196C24 -250 56 -276 88 -282C120 -276 152 -250 150 -196Z';

function dome(pen: Pen, light: Light): void {
  pen.shape(box(34, -222, 108, 60), '#b7c3e2');
  pen.shape(box(92, -222, 50, 60), shaded('#b7c3e2', light));
  pen.group({ at: [0, -16] }, () => {
    pen.shape(shell, '#4d86a6');
    pen.group({ within: shell }, () => {
      for (let row = 0; row < 7; row++)
        for (let tile = 0; tile < 9; tile++)
          pen.circle([30 + tile * 14 + (row % 2) * 7, -200 - row * 13], 4, '#a8c77d');
      pen.shape('M104 -190C116 -230 110 -264 88 -282C128 -276 156 -250 152 -190Z', {
        fill: light.shade,
        opacity: 0.6,
      });
    });
    pen.shape(box(20, -200, 136, 8), '#eef2fb');
    pen.shape(box(81, -306, 14, 26), plaster);
    pen.shape('M78 -306C82 -318 94 -318 98 -306Z', '#4d86a6');
  });
}

function tower(pen: Pen, light: Light): void {
  pen.shape(box(172, -300, 56, 300), brick);
  pen.shape(box(206, -300, 30, 300), shaded(brick, light));
  for (const foot of [-216, -128, -40]) {
    pen.shape(box(166, foot - 76, 76, 7), '#dfe6f5');
    for (const x of [178, 194]) pen.shape(arch(x, foot, 11, 50), light.glass);
    pen.shape(arch(214, foot, 12, 50), light.glass);
  }
  pen.shape(box(180, -356, 48, 58), '#c3b9d6');
  pen.shape(box(208, -356, 20, 58), shaded('#c3b9d6', light));
  pen.shape(arch(190, -304, 14, 40), light.glass);
  pen.shape(box(174, -304, 60, 7), '#dfe6f5');
  pen.shape('M176 -356C180 -384 196 -394 204 -402C212 -394 228 -384 232 -356Z', '#4d86a6');
  pen.shape('M210 -356C214 -378 210 -392 204 -402C212 -394 228 -384 232 -356Z', shaded('#4d86a6', light));
  pen.shape('M204 -402v-24M197 -418h14', { stroke: '#f4f7fd', width: 3 });
}
