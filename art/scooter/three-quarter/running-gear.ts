import type { Point } from '../../drawing/paint.ts';
import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { ring, round } from '../panel.ts';
import { frontWheel, rearWheel } from '../side/geometry.ts';
import { forkLeg, front, rear } from '../side/running-gear.ts';
import { mudguard } from '../side/shield.ts';
import type { Wheel } from '../wheel.ts';
import { fromSide, plane, seen, type Spot } from './camera.ts';
import { sideLine, strip } from './sheet.ts';

const { rubber, plastic, alloyDark, alloyLight } = material;

/** Half the breadth of a tyre. */
const half = 22;

/** The tyre's round back, from its far wall to its near one. */
function tread(pen: Pen, { axle, tyre, rim }: Wheel): void {
  for (const [right, sunk, colour] of [
    [-half, 9, rubber],
    [-12, 2, '#2c3237'],
    [0, 0, '#353c42'],
    [12, 2, '#2c3237'],
  ] as const) {
    pen.group({ matrix: plane(right, axle) }, () =>
      pen.circle(axle, (tyre - sunk + rim) / 2, ring(colour, tyre - sunk - rim)),
    );
  }
}

export function rearWheelSeen(pen: Pen): void {
  tread(pen, rearWheel);
  pen.group({ matrix: plane(half, rearWheel.axle) }, () => rear(pen));
}

/** Both legs of the fork, the wheel between them, the mudguard over it. */
export function frontEnd(pen: Pen, paint: Paint): void {
  const leg = (right: number): void =>
    pen.group({ matrix: plane(right, [840, 480]) }, () => {
      pen.shape('M806 396L814 412', round(alloyDark, 19));
      pen.shape('M810 398L818 412', round(alloyLight, 5));
      forkLeg(pen);
    });
  pen.shape(
    `M${seen(fromSide(828, 440, -32)).join(' ')}L${seen(fromSide(871, 528, -32)).join(' ')}`,
    round(plastic, 24),
  );
  tread(pen, frontWheel);
  pen.group({ matrix: plane(half, frontWheel.axle) }, () => front(pen));
  crown(pen, paint);
  pen.group({ matrix: plane(30, [875, 460]) }, () => mudguard(pen, { ...paint, seam: '' }));
  leg(34);
}

const back = sideLine('718 562 726 490 762 424 812 388 872 376 936 388 980 418 1005 452');

/** The mudguard's top, higher in the middle, and its lip at the front. */
function crown(pen: Pen, { light, glint, seam }: Paint): void {
  const away =
    (share: number) =>
    ([x, y]: Point): Point => [x + (x - 875) * share, y + (y - 535) * share];
  const under = back.slice(2).map(away(-0.08));
  const ridge = back.slice(2, -1).map(away(0.05));
  const at = (line: readonly Point[], right: number): Spot[] => line.map(([x, y]) => fromSide(x, y, right));
  const far = [...at(ridge, -16), fromSide(1010, 452, -12), fromSide(1004, 462, 10), fromSide(994, 462, 34)];
  pen.shape(strip(at(under, 30), far), { fill: light, stroke: seam, width: 1.8, join: 'round' });
  pen.shape(strip(at(ridge.slice(2), 10), at(ridge.slice(2), 0)), glint);
}
