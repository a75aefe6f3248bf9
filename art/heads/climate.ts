import { points } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { gardens } from '../posters/scenery.ts';
import { mountains, sun } from '../posters/sky.ts';
import { cypress, umbrellaPine } from '../posters/trees.ts';
import { backdrop, hours } from './backdrop.ts';
import { lemonAt } from './lemon-at.ts';

const leaves = [
  { lit: '#7fae5a', shade: '#3f7a58' },
  { lit: '#9aba60', shade: '#55885a' },
] as const;

/** The climate: terraces of lemons above the sea, trees young and old. */
export function climate(pen: Pen): void {
  backdrop(pen, hours.afternoon, [400, 240]);
  sun(pen, { at: [520, 70], radius: 30, colour: '#fff6d8', rays: 0, reach: 200, strength: 0.5 });
  const hill = { ridge: points('420,330 500,286 580,240 660,206 740,150 820,130 900,96 1000,80'), foot: 350 };
  mountains(pen, { ...hill, colour: '#a3c268', shade: '#6f9f5c', from: 'left' });
  gardens(pen, hill, { steps: 4, wall: '#f0e6bc', leaves: [...leaves], seed: 5, size: 15 });
  umbrellaPine(pen, {
    at: [880, 300],
    height: 230,
    spread: 230,
    lit: '#5f9a56',
    shade: '#2f6a52',
    trunk: '#7a5a48',
    trunkLit: '#b08a68',
  });
  for (const [x, y, height] of [
    [690, 262, 90],
    [716, 256, 70],
    [772, 232, 84],
  ] as const)
    cypress(pen, [x, y], height, { lit: '#5f8f58', shade: '#2f6650' });
  lemonAt(pen, [600, 318], 0.8);
}
