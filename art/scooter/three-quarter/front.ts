import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { layers, panel, round } from '../panel.ts';
import { blob, flank, patch, type Place, type Sheet, span, trace, turning } from './sheet.ts';

const { plasticDark, alloy, alloyDark, amber } = material;

/** From under the handlebar to the ground before the feet. */
const sheet: Sheet = [
  { front: [166, 480], edge: [122, 468], half: 44 },
  { front: [204, 424], edge: [134, 410], half: 78 },
  { front: [232, 370], edge: [150, 350], half: 95 },
  { front: [252, 318], edge: [160, 290], half: 102 },
  { front: [262, 276], edge: [164, 236], half: 102 },
  { front: [262, 190], edge: [152, 180], half: 97 },
  { front: [250, 84], edge: [122, 84], half: 86 },
];

/** Where the shield is cut out for the wheel, from its nose down the right side. */
const arch: Place[] = [
  [0.655, 0],
  [0.665, 0.28],
  [0.7, 0.53],
  [0.75, 0.69],
  [0.83, 0.79],
  [0.93, 0.83],
  [1, 0.84],
];
/** From top to foot, always so far across. */
const down = (across: number): Place[] => [0, 0.5, 1].map((share) => [share, across]);

/** The same, further up and out. */
const above = (line: readonly Place[]): Place[] =>
  line.map(([down, across]) => [down - 0.03 * (1 - across), across + 0.06 * across]);

export function shield(pen: Pen, { body, light, shade, deep, glint, seam }: Paint): void {
  pen.shape(patch(sheet, arch, [1, -0.8], [0.8, -0.75], [0.66, -0.3]), plasticDark);
  panel(pen, {
    outline: patch(sheet, [0, 1], [1, 1], arch.toReversed(), turning(sheet, 0.69)),
    body: light,
    seam,
    planes: [
      [body, flank(sheet, down(0.64), -200)],
      [
        shade,
        flank(
          sheet,
          [
            [0, 0.8],
            [0.3, 0.86],
            [0.6, 0.92],
            [0.8, 1.02],
          ],
          -200,
        ),
      ],
      [body, flank(sheet, down(-0.2), 200)],
      [shade, flank(sheet, down(-0.34), 200)],
      [glint, patch(sheet, [0, 0.2], [0, 0.5], [0.64, 0.3], [0.64, 0.24])],
      [deep, span(sheet, above(arch), arch)],
    ],
  });
  tie(pen);
  indicator(pen);
}

/** The slatted strip down the middle, framed in metal. */
function tie(pen: Pen): void {
  pen.shape(
    span(
      sheet,
      [
        [0.05, 0.17],
        [0.3, 0.12],
        [0.54, 0.03],
      ],
      [
        [0.05, -0.17],
        [0.3, -0.12],
        [0.54, -0.03],
      ],
    ),
    alloyDark,
  );
  pen.shape(
    span(
      sheet,
      [
        [0.06, 0.14],
        [0.3, 0.09],
        [0.52, 0.02],
      ],
      [
        [0.06, -0.14],
        [0.3, -0.09],
        [0.52, -0.02],
      ],
    ),
    plasticDark,
  );
  for (const down of [0.13, 0.2, 0.27, 0.34, 0.41]) {
    const half = 0.13 - down * 0.19;
    pen.shape(trace(sheet, [down, -half], [down + 0.012, 0], [down, half]), round(alloy, 2));
  }
}

function indicator(pen: Pen): void {
  layers(pen, [
    ['#7a4a12', blob(sheet, [0.29, 0.7], [0.36, 0.52], [0.47, 0.42], [0.46, 0.6], [0.38, 0.72])],
    [amber, blob(sheet, [0.31, 0.68], [0.37, 0.54], [0.455, 0.455], [0.445, 0.59], [0.38, 0.69])],
    ['#f8d596', blob(sheet, [0.33, 0.64], [0.37, 0.56], [0.42, 0.51], [0.39, 0.6])],
  ]);
}
