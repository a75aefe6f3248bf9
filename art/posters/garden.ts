import { type Chance, chanceFrom } from '../drawing/chance.ts';
import type { Point } from '../drawing/paint.ts';
import { points, softShape } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, shaded } from './light.ts';
import { bush } from './trees.ts';

type Climber = {
  /** Middles and sizes of its billows, the ones behind first. */
  billows: readonly (readonly [x: number, y: number, size: number])[];
  seed: number;
};

const leaves = { lit: '#5f8a62', shade: '#2f5058' };
const bracts = ['#a3235f', '#c93468', '#e0476a', '#e0476a', '#f58aa0'] as const;

/** A bougainvillea in flower: billows of leaves, and clusters of paper blossoms where the light falls. */
export function bougainvillea(pen: Pen, { billows, seed }: Climber): void {
  const chance = chanceFrom(seed);
  for (const [x, y, size] of billows) {
    bush(pen, chance, { at: [x, y], size, ...leaves });
    for (let cluster = 0; cluster < size / 6; cluster++) {
      const angle = -chance.between(0.1, 0.95) * Math.PI;
      const reach = size * Math.sqrt(chance.between(0.05, 1));
      const heart: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.82];
      blossoms(pen, chance, heart);
    }
  }
}

function blossoms(pen: Pen, chance: Chance, [x, y]: Point): void {
  for (let bract = 0; bract < 5; bract++)
    pen.circle(
      [x + chance.between(-14, 14), y + chance.between(-9, 9)],
      chance.between(4, 9),
      chance.pick(bracts),
    );
}

/** A stone urn on the balustrade, geraniums in it; `at` is where it stands. */
export function urn(pen: Pen, at: Point, light: Light): void {
  pen.group({ at }, () => {
    pen.shape(
      'M-14 0H14L10 -10H-10ZM-6 -10H6L8 -18C26 -24 34 -40 36 -58H-36C-34 -40 -26 -24 -8 -18Z',
      '#fbe6d6',
    );
    pen.shape(
      'M-14 0H-4L-2 -10H-10ZM-6 -10H-1L-2 -18C-14 -24 -18 -40 -18 -58H-36C-34 -40 -26 -24 -8 -18Z',
      shaded('#fbe6d6', light),
    );
    pen.shape(softShape(...points('-40,-56 -46,-76 -24,-92 0,-98 26,-90 46,-74 40,-56')), '#4f7a5c');
    for (const [x, y] of [
      [-30, -74],
      [-12, -88],
      [10, -84],
      [30, -72],
      [-4, -70],
      [18, -66],
      [-22, -62],
    ] as const)
      pen.circle([x, y], 8, '#e0476a');
  });
}
