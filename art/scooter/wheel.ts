import type { Point } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';
import { material } from './paint.ts';
import { layers, ring, round } from './panel.ts';

/** Radii of the tyre and of the rim inside it. */
export type Wheel = { axle: Point; tyre: number; rim: number };

const spokePairs = 5;
const { alloy, alloyDark, alloyLight, rubber } = material;

/** Seen through between the spokes: an airy wheel is what makes a Liberty slim. `turn` in degrees. */
export function wheel(pen: Pen, { axle, tyre, rim }: Wheel, turn: number): void {
  pen.group({ at: axle }, () => {
    rubberRing(pen, tyre, rim);
    pen.circle([0, 0], rim - 8, ring('#59626a', 13));
    for (let pair = 0; pair < spokePairs; pair++) {
      pen.group({ turn: turn + (pair * 360) / spokePairs }, () => spokePair(pen, rim));
    }
    pen.circle([0, 0], rim - 2, ring(alloyDark, 8));
    pen.circle([0, 0], rim - 1, ring(alloy, 5));
    pen.shape(arc(rim, -40, 75), round(alloyLight, 3));
  });
}

function rubberRing(pen: Pen, tyre: number, rim: number): void {
  const wall = tyre - rim;
  const middle = rim + wall / 2 - 2;
  pen.circle([0, 0], middle, ring(rubber, wall + 4));
  pen.circle([0, 0], middle, ring('#31373c', wall - 15));
  pen.circle([0, 0], tyre - 7, ring('#14171a', 1.6));
  pen.circle([0, 0], rim + 7, ring('#4b5258', 1.4));
  // The sun on the shoulder, and its echo low at the back.
  pen.shape(arc(tyre - 5, 8, 58), { ...round('#7c868c', 4), opacity: 0.6 });
  pen.shape(arc(tyre - 12, 190, 240), { ...round('#565f65', 3), opacity: 0.5 });
}

/** Two slim arms that leave the hub together and part towards the rim: a dark flank, a light face. */
function spokePair(pen: Pen, rim: number): void {
  const end = 8 - rim;
  layers(pen, [
    [alloyDark, `M-12-14L-21 ${end}H-8L3-16ZM3-16L8 ${end}H21L14-12Z`],
    [alloyLight, `M-12-14L-21 ${end}H-14L-5-16ZM5-16L13 ${end}H21L12-14Z`],
  ]);
}

/** Part of a circle, angles in degrees from the top, clockwise. */
function arc(radius: number, from: number, to: number): string {
  const at = (angle: number): string => {
    const radians = (angle * Math.PI) / 180;
    return `${Math.round(radius * Math.sin(radians))} ${Math.round(-radius * Math.cos(radians))}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
}
