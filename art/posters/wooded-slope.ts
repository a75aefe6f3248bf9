import { chanceFrom } from '../drawing/chance.ts';
import type { Point } from '../drawing/paint.ts';
import { points, ridge } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { bush } from './trees.ts';

const leaves = { lit: '#6d8a6c', shade: '#3f5a66' };

/** The hill below the terrace at Ravello, as far as it lies behind the church. */
export const slopeBehind = (pen: Pen): void => wooded(pen, behind);

/** And before the church, so that its walls stand among trees. */
export const slopeBefore = (pen: Pen): void => wooded(pen, before);

type Slope = { top: Point[]; trees: readonly (readonly [x: number, y: number, size: number])[] };

/** The hill under the terrace, trees all over it: nothing stands in the air. */
function wooded(pen: Pen, { top, trees }: Slope): void {
  const chance = chanceFrom(41);
  pen.shape(ridge(1020, ...top), leaves.shade);
  for (const [x, y, size] of trees) bush(pen, chance, { at: [x, y], size, ...leaves });
}

const behind: Slope = {
  top: points('-10,900 120,880 240,850 330,830 470,846 600,868 720,884 860,912 980,930 1110,938'),
  trees: [
    [30, 920, 60],
    [130, 906, 48],
    [254, 880, 44],
    [640, 890, 40],
    [700, 904, 46],
    [780, 926, 42],
    [850, 934, 50],
    [940, 952, 44],
    [1060, 960, 60],
  ],
};
const before: Slope = {
  top: points(
    '-10,960 160,940 262,910 320,896 420,904 480,892 560,896 640,890 700,908 790,940 860,960 1110,980',
  ),
  trees: [
    [262, 934, 38],
    [318, 908, 22],
    [360, 926, 34],
    [420, 914, 22],
    [462, 904, 18],
    [508, 920, 36],
    [572, 908, 24],
    [616, 900, 18],
    [660, 916, 40],
    [716, 926, 30],
    [772, 950, 46],
    [60, 990, 70],
    [160, 976, 56],
    [400, 966, 34],
    [560, 966, 34],
    [1000, 990, 60],
  ],
};
