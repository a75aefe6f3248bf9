import { outwards, type Point } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';
import { sideView } from '../scooter/side-view.ts';

type Parked = {
  at: Point;
  length: number;
  colour: 'white' | 'black';
  facing: 'left' | 'right';
  shadow: string;
  /** Whether its name stands on its side. */
  named?: boolean;
};

const ownLength = 975;

/** A scooter on the road with the shadow under it; `at` is the ground midway between its wheels. */
export function parked(pen: Pen, { at, length, colour, facing, shadow, named }: Parked): void {
  const size = length / ownLength;
  const soft = outwards([shadow, 0.75], [shadow, 0.45], [shadow, 0]);
  pen.ellipse([at[0], at[1] + 2], [length * 0.5, length * 0.035], soft);
  pen.ellipse([at[0], at[1]], [length * 0.36, length * 0.018], { fill: shadow, opacity: 0.6 });
  const mirrored = facing === 'left';
  pen.group({ at, scale: [mirrored ? -size : size, size] }, () => sideView(pen, colour, { mirrored, named }));
}
