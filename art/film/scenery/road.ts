import { chanceFrom } from '../../drawing/chance.ts';
import { downwards } from '../../drawing/paint.ts';
import { box } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { bougainvillea } from '../../posters/garden.ts';
import { lemonBranch } from '../../posters/lemon-branch.ts';
import { parapet } from '../../posters/parapet.ts';
import { bush, cypress, umbrellaPine } from '../../posters/trees.ts';
import { circuit } from '../journey.ts';
import { type Sight, sheet } from '../passing.ts';

/** Where the road begins at its far side. */
export const kerb = 592;

const blocks = 28;
const dashes = 20;
/** A block and its gap measure 2.6 times the height of the wall (parapet.ts). */
const wallHeight = circuit / blocks / 2.6;

export function road(pen: Pen, camera: number): void {
  pen.shape(box(0, kerb, sheet.width, sheet.height - kerb), downwards('#7c7a80', '#626573', '#4f5464'));
  pen.shape(box(0, kerb - 6, sheet.width, 14), '#ecd6ac');
  pen.shape(box(0, kerb + 8, sheet.width, 4), { fill: '#3b3f4e', opacity: 0.35 });
  const step = circuit / dashes;
  for (let x = -(camera % step); x < sheet.width; x += step)
    pen.shape(box(x, 700, step * 0.45, 7), { fill: '#f3e6c8', opacity: 0.85 });
}

export function wall(pen: Pen, camera: number): void {
  const step = circuit / blocks;
  parapet(pen, {
    from: -(camera % step),
    to: sheet.width + step,
    top: kerb - wallHeight - 2,
    foot: kerb - 2,
  });
}

const leaves = { lit: '#7d9a58', shade: '#47694e' };
const pine = { lit: '#5f8a52', shade: '#2c5248', trunk: '#5e4636', trunkLit: '#c58f62' };

const tree = (height: number, spread: number) => (pen: Pen) =>
  umbrellaPine(pen, { at: [0, kerb - 5], height, spread, ...pine });
const shrubs = (seed: number) => (pen: Pen) => {
  const chance = chanceFrom(seed);
  for (const x of [-70, 60, -10])
    bush(pen, chance, { at: [x, kerb - 4], size: chance.between(38, 60), ...leaves });
};
const cypresses = (pen: Pen): void => {
  for (const [x, height] of [
    [-46, 210],
    [40, 176],
    [-4, 260],
  ] as const)
    cypress(pen, [x, kerb - 6], height, { lit: '#5c8355', shade: '#2f5548' });
};
const blossom = (seed: number) => (pen: Pen) =>
  bougainvillea(pen, {
    billows: [
      [-60, kerb + 4, 46],
      [54, kerb + 4, 52],
      [0, kerb + 2, 66],
    ],
    seed,
  });

/** Behind the wall. */
export const beyondTheWall: Sight[] = [
  { x: 330, reach: [230, 230], draw: tree(480, 420) },
  { x: 1180, reach: [90, 90], draw: cypresses },
  { x: 3260, reach: [90, 90], draw: cypresses },
  { x: 3960, reach: [240, 240], draw: tree(520, 460) },
];

/** Before the wall, at the edge of the road. */
export const wayside: Sight[] = [
  { x: 720, reach: [150, 150], draw: blossom(4) },
  { x: 2900, reach: [150, 150], draw: blossom(9) },
  { x: 3560, reach: [140, 140], draw: shrubs(3) },
];

const flowers = (pen: Pen): void =>
  bougainvillea(pen, {
    billows: [
      [-150, 760, 96],
      [130, 770, 110],
      [0, 756, 130],
    ],
    seed: 8,
  });
const lemons = (pen: Pen): void => pen.group({ at: [0, -22], scale: 0.62 }, () => lemonBranch(pen));

/** Between the road and us. */
export const nearUs: Sight[] = [
  { x: 1500, reach: [280, 260], draw: flowers },
  { x: 5150, reach: [280, 260], draw: flowers },
];
export const aboveUs: Sight[] = [{ x: 4300, reach: [40, 340], draw: lemons }];
