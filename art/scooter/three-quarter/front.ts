import type { Point } from '../../drawing/paint.ts';
import { curve, polygon, softShape } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { round } from '../panel.ts';
import { frontWheel } from '../side/geometry.ts';
import { fromSide, seen, type Spot } from './camera.ts';
import { bow, onSurface, soft, solid, type Surface, type Tones } from './solid.ts';
import { tube, wheelSeen } from './wheels.ts';

const { plastic, plasticDark, plasticLight, alloy, alloyDark, alloyLight, amber, iron } = material;

/** How paint shows the light: most of it in the light, one hard plane of shade, a glint where the sun stands in it. */
export const painted = ({ deep, shade, body, light, glint }: Paint): Tones => [
  deep,
  [shade, -0.12],
  [body, 0.22],
  [light, 0.6],
  [glint, 0.955],
];

const half = Math.PI / 2;

/** The leg shield by height: how far ahead its ridge and its edges are, and how broad it is. */
const ridge = [
  [84, 214],
  [130, 236],
  [190, 246],
  [250, 248],
  [310, 240],
  [370, 222],
  [430, 196],
  [490, 162],
] as const;
export const edge = [
  [84, 116],
  [130, 126],
  [190, 136],
  [250, 142],
  [310, 142],
  [370, 140],
  [430, 132],
  [490, 118],
] as const;
export const breadth = [
  [84, 88],
  [130, 94],
  [190, 100],
  [250, 105],
  [310, 107],
  [370, 102],
  [430, 86],
  [490, 58],
] as const;
/** Where it ends below, from the middle outwards: over the mudguard, round the wheel, at the feet. */
const foot = [
  [0, 356],
  [0.25, 338],
  [0.45, 280],
  [0.6, 214],
  [0.75, 172],
  [0.88, 146],
  [1, 134],
] as const;

const apron: Surface = (u, v) => {
  const angle = (u * 2 - 1) * half;
  const [ahead, aside] = bow(angle, 1.85);
  const low = soft(foot, Math.abs(u * 2 - 1));
  const up = 490 + (low - 490) * v;
  const back = soft(edge, up);
  return [back + (soft(ridge, up) - back) * ahead, up, soft(breadth, up) * aside];
};

/** The dark shell behind the wheel. */
const shell: Surface = (u, v) => {
  const [ahead, aside] = bow((u * 2 - 1) * half, 3);
  const up = 440 - v * 346;
  return [soft(edge, up) - 9 + ahead * 58, up, (soft(breadth, up) - 3) * aside];
};

export const shellSeen = (pen: Pen): void =>
  solid(pen, { surface: shell, tones: ['#101416', [plasticDark, 0.1], ['#22282c', 0.6]] });

export function shield(pen: Pen, paint: Paint): void {
  solid(pen, { surface: apron, tones: painted(paint), seam: paint.seam, fine: 56 });
  tie(pen);
  indicator(pen, 0.73);
}

/** The slatted strip down the middle, framed in metal. */
function tie(pen: Pen): void {
  const strip = (wide: number, from: number, to: number): string => {
    const at = (side: number): Point[] =>
      [0, 0.25, 0.5, 0.75, 1].map((share) => [
        0.5 + side * wide * (1 - share * 0.72),
        from + (to - from) * share,
      ]);
    return polygon(...onSurface(apron, at(1)), ...onSurface(apron, at(-1)).toReversed());
  };
  pen.shape(strip(0.085, 0.06, 0.93), alloyDark);
  pen.shape(strip(0.076, 0.07, 0.91), alloyLight);
  pen.shape(strip(0.062, 0.09, 0.88), plasticDark);
  for (const v of [0.18, 0.29, 0.4, 0.51, 0.62, 0.73]) {
    const wide = 0.058 * (1 - v * 0.72);
    pen.shape(
      curve(
        ...onSurface(apron, [
          [0.5 - wide, v - 0.02],
          [0.5, v + 0.01],
          [0.5 + wide, v - 0.02],
        ]),
      ),
      round(plasticLight, 2.4),
    );
  }
}

function indicator(pen: Pen, u: number): void {
  const at = (size: number): string =>
    softShape(
      ...onSurface(
        apron,
        (
          [
            [-0.045, -0.055],
            [0.02, -0.06],
            [0.05, 0],
            [0.02, 0.07],
            [-0.02, 0.05],
            [-0.05, 0],
          ] as const
        ).map(([x, y]): Point => [u + x * size, 0.4 + y * size]),
      ),
    );
  pen.shape(at(1.18), '#7a4a12');
  pen.shape(at(1), amber);
  pen.shape(at(0.45), '#f8d596');
}

const legTones = [plasticDark, plastic, plasticLight] as const;
const tubeTones = [alloyDark, alloy, alloyLight] as const;

function forkLeg(pen: Pen, right: number): void {
  tube(pen, [fromSide(790, 366, right), fromSide(816, 418, right)], 18, tubeTones);
  tube(pen, [fromSide(814, 414, right), fromSide(873, 533, right)], 25, legTones);
}

/** Both legs of the fork, the wheel between them, the mudguard over it. */
export function frontEnd(pen: Pen, paint: Paint): void {
  forkLeg(pen, -36);
  wheelSeen(pen, frontWheel, 10, 52);
  solid(pen, { surface: mudguard, tones: painted(paint), seam: paint.seam, fine: 48 });
  pen.shape(
    polygon(
      ...[
        [818, 500],
        [812, 520],
        [816, 556],
        [838, 554],
        [850, 512],
      ].map(([x = 0, y = 0]) => seen(fromSide(x, y, 30))),
    ),
    iron,
  );
  forkLeg(pen, 36);
  const axle = seen(fromSide(874, 535, 46));
  pen.circle(axle, 13, iron);
  pen.circle([axle[0] + 1, axle[1] - 1], 8, alloy);
}

/** Over the wheel from behind its foot to before its top; its sides reach down where the fork holds it. */
const mudguard: Surface = (u, v) => {
  const angle = ((-104 + u * 166) * Math.PI) / 180;
  const crown = soft(
    [
      [0, 153],
      [0.3, 158],
      [0.6, 160],
      [0.85, 162],
      [1, 166],
    ],
    u,
  );
  const skirt = soft(
    [
      [0, 16],
      [0.2, 30],
      [0.45, 56],
      [0.62, 52],
      [0.82, 24],
      [1, 8],
    ],
    u,
  );
  const broad = soft(
    [
      [0, 30],
      [0.3, 36],
      [0.7, 38],
      [0.9, 33],
      [1, 20],
    ],
    u,
  );
  const [up, aside] = bow((v * 2 - 1) * half, 2.3);
  const radius = crown - skirt * (1 - up);
  const spot: Spot = fromSide(
    frontWheel.axle[0] + radius * Math.sin(angle),
    frontWheel.axle[1] - radius * Math.cos(angle),
    broad * aside,
  );
  return spot;
};
