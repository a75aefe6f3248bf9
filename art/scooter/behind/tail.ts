import type { Point } from '../../drawing/paint.ts';
import { box, curve, line, polygon } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { layers, panel, round } from '../panel.ts';
import { seen } from '../three-quarter/camera.ts';
import { painted } from '../three-quarter/front.ts';
import { bottom, flank, top } from '../three-quarter/rear.ts';
import { rail, saddle } from '../three-quarter/saddle.ts';
import { bow, soft, solid, type Surface } from '../three-quarter/solid.ts';
import { tube } from '../three-quarter/wheels.ts';
import { across, softBothSides } from './across.ts';

const { alloy, alloyDark, alloyLight, plasticDark, amber, red } = material;

/** The painted tail all around, from its end to the knees. */
const hull: Surface = (u, v) => {
  const x = -486 + v * 350;
  const [low, high] = [soft(bottom, x), soft(top, x)];
  const [y, z] = bow(u * Math.PI * 2, 2.7);
  return [x, (low + high) / 2 + (y * (high - low)) / 2, z * soft(flank, x)];
};

export function tailSeen(pen: Pen, paint: Paint): void {
  solid(pen, { surface: hull, tones: painted(paint), seam: paint.seam, wraps: true, fine: 80 });
}

export function seatSeen(pen: Pen, { saddle: leather }: Paint): void {
  solid(pen, {
    surface: saddle,
    tones: [leather.shade, [leather.body, 0.12], [leather.light, 0.55], [leather.glint, 0.93]],
    seam: leather.shade,
    fine: 60,
  });
  const seam = across(-436, [
    [-56, 392],
    [-30, 384],
    [0, 382],
    [30, 384],
    [56, 392],
  ]);
  pen.shape(curve(...seam), { ...round(leather.piping, 2), dash: [5, 4] });
  tube(pen, [...rail(-1), ...rail(1).toReversed().slice(1)], 13, [alloyDark, alloy, alloyLight]);
}

/** One lamp across the end of the tail, an indicator at either side of it. */
export function lampsSeen(pen: Pen): void {
  for (const side of [-1, 1]) {
    const outline = (size: number): string =>
      polygon(
        ...across(
          -440,
          (
            [
              [34, 334],
              [60, 330],
              [72, 320],
              [60, 306],
              [38, 308],
            ] as const
          ).map(([right, up]): Point => [side * (52 + (right - 52) * size), 320 + (up - 320) * size]),
        ),
      );
    pen.shape(outline(1.12), '#7a4a12');
    pen.shape(outline(1), amber);
    pen.shape(outline(0.5), '#f8d596');
  }
  pen.shape(
    softBothSides(-470, [
      [0, 370],
      [34, 367],
      [50, 354],
      [44, 330],
      [26, 316],
      [0, 313],
    ]),
    '#7d1712',
  );
  panel(pen, {
    outline: softBothSides(-474, [
      [0, 365],
      [31, 362],
      [45, 352],
      [39, 333],
      [23, 321],
      [0, 318],
    ]),
    body: red,
    planes: [
      [
        '#e0574b',
        polygon(
          ...across(-474, [
            [-60, 372],
            [60, 372],
            [50, 350],
            [-50, 350],
          ]),
        ),
      ],
      [
        '#ee8577',
        polygon(
          ...across(-474, [
            [-38, 362],
            [-6, 364],
            [-10, 354],
            [-36, 353],
          ]),
        ),
      ],
    ],
  });
  for (const up of [342, 332])
    pen.shape(
      line(
        ...across(-476, [
          [-40, up],
          [40, up],
        ]),
      ),
      round('#96201a', 1.6),
    );
}

/** With nobody's number: the plate of each is its own. */
export function plateSeen(pen: Pen): void {
  const [left, high] = seen([-496, 268, -45]);
  const [right, low] = seen([-506, 180, 45]);
  const [width, height] = [right - left, low - high];
  pen.shape(box(left - 3, high - 3, width + 6, height + 6), plasticDark);
  layers(pen, [
    ['#b9bbb9', box(left, high, width, height)],
    ['#f5f4ee', box(left, high, width, height - 2.5)],
    ['#2e62a6', box(left, high, 12, height - 2.5)],
  ]);
  // Where its letters and figures stand.
  const signs = [
    [0.42, 0.16],
    [0.58, 0.16],
    [0.2, 0.54],
    [0.35, 0.54],
    [0.5, 0.54],
    [0.65, 0.54],
    [0.8, 0.54],
  ] as const;
  for (const [along, down] of signs)
    pen.shape(box(left + width * along, high + height * down, width * 0.1, height * 0.26), '#a9afb2');
  const lamp = seen([-492, 276, 0]);
  pen.shape(box(lamp[0] - 17, lamp[1] - 6, 34, 9), plasticDark);
  pen.shape(box(lamp[0] - 13, lamp[1] + 1, 26, 3), '#f8f3df');
}
