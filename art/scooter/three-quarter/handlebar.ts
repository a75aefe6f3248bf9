import type { Point } from '../../drawing/paint.ts';
import { softShape } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { panel } from '../panel.ts';
import { seen, type Spot } from './camera.ts';
import { painted } from './front.ts';
import { bow, onSurface, soft, solid, type Surface } from './solid.ts';
import { tube } from './wheels.ts';

const { plastic, plasticLight, plasticDark, alloy, alloyDark, alloyLight, glass, rubber, rubberLight } =
  material;
const half = Math.PI / 2;

/** A sheet by height: ridge, edges and breadth. */
const sheet =
  (
    rows: readonly (readonly [up: number, ridge: number, edge: number, breadth: number])[],
    round: number,
  ): Surface =>
  (u, v) => {
    const [top, low] = [rows.at(-1)?.[0] ?? 0, rows[0]?.[0] ?? 0];
    const up = top + (low - top) * v;
    const at = (place: 1 | 2 | 3): number =>
      soft(
        rows.map((row) => [row[0], row[place]] as const),
        up,
      );
    const [ahead, aside] = bow((u * 2 - 1) * half, round);
    return [at(2) + (at(1) - at(2)) * ahead, up, at(3) * aside];
  };

const mask = sheet(
  [
    [432, 150, 122, 16],
    [442, 170, 112, 34],
    [458, 188, 104, 50],
    [484, 200, 98, 66],
    [520, 198, 86, 76],
    [556, 178, 84, 70],
    [580, 156, 92, 52],
    [592, 138, 104, 30],
  ],
  2.1,
);
const screen = sheet(
  [
    [556, 188, 120, 66],
    [580, 172, 108, 68],
    [604, 154, 98, 62],
    [622, 138, 92, 48],
    [630, 128, 90, 30],
  ],
  2.2,
);

/** `hand` is 1 on the right, -1 on the left. */
function grip(pen: Pen, hand: 1 | -1): void {
  tube(
    pen,
    [
      [112, 524, 70 * hand],
      [92, 520, 108 * hand],
    ],
    34,
    [plasticDark, plastic, plasticLight],
  );
  tube(
    pen,
    [
      [120, 506, 86 * hand],
      [120, 500, 130 * hand],
      [100, 497, 176 * hand],
    ],
    7,
    [alloyDark, alloy, alloyLight],
  );
  tube(
    pen,
    [
      [92, 520, 104 * hand],
      [66, 512, 176 * hand],
    ],
    25,
    ['#0e1113', rubber, rubberLight],
  );
  const end = seen([63, 511, 184 * hand]);
  pen.circle(end, 12, alloyDark);
  pen.circle([end[0] - 1, end[1] - 1], 8, alloy);
}

/** A round mirror, of which we see the back. */
function mirror(pen: Pen, hand: 1 | -1): void {
  tube(
    pen,
    [
      [108, 536, 84 * hand],
      [100, 580, 106 * hand],
      [84, 604, 128 * hand],
      [76, 618, 136 * hand],
    ],
    8,
    [plasticDark, plastic, plasticLight],
  );
  const centre: Spot = [70, 640, 146 * hand];
  const turn = hand * -0.16;
  const bowl: Surface = (u, v) => {
    const angle = u * Math.PI * 2;
    const [deep, wide] = [Math.cos(v * half), Math.sin(v * half)];
    const [forward, right] = [deep * 16, wide * 35 * Math.cos(angle)];
    return [
      centre[0] + forward * Math.cos(turn) - right * Math.sin(turn),
      centre[1] + wide * 35 * Math.sin(angle),
      centre[2] + forward * Math.sin(turn) + right * Math.cos(turn),
    ];
  };
  solid(pen, {
    surface: bowl,
    tones: [plasticDark, ['#20272b', 0.2], [plastic, 0.45], [plasticLight, 0.74], ['#8b959b', 0.93]],
    seam: alloy,
    wraps: true,
    fine: 32,
  });
}

/** One lamp in the middle of the mask, drawn round its corners. */
function headlight(pen: Pen): void {
  const lamp = (size: number): string =>
    softShape(
      ...onSurface(
        mask,
        (
          [
            [0, -0.27],
            [0.15, -0.25],
            [0.24, -0.14],
            [0.21, 0.06],
            [0.13, 0.22],
            [0, 0.28],
            [-0.13, 0.22],
            [-0.21, 0.06],
            [-0.24, -0.14],
            [-0.15, -0.25],
          ] as const
        ).map(([x, y]): Point => [0.5 + x * size, 0.6 + y * size]),
      ),
    );
  pen.shape(lamp(1.14), plasticDark);
  pen.shape(lamp(1.06), alloy);
  panel(pen, {
    outline: lamp(0.96),
    body: glass,
    planes: [
      [
        '#9cc0cd',
        softShape(
          ...onSurface(mask, [
            [0.2, 0.68],
            [0.4, 0.72],
            [0.5, 0.74],
            [0.6, 0.73],
            [0.8, 0.68],
            [0.7, 0.95],
            [0.3, 0.95],
          ]),
        ),
      ],
      [
        '#ffffff',
        softShape(
          ...onSurface(mask, [
            [0.56, 0.42],
            [0.66, 0.44],
            [0.68, 0.54],
            [0.6, 0.62],
            [0.57, 0.56],
          ]),
        ),
      ],
    ],
  });
  const [x, y] = onSurface(mask, [[0.5, 0.62]])[0] ?? [0, 0];
  pen.ellipse([x, y], [13, 15], { stroke: '#7fa6b4', width: 3 });
}

export function handlebar(pen: Pen, paint: Paint): void {
  grip(pen, -1);
  mirror(pen, -1);
  solid(pen, { surface: mask, tones: painted(paint), seam: paint.seam, fine: 48 });
  headlight(pen);
  flyscreen(pen);
  mirror(pen, 1);
  grip(pen, 1);
}

/** Smoked glass: what stands behind it shows through. */
function flyscreen(pen: Pen): void {
  pen.group({ opacity: 0.82 }, () =>
    solid(pen, {
      surface: screen,
      tones: ['#1a2329', ['#27343b', 0.35], ['#3c4d56', 0.62], ['#a9bdc6', 0.93]],
      seam: plasticDark,
    }),
  );
}

/** What turns between mask and shield. */
export function neck(pen: Pen): void {
  tube(
    pen,
    [
      [132, 436, 0],
      [126, 480, 0],
    ],
    66,
    [plasticDark, '#20262a', plastic],
  );
}
