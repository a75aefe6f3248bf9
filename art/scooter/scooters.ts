import { writeFileSync } from 'node:fs';
import type { Drawing } from '../drawing/drawing.ts';
import { productPicture } from './product-picture.ts';

const colours = ['white', 'black'] as const;

export const scooters: Drawing[] = colours.map((colour) => ({
  name: `scooter-${colour}`,
  draw: async () => writeFileSync(`assets/liberty-${colour}.svg`, productPicture(colour)),
}));
