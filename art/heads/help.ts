import { arch, box, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { parked } from '../posters/parked.ts';
import { palm } from '../posters/trees.ts';
import { backdrop, hours, ledge } from './backdrop.ts';

/** Help: the shop by the sea with its door open, under the awning somebody's telephone. */
export function help(pen: Pen): void {
  backdrop(pen, hours.morning, [500, 240]);
  ledge(pen, 296);
  palm(pen, { at: [960, 312], height: 240, lean: -14, lit: '#6fa352', shade: '#2f6e55', trunk: '#a98658' });
  shop(pen);
  parked(pen, {
    at: [560, 332],
    length: 220,
    colour: 'white',
    facing: 'left',
    shadow: '#6a5244',
    named: false,
  });
}

function shop(pen: Pen): void {
  pen.shape(box(690, 90, 180, 220), '#fae0b8');
  pen.shape(box(870, 90, 44, 220), '#c9a58c');
  pen.shape(polygon([676, 92], [706, 60], [896, 60], [926, 92]), '#c2643f');
  pen.shape(polygon([870, 92], [884, 60], [896, 60], [926, 92]), '#94503c');
  pen.shape(arch(714, 310, 56, 112), '#3c5566');
  pen.shape(arch(722, 310, 26, 100), '#f8d990');
  pen.shape(box(792, 200, 60, 64), '#3c5566');
  pen.shape(box(797, 205, 50, 54), '#a9d3d8');
  for (let stripe = 0; stripe < 8; stripe++)
    pen.shape(
      polygon(
        [688 + stripe * 23, 146],
        [711 + stripe * 23, 146],
        [706 + stripe * 25, 184],
        [681 + stripe * 25, 184],
      ),
      stripe % 2 === 0 ? '#d9583f' : '#fffaf0',
    );
  pen.shape(box(740, 106, 86, 28), '#0f5878');
  pen.circle([760, 120], 8, '#f4cf3f');
  pen.shape('M776 120h40', { stroke: '#fffaf0', width: 6, cap: 'round' });
}
