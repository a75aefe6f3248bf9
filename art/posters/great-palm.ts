import type { Point } from '../drawing/paint.ts';
import { short } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';

/** The palm next to the viewer, whole; `at` is its foot. */
export function greatPalm(pen: Pen, at: Point, height: number): void {
  pen.group({ at, scale: height / 400 }, () => {
    pen.shape('M-19 0C-13 -90 -16 -220 -22 -392L6 -392C4 -220 12 -90 19 0Z', '#b08d5f');
    pen.shape('M2 0C4 -90 0 -220 -6 -392L6 -392C4 -220 12 -90 19 0Z', '#7d6248');
    for (let y = -14; y > -370; y -= 17)
      pen.shape(`M${short(-17 + y * 0.009)} ${y}Q0 ${y + 9} ${short(15 + y * 0.02)} ${y - 4}`, {
        stroke: '#6b5440',
        width: 2.4,
      });
    pen.group({ at: [-8, -392] }, () => {
      for (const tip of hanging) frond(pen, tip, '#1f5c4c', '#2a6e55');
      for (const tip of rising) frond(pen, tip, '#2f7a58', '#63a950');
      for (const [x, y] of dates) pen.circle([x, y], 6, '#d98a3a');
    });
  });
}

const hanging: Point[] = [
  [-150, 66],
  [150, 74],
  [-104, 128],
  [108, 132],
  [-48, 150],
  [54, 152],
];
const rising: Point[] = [
  [-172, -6],
  [174, 2],
  [-146, -74],
  [150, -70],
  [-84, -122],
  [88, -120],
  [4, -140],
];
const dates: Point[] = [
  [-14, 16],
  [-4, 22],
  [8, 20],
  [16, 13],
  [0, 10],
];

/** A frond bows over its midrib: notched below in the shade, whole above in the light. */
function frond(pen: Pen, [x, y]: Point, shade: string, lit: string): void {
  const [bendX, bendY] = [x * 0.52, y * 0.5 - 62];
  const on = (t: number): Point => [2 * t * (1 - t) * bendX + t * t * x, 2 * t * (1 - t) * bendY + t * t * y];
  const leaves: string[] = [];
  const count = 11;
  for (let leaf = 1; leaf <= count; leaf++) {
    const [fromX] = on((leaf - 0.9) / count);
    const [toX, toY] = on(leaf / count);
    const long = 30 * Math.sin((leaf / (count + 1)) * Math.PI) + 8;
    leaves.push(
      `L${short(fromX + (toX - fromX) * 0.9 + Math.sign(x) * 6)} ${short(toY + long)}L${short(toX)} ${short(toY)}`,
    );
  }
  pen.shape(`M0 0${leaves.join('')}Q${short(bendX)} ${short(bendY)} 0 0Z`, shade);
  pen.shape(
    `M0 0Q${short(bendX)} ${short(bendY)} ${x} ${y}Q${short(bendX * 1.04)} ${short(bendY + 26)} 0 0Z`,
    lit,
  );
}
