import { writeFileSync } from 'node:fs';
import type { Drawing } from '../drawing/drawing.ts';
import { productPicture, threeQuarterPicture } from './product-picture.ts';

const colours = ['white', 'black'] as const;

export const scooters: Drawing[] = colours.flatMap((colour) => [
  {
    name: `scooter-${colour}`,
    draw: async () => writeFileSync(`assets/liberty-${colour}.svg`, productPicture(colour)),
  },
  {
    name: `scooter-${colour}-front`,
    draw: async () => writeFileSync(`assets/liberty-${colour}-front.svg`, threeQuarterPicture(colour)),
  },
]);
