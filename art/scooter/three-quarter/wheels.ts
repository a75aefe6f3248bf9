import { line, polygon } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { material } from '../paint.ts';
import { ring, round } from '../panel.ts';
import type { Wheel } from '../wheel.ts';
import { fromSide, plane, seen, type Spot } from './camera.ts';
import { solid, soft, type Tones } from './solid.ts';

const { alloy, alloyDark, alloyLight, iron, steel } = material;
export const rubberTones: Tones = [
  '#14171a',
  ['#1d2124', -0.2],
  ['#2a3035', 0.25],
  ['#3d444a', 0.7],
  ['#59626a', 0.93],
];
const rimTones: Tones = ['#454d53', ['#7a8288', -0.1], ['#aab1b6', 0.2], ['#d5dadd', 0.8]];

/** A spot on a wheel: how far from the axle, at which angle from the top (forward first), how far right. */
const onWheel = ({ axle }: Wheel, radius: number, angle: number, right: number): Spot =>
  fromSide(axle[0] + radius * Math.sin(angle), axle[1] - radius * Math.cos(angle), right);

/** Five pairs of arms, a disc of `brake` (0 is none), and what one sees through between them. */
export function wheelSeen(pen: Pen, wheel: Wheel, turn: number, brake: number): void {
  const { tyre, rim } = wheel;
  const circle = Math.PI * 2;
  solid(pen, {
    surface: (u, v) => onWheel(wheel, rim - 4, u * circle, -20 + v * 40),
    tones: ['#343b40', ['#59626a', -0.2], ['#8b9398', 0.3]],
    wraps: true,
    hollow: true,
    fine: 72,
  });
  for (let pair = 0; pair < 5; pair++) spokePair(pen, wheel, ((turn + pair * 72) * Math.PI) / 180);
  pen.group({ matrix: plane(14, wheel.axle) }, () => hub(pen, wheel, brake));
  solid(pen, {
    surface: (u, v) => onWheel(wheel, rim - 9 + v * 11, u * circle, 15 + v * 4),
    tones: rimTones,
    wraps: true,
    fine: 72,
  });
  const profile = [
    [0, -22],
    [0.16, -19],
    [0.34, -10],
    [0.5, 0],
    [0.62, 10],
    [0.74, 18],
    [0.86, 23],
    [1, 19],
  ] as const;
  const reach = [
    [0, tyre - 16],
    [0.16, tyre - 7],
    [0.34, tyre - 2],
    [0.5, tyre],
    [0.62, tyre - 2],
    [0.74, tyre - 8],
    [0.86, tyre - 18],
    [1, rim],
  ] as const;
  solid(pen, {
    surface: (u, v) => onWheel(wheel, soft(reach, v), u * circle, soft(profile, v)),
    tones: rubberTones,
    wraps: true,
    fine: 72,
  });
  pen.group({ matrix: plane(22, wheel.axle) }, () => pen.circle(wheel.axle, rim + 9, ring('#4b5258', 1.6)));
}

function spokePair(pen: Pen, wheel: Wheel, angle: number): void {
  const end = wheel.rim - 6;
  for (const side of [-1, 1]) {
    const arm = (right: number, broad: number): string =>
      polygon(
        seen(onWheel(wheel, 20, angle + side * 0.15 - 0.2, right)),
        seen(onWheel(wheel, end, angle + side * 0.13 - broad, right - 2)),
        seen(onWheel(wheel, end, angle + side * 0.13 + broad, right - 2)),
        seen(onWheel(wheel, 20, angle + side * 0.15 + 0.2, right)),
      );
    pen.shape(arm(-2, 0.055), '#59626a');
    pen.shape(arm(5, 0.055), alloyDark);
    pen.shape(arm(11, 0.05), side > 0 ? alloy : alloyLight);
  }
}

function hub(pen: Pen, { axle }: Wheel, brake: number): void {
  if (brake > 0) {
    pen.circle(axle, brake, ring('#8b9398', 17));
    pen.circle(axle, brake + 8, ring('#d5dadd', 3));
    pen.circle(axle, brake, { stroke: '#4b5358', width: 5, dash: [5, 8.6] });
  }
  pen.circle(axle, 27, alloyDark);
  pen.circle([axle[0] - 2, axle[1] - 1], 21, alloy);
  pen.circle(axle, 12, iron);
  pen.circle(axle, 7, steel);
}

/** A tube through these spots: its dark flank, its face, the light along its top. */
export function tube(
  pen: Pen,
  spots: readonly Spot[],
  width: number,
  tones: readonly [string, string, string],
): void {
  const raised = (up: number): string => line(...spots.map(([x, y, z]) => seen([x, y + up, z])));
  const look = (colour: string, broad: number) => ({ ...round(colour, broad), join: 'round' as const });
  pen.shape(raised(0), look(tones[0], width));
  pen.shape(raised(width * 0.08), look(tones[1], width * 0.66));
  pen.shape(raised(width * 0.2), look(tones[2], width * 0.24));
}
