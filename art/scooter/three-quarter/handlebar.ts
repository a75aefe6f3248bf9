import type { Pen } from '../../drawing/pen.ts';
import { curve } from '../../drawing/path.ts';
import { material, type Paint } from '../paint.ts';
import { layers, panel, round } from '../panel.ts';
import { seen, type Spot } from './camera.ts';
import { blob, drawnOut, flank, outlineOf, patch, type Place, type Sheet, sideLine, trace } from './sheet.ts';

const { plastic, plasticLight, plasticDark, alloy, alloyDark, glass, rubber, rubberLight } = material;

const mask: Sheet = [
  { front: [166, 582], edge: [142, 574], half: 26 },
  { front: [182, 556], edge: [118, 548], half: 60 },
  { front: [198, 522], edge: [102, 518], half: 80 },
  { front: [211, 486], edge: [106, 488], half: 82 },
  { front: [198, 450], edge: [124, 458], half: 50 },
];

const down = (across: number): Place[] => [0, 0.5, 1].map((share) => [share, across]);

const along = (...spots: Spot[]): string => curve(...spots.map(seen));

/** `hand` is 1 on the right, -1 on the left. */
function grip(pen: Pen, hand: 1 | -1): void {
  pen.shape(along([104, 520, 70 * hand], [84, 516, 110 * hand]), round(plasticDark, 34));
  pen.shape(along([116, 500, 84 * hand], [112, 497, 130 * hand], [92, 494, 168 * hand]), round(alloyDark, 7));
  pen.shape(along([116, 502, 84 * hand], [112, 499, 130 * hand], [92, 496, 168 * hand]), round(alloy, 3.5));
  pen.shape(along([88, 515, 100 * hand], [66, 508, 168 * hand]), round(rubber, 24));
  pen.shape(along([90, 523, 108 * hand], [70, 516, 162 * hand]), round(rubberLight, 5));
  pen.circle(seen([62, 507, 180 * hand]), 10, alloyDark);
  pen.circle(seen([62, 508, 180 * hand]), 6, alloy);
}

/** We see the backs of the mirrors. */
function mirror(pen: Pen, hand: 1 | -1): void {
  pen.shape(
    along([118, 545, 66 * hand], [116, 590, 92 * hand], [98, 622, 118 * hand]),
    round(plasticDark, 7),
  );
  const [x, y] = seen([94, 634, 124 * hand]);
  pen.group({ at: [x, y], turn: hand * -8, scale: [0.86, 0.74] }, () =>
    layers(pen, [
      [plasticDark, 'M-36 2C-38-16-22-26-2-26C20-26 38-18 38 0C38 16 22 24 0 23C-20 22-35 18-36 2Z'],
      [plastic, 'M-31 0C-32-15-18-23 0-23C18-23 34-16 34-2C22-10-18-12-31 0Z'],
      [plasticLight, 'M-22-10C-16-18 8-20 22-14C8-16-12-15-22-10Z'],
    ]),
  );
}

function headlight(pen: Pen): void {
  const lamp = (size: number): string =>
    blob(
      mask,
      ...(
        [
          [0.5, -0.55],
          [0.42, 0.1],
          [0.47, 0.66],
          [0.62, 0.74],
          [0.82, 0.6],
          [0.95, 0.2],
          [0.95, -0.2],
          [0.78, -0.52],
        ] as const
      ).map(([down, across]) => [0.7 + (down - 0.7) * size, 0.05 + (across - 0.05) * size] as const),
    );
  pen.shape(lamp(1), '#4c575e');
  panel(pen, {
    outline: lamp(0.9),
    body: glass,
    planes: [
      ['#9cc0cd', `${trace(mask, [0.72, 0.9], [0.78, 0.3], [0.81, -0.2])}H300V0H0Z`],
      ['#ffffff', patch(mask, [0.4, 0.08], [0.4, 0.34], [0.76, 0.2], [0.76, 0])],
    ],
  });
}

export function handlebar(pen: Pen, { body, light, shade, glint, seam }: Paint): void {
  grip(pen, -1);
  mirror(pen, -1);
  pen.shape(drawnOut(sideLine('704 94 660 104 622 126 620 150'), -34, 40), plasticDark);
  mirror(pen, 1);
  panel(pen, {
    outline: outlineOf(mask),
    body: light,
    seam,
    planes: [
      [body, flank(mask, down(0.6), -200)],
      [shade, flank(mask, [...down(0.82).slice(0, 2), [0.88, 0.5], [0.9, -0.6]], -200)],
      [body, flank(mask, down(-0.28), 200)],
      [glint, patch(mask, [0.08, 0.1], [0.08, 0.5], [0.4, 0.36], [0.4, 0.22])],
    ],
  });
  headlight(pen);
  grip(pen, 1);
}

/** What turns between fairing and shield. */
export function neck(pen: Pen): void {
  pen.shape(drawnOut(sideLine('706 196 694 214 664 216'), -40, 40), plasticDark);
}
