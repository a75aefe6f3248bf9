import type { Pen } from '../drawing/pen.ts';
import { palette } from '../drawing/palette.ts';
import { layers, round } from '../scooter/panel.ts';
import { symbolView } from '../scooter/symbol-view.ts';
import { creamHelmet, helmet, redHelmet } from './helmet.ts';

/** The additional driver: two on one Liberty, each with a helmet. */
export function twoRiders(pen: Pen): void {
  pen.group({ at: [120, 206], scale: 0.2 }, () => {
    passenger(pen);
    symbolView(pen, { body: palette.ink, saddle: '#8f4a2f' });
    rider(pen);
  });
}

const skin = '#e9b98f';
const jeans = '#4d7f96';
const jeansShade = '#33586b';
const shoe = '#8f4a2f';

/** Behind: in blue, an arm around the other. */
function passenger(pen: Pen): void {
  layers(pen, [
    [palette.sea, 'M-396-400C-408-520-380-610-300-620C-216-620-186-560-190-400Z'],
    [palette.seaDeep, 'M-396-400C-400-470-396-520-380-566C-344-500-280-440-190-440V-400Z'],
  ]);
  helmet(pen, { at: [-290, -700], scale: 1.55 }, { ...creamHelmet, skin });
}

function passengerLeg(pen: Pen): void {
  pen.shape('M-300-396L-160-366L-150-190', { stroke: jeansShade, width: 72, cap: 'round', join: 'round' });
  pen.shape('M-168-160H-90', round(shoe, 40));
}

function rider(pen: Pen): void {
  passengerLeg(pen);
  pen.shape('M-130-392L66-376L44-180', { stroke: jeans, width: 78, cap: 'round', join: 'round' });
  pen.shape('M22-150H112', round(shoe, 44));
  layers(pen, [
    [palette.terracotta, 'M-214-376C-220-500-188-620-96-636C-10-644 30-580 6-480L-14-376Z'],
    ['#94402a', 'M-214-376C-216-430-212-480-198-530C-168-450-110-400-12-392L-14-376Z'],
  ]);
  pen.shape('M-70-570L30-470L120-512', { stroke: '#d8714f', width: 60, cap: 'round', join: 'round' });
  pen.shape('M-300-544L-190-472L-90-444', { stroke: '#3590ae', width: 54, cap: 'round', join: 'round' });
  pen.circle([-80, -444], 28, skin);
  pen.circle([128, -514], 30, skin);
  helmet(pen, { at: [-66, -716], scale: 1.55 }, { ...redHelmet, skin });
}
