import { writeFileSync } from 'node:fs';
import type { Drawing } from '../drawing/drawing.ts';
import type { Pen } from '../drawing/pen.ts';
import { backpack } from './backpack.ts';
import { onDisc } from './backdrop.ts';
import { twoHelmets } from './helmet.ts';
import { jacket } from './jacket.ts';
import { lock } from './lock.ts';
import { twoRiders } from './two-riders.ts';

/** File, colour of the disc, what stands on it. Number 5 of the extras is the additional driver. */
const pictures: [file: string, colour: string, draw: (pen: Pen) => void][] = [
  ['included-helmet', '#bfe0dc', twoHelmets],
  ['included-backpack', '#f7d9a4', backpack],
  ['included-jacket', '#a9d5dc', jacket],
  ['included-lock', '#f7d9a4', lock],
  ['extra-5', '#f3cfae', twoRiders],
];

export const items: Drawing[] = pictures.map(([file, colour, draw]) => ({
  name: file,
  draw: async () => writeFileSync(`assets/${file}.svg`, onDisc(file, colour, draw)),
}));
