/** `npm run art`: draws everything again; `npm run art positano scooter` only what begins with these words. */
import '../tests/support/values/costiera.ts'; // whose name stands on pictures
import { brand } from './brand/brand.ts';
import type { Drawing } from './drawing/drawing.ts';
import { film } from './film/film.ts';
import { heads } from './heads/heads.ts';
import { items } from './items/items.ts';
import { coastMap } from './map/coast.ts';
import { posters } from './posters/posters.ts';
import { scooters } from './scooter/scooters.ts';

/** Each family of drawings adds its own here. */
const drawings: Drawing[] = [...posters, ...heads, coastMap, ...scooters, ...items, ...brand, ...film];

const wanted = process.argv.slice(2);
for (const { name, draw } of drawings) {
  if (wanted.length > 0 && !wanted.some((word) => name.startsWith(word))) continue;
  const began = performance.now();
  try {
    await draw();
  } catch (cause) {
    throw new Error(`${name} could not be drawn`, { cause });
  }
  console.log(`${name} ${Math.round(performance.now() - began)} ms`);
}
