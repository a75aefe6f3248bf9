import type { Point } from '../../drawing/paint.ts';
import { curve, polygon, softShape } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { nameplate } from '../nameplate.ts';
import { material, type Paint } from '../paint.ts';
import { round } from '../panel.ts';
import { rearWheel } from '../side/geometry.ts';
import { engine, stand } from '../side/running-gear.ts';
import { fromSide, plane, seen } from './camera.ts';
import { painted } from './front.ts';
import { bow, onSurface, soft, solid, type Surface, type Tones } from './solid.ts';
import { tube, wheelSeen } from './wheels.ts';

const { plastic, plasticDark, plasticLight, rubberLight, alloy, alloyDark, alloyLight, amber, red } =
  material;
const half = Math.PI / 2;
export const darkTones: Tones = ['#101416', [plasticDark, -0.1], ['#22282c', 0.35], [plastic, 0.7]];

/** A can lying along the right side, a little higher at its end; its shield keeps legs from it. */
export const can: Surface = (u, v) => {
  const swell = soft(
    [
      [0, 0],
      [0.04, 0.7],
      [0.1, 1],
      [0.8, 0.94],
      [0.93, 0.72],
      [1, 0.3],
    ],
    u,
  );
  const angle = v * Math.PI * 2;
  return [
    -462 + u * 246,
    142 - u * 56 + Math.sin(angle) * 31 * swell,
    86 - u * 6 + Math.cos(angle) * 27 * swell,
  ];
};

export function rearEnd(pen: Pen): void {
  pen.group({ matrix: plane(-20, [400, 640]) }, () => stand(pen));
  pen.shape(
    polygon(
      ...[
        [150, 372],
        [80, 366],
        [56, 440],
        [74, 446],
        [110, 410],
      ].map(([x = 0, y = 0]) => seen(fromSide(x, y, 10))),
    ),
    plasticDark,
  );
  wheelSeen(pen, rearWheel, 26, 0);
  pen.group({ matrix: plane(52, [340, 546]) }, () => engine(pen));
  tube(
    pen,
    [fromSide(452, 588, 60), fromSide(420, 606, 70), fromSide(360, 610, 80), fromSide(320, 600, 84)],
    18,
    [alloyDark, alloy, alloyLight],
  );
  solid(pen, {
    surface: can,
    tones: ['#4c555b', [alloyDark, -0.15], [alloy, 0.25], [alloyLight, 0.8]],
    fine: 36,
  });
  const shieldOn = (
    [
      [0.2, 0.12],
      [0.24, 0.2],
      [0.7, 0.21],
      [0.8, 0.16],
      [0.8, 0.02],
      [0.72, -0.04],
      [0.26, -0.05],
      [0.2, 0],
    ] as const
  ).map(([u, v]): Point => [u, v]);
  pen.shape(softShape(...onSurface(can, shieldOn)), plasticDark);
  for (const v of [0.04, 0.1])
    pen.shape(
      polygon(
        ...onSurface(can, [
          [0.3, v],
          [0.7, v],
        ]),
      ),
      round(alloyDark, 3.4),
    );
}

export const bottom = [
  [-486, 344],
  [-464, 322],
  [-380, 292],
  [-294, 254],
  [-230, 204],
  [-190, 160],
  [-150, 124],
  [-116, 112],
  [-60, 130],
] as const;
export const top = [
  [-486, 346],
  [-470, 362],
  [-420, 366],
  [-300, 358],
  [-180, 350],
  [-60, 345],
] as const;
export const flank = [
  [-486, 12],
  [-470, 30],
  [-420, 46],
  [-340, 62],
  [-250, 74],
  [-170, 78],
  [-130, 78],
] as const;

/** Round before the knees, then back along the side, rising to the tail; `u` runs from the left of its front to the tail. */
const body: Surface = (u, v) => {
  const lean = soft(
    [
      [0, -76],
      [0.35, -92],
      [0.7, -86],
      [1, -70],
    ],
    v,
  );
  const front = 0.4;
  const angle = u < front ? (u / front) * Math.PI - half : half;
  const [ahead, aside] = bow(angle, 2.9);
  const start = lean - 64;
  const x = u < front ? start + 64 * ahead : start + ((u - front) / (1 - front)) * (-486 - start);
  const low = soft(bottom, x);
  const up = low + (soft(top, x) - low) * v;
  const bulge = 0.7 + 0.3 * Math.sin(Math.PI * (0.1 + 0.62 * v));
  return [x, up, soft(flank, Math.min(x, -130)) * bulge * aside];
};

export function tailSeen(pen: Pen, paint: Paint): void {
  solid(pen, { surface: body, tones: painted(paint), seam: paint.seam, fine: 64 });
  const along = (places: readonly Point[]) => onSurface(body, places);
  pen.shape(
    polygon(
      ...along([
        [0.9, 0.52],
        [0.995, 0.5],
        [0.998, 0.96],
        [0.92, 0.98],
      ]),
    ),
    '#7d1712',
  );
  pen.shape(
    polygon(
      ...along([
        [0.915, 0.58],
        [0.99, 0.56],
        [0.992, 0.9],
        [0.93, 0.92],
      ]),
    ),
    red,
  );
  pen.shape(
    polygon(
      ...along([
        [0.94, 0.74],
        [0.985, 0.74],
        [0.986, 0.86],
        [0.945, 0.88],
      ]),
    ),
    '#ee8577',
  );
  pen.shape(
    softShape(
      ...along([
        [0.86, 0.28],
        [0.9, 0.2],
        [0.95, 0.3],
        [0.91, 0.42],
      ]),
    ),
    amber,
  );
  pen.shape(
    curve(
      ...along([
        [0.41, 0.36],
        [0.5, 0.4],
        [0.6, 0.43],
        [0.72, 0.44],
        [0.84, 0.4],
      ]),
    ),
    round(paint.seam, 1.4),
  );
  pen.group({ matrix: plane(74, [300, 380]) }, () =>
    nameplate(pen, { at: [250, 366], turn: 5, scale: 0.95, mirrored: false }, paint.lettering),
  );
}

/** The board for the feet with the sill under its edges, from the shield to the body. */
const board: Surface = (u, v) => {
  const x = 196 - u * 336;
  const broad = soft(
    [
      [-140, 62],
      [-80, 82],
      [0, 92],
      [110, 93],
      [150, 86],
      [180, 66],
      [196, 40],
    ],
    x,
  );
  const [up, aside] = bow(v * Math.PI, 3.2);
  return [x, 108 + up * 34, broad * aside];
};

export function floorSeen(pen: Pen, paint: Paint): void {
  const belly: Surface = (u, v) => {
    const [up, aside] = bow(v * Math.PI, 2.4);
    return [176 - u * 290, 84 + up * 22, 74 * aside];
  };
  solid(pen, { surface: belly, tones: darkTones });
  solid(pen, { surface: board, tones: painted(paint), seam: paint.seam, fine: 48 });
  const mat = ([x, out]: readonly [number, number]) => seen([x, 142, out]);
  pen.shape(
    polygon(
      ...(
        [
          [140, 76],
          [-78, 74],
          [-84, -70],
          [140, -76],
        ] as const
      ).map(mat),
    ),
    plasticDark,
  );
  for (const out of [64, 48, 32, 16])
    pen.shape(polygon(mat([136, out]), mat([-76, out])), round(rubberLight, 2.4));
  pen.shape(polygon(mat([140, 76]), mat([-78, 74])), round(plasticLight, 2));
}
