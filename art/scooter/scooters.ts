import { writeFileSync } from 'node:fs';
import type { Drawing } from '../drawing/drawing.ts';
import { palette } from '../drawing/palette.ts';
import { productPicture, rearPicture, threeQuarterPicture } from './product-picture.ts';
import { sign } from './symbol-view.ts';

const colours = ['white', 'black'] as const;

const products: Drawing[] = colours.flatMap((colour) => [
  {
    name: `scooter-${colour}`,
    draw: async () => writeFileSync(`assets/liberty-${colour}.svg`, productPicture(colour)),
  },
  {
    name: `scooter-${colour}-left`,
    draw: async () => writeFileSync(`assets/liberty-${colour}-left.svg`, productPicture(colour, 'left')),
  },
  {
    name: `scooter-${colour}-front`,
    draw: async () => writeFileSync(`assets/liberty-${colour}-front.svg`, threeQuarterPicture(colour)),
  },
  {
    name: `scooter-${colour}-back`,
    draw: async () => writeFileSync(`assets/liberty-${colour}-back.svg`, rearPicture(colour)),
  },
]);

const symbol: Drawing = {
  name: 'scooter-symbol',
  draw: async () =>
    writeFileSync('assets/liberty-symbol.svg', sign({ body: palette.ink, saddle: palette.terracotta })),
};

export const scooters: Drawing[] = [...products, symbol];
