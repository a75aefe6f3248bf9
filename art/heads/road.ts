import { glow } from '../drawing/paint.ts';
import { box, curve, points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { parked } from '../posters/parked.ts';
import { mountains } from '../posters/sky.ts';
import { backdrop, hours } from './backdrop.ts';

/** Breakdown: at dusk, the triangle stands behind the scooter, and the van is there already. */
export function road(pen: Pen): void {
  backdrop(pen, hours.dusk, [420, 238]);
  mountains(pen, {
    ridge: points('700,300 760,220 830,180 880,110 940,70 1000,10'),
    foot: 310,
    colour: '#a3808e',
    shade: '#76608a',
    from: 'left',
  });
  pen.shape(polygon(...points('0,300 1000,282 1000,350 0,350')), '#5a5878');
  pen.shape(polygon(...points('0,286 1000,268 1000,286 0,304')), '#f0cdb4');
  pen.shape(curve(...points('0,330 500,322 1000,312')), { stroke: '#d9c2c8', width: 3, dash: [34, 26] });
  van(pen);
  parked(pen, {
    at: [545, 330],
    length: 200,
    colour: 'black',
    facing: 'right',
    shadow: '#2c2a4c',
    named: false,
  });
  pen.shape('M398 334L424 288L450 334Z', { fill: '#fff4e4', stroke: '#d9402f', width: 9, join: 'round' });
}

function van(pen: Pen): void {
  pen.circle(
    [800, 150],
    60,
    glow([0.5, 0.5], 0.5, [
      ['#ffc04a', 0.9],
      ['#ffc04a', 0.25],
      ['#ffc04a', 0],
    ]),
  );
  pen.shape(box(786, 146, 30, 16), '#f29a2c');
  pen.shape('M700 162H884C910 162 930 196 940 232L962 244V306H700Z', '#fff3e0');
  pen.shape('M700 262H962V306H700Z', '#d9583f');
  pen.shape('M846 178H880C900 178 912 204 918 230H846Z', '#a9c6dc');
  pen.shape('M700 162H728V306H700Z', '#cdb6b8');
  pen.shape('M748 196H820M748 216H800', { stroke: '#0f5878', width: 8, cap: 'round' });
  for (const x of [752, 900]) {
    pen.circle([x, 308], 26, '#23262e');
    pen.circle([x, 308], 12, '#b9bec6');
  }
}
