import type { Point } from '../../drawing/paint.ts';
import { polygon } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { panel } from '../panel.ts';
import { seen } from '../three-quarter/camera.ts';
import { breadth, edge } from '../three-quarter/front.ts';
import { soft } from '../three-quarter/solid.ts';
import { across, bothSides, softBothSides } from './across.ts';

const { plastic, plasticDark, alloyDark } = material;

/** The back of the leg shield: its painted edge, and in it the dark lining before the knees. */
export function liningSeen(pen: Pen, paint: Paint): void {
  const heights = [494, 480, 450, 410, 370, 330, 290, 250, 210, 170, 130, 100];
  const half = (inset: number): Point[] =>
    heights.map((up): Point => [soft(breadth, Math.min(up, 490)) - inset, up - inset / 3]);
  const outline = bothSides(soft(edge, 300), half(0));
  panel(pen, {
    outline,
    body: paint.body,
    seam: paint.seam,
    planes: [
      [
        paint.light,
        polygon(
          ...across(soft(edge, 300), [
            [-130, 500],
            [-40, 500],
            [-70, 90],
            [-130, 90],
          ]),
        ),
      ],
    ],
  });
  const lining = bothSides(132, half(8));
  panel(pen, {
    outline: lining,
    body: plasticDark,
    planes: [
      [
        plastic,
        polygon(
          ...across(132, [
            [-110, 480],
            [-30, 480],
            [-52, 90],
            [-110, 90],
          ]),
        ),
      ],
      [
        '#22282c',
        polygon(
          ...across(132, [
            [-30, 480],
            [34, 480],
            [58, 90],
            [-52, 90],
          ]),
        ),
      ],
    ],
  });
  // The lid of the glove box, its lock, and the hook for a bag.
  pen.shape(
    softBothSides(130, [
      [0, 446],
      [44, 442],
      [56, 424],
      [60, 396],
      [48, 384],
      [0, 381],
    ]),
    {
      stroke: '#0f1315',
      width: 2,
    },
  );
  const lock = seen([128, 462, 26]);
  pen.circle(lock, 7, alloyDark);
  pen.circle(lock, 4, plasticDark);
}
