import type { Point } from '../../drawing/paint.ts';
import { line, polygon } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { panel, round } from '../panel.ts';
import { seen } from '../three-quarter/camera.ts';
import { tube } from '../three-quarter/wheels.ts';
import { across, bothSides, softBothSides } from './across.ts';

const { plastic, plasticLight, plasticDark, alloy, alloyDark, alloyLight, rubber, rubberLight } = material;

export function handlebarSeen(pen: Pen, paint: Paint): void {
  tube(
    pen,
    [
      [128, 436, 0],
      [124, 484, 0],
    ],
    60,
    [plasticDark, '#20262a', plastic],
  );
  screenSeen(pen);
  for (const hand of [-1, 1]) {
    lever(pen, hand);
    mirrorSeen(pen, hand);
  }
  coverSeen(pen, paint);
  for (const hand of [-1, 1]) gripSeen(pen, hand);
}

/** Smoked glass above the mask. */
function screenSeen(pen: Pen): void {
  const half: Point[] = [
    [0, 632],
    [30, 630],
    [48, 622],
    [62, 604],
    [68, 580],
    [66, 552],
    [0, 548],
  ];
  pen.group({ opacity: 0.82 }, () => {
    panel(pen, {
      outline: bothSides(100, half),
      body: '#27343b',
      seam: plasticDark,
      planes: [
        [
          '#3c4d56',
          polygon(
            ...across(100, [
              [-70, 640],
              [-20, 640],
              [-34, 540],
              [-80, 540],
            ]),
          ),
        ],
        [
          '#a9bdc6',
          polygon(
            ...across(100, [
              [-44, 640],
              [-32, 640],
              [-46, 540],
              [-58, 540],
            ]),
          ),
        ],
      ],
    });
  });
}

/** What the rider looks at: the edge of the painted mask, the dark cover, a round dial and two small lamps. */
function coverSeen(pen: Pen, paint: Paint): void {
  const half: Point[] = [
    [0, 594],
    [30, 592],
    [52, 580],
    [70, 556],
    [77, 520],
    [67, 484],
    [50, 458],
    [32, 440],
    [0, 434],
  ];
  panel(pen, {
    outline: softBothSides(92, half),
    body: paint.body,
    seam: paint.seam,
    planes: [
      [
        paint.light,
        polygon(
          ...across(92, [
            [-90, 600],
            [-14, 600],
            [-34, 430],
            [-90, 430],
          ]),
        ),
      ],
      [
        paint.shade,
        polygon(
          ...across(92, [
            [90, 500],
            [30, 470],
            [10, 425],
            [90, 425],
          ]),
        ),
      ],
    ],
  });
  const inner: Point[] = [
    [0, 586],
    [30, 583],
    [52, 568],
    [66, 546],
    [68, 522],
    [54, 502],
    [30, 490],
    [0, 486],
  ];
  panel(pen, {
    outline: softBothSides(88, inner),
    body: plasticDark,
    planes: [
      [
        plastic,
        polygon(
          ...across(88, [
            [-80, 600],
            [60, 600],
            [-10, 540],
            [-80, 500],
          ]),
        ),
      ],
    ],
  });
  dialSeen(pen);
}

function dialSeen(pen: Pen): void {
  const dial = seen([86, 545, 0]);
  pen.ellipse(dial, [38, 30], alloyDark);
  pen.ellipse(dial, [35, 27], '#0f1315');
  pen.ellipse(dial, [30, 22.5], '#e7e4da');
  pen.shape(line([dial[0], dial[1] + 6], [dial[0] - 15, dial[1] - 8]), round('#b3251e', 2.6));
  for (const turn of [-1, -0.5, 0, 0.5, 1]) {
    const [x, y] = [Math.sin(turn * 1.9), -Math.cos(turn * 1.9)];
    pen.shape(
      line([dial[0] + x * 21, dial[1] + y * 15], [dial[0] + x * 26, dial[1] + y * 19]),
      round('#4c5a63', 2),
    );
  }
  pen.circle([dial[0], dial[1] + 6], 3.4, plasticDark);
}

function lever(pen: Pen, hand: number): void {
  tube(
    pen,
    [
      [120, 506, 86 * hand],
      [122, 499, 132 * hand],
      [104, 495, 178 * hand],
    ],
    7,
    [alloyDark, alloy, alloyLight],
  );
}

function gripSeen(pen: Pen, hand: number): void {
  tube(
    pen,
    [
      [68, 512, 170 * hand],
      [63, 511, 184 * hand],
    ],
    22,
    [alloyDark, alloy, alloyLight],
  );
  tube(
    pen,
    [
      [108, 524, 66 * hand],
      [90, 520, 106 * hand],
    ],
    33,
    [plasticDark, plastic, plasticLight],
  );
  const button = seen([84, 524, 90 * hand]);
  pen.circle(button, 6, hand > 0 ? '#b3251e' : alloyDark);
  tube(
    pen,
    [
      [90, 520, 106 * hand],
      [66, 512, 176 * hand],
    ],
    25,
    ['#0e1113', rubber, rubberLight],
  );
}

/** A round mirror: we look into its glass. */
function mirrorSeen(pen: Pen, hand: number): void {
  const arm = [
    [108, 536, 84],
    [100, 580, 106],
    [84, 604, 128],
    [76, 618, 136],
  ].map(([x = 0, y = 0, out = 0]) => [x, y, out * hand] as const);
  tube(pen, arm, 8, [plasticDark, plastic, plasticLight]);
  const [x, y] = seen([66, 640, 146 * hand]);
  pen.circle([x, y], 37, plasticDark);
  pen.circle([x, y], 34, plasticLight);
  const glass = `M${x - 31} ${y}a31 31 0 1 0 62 0a31 31 0 1 0-62 0Z`;
  panel(pen, {
    outline: glass,
    body: '#bcd7e0',
    planes: [
      ['#93b3bf', `M${x - 40} ${y + 8}L${x + 40} ${y + 2}V${y + 40}H${x - 40}Z`],
      ['#eef6f8', `M${x - 26} ${y + 40}L${x - 2} ${y - 40}H${x + 10}L${x - 14} ${y + 40}Z`],
    ],
  });
}
