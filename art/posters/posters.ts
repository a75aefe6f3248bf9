import { fileURLToPath } from 'node:url';
import type { PopularTown } from '../../src/place/towns.rules.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { rasterise } from '../rasterise.ts';
import { amalfi } from './amalfi.ts';
import { atrani } from './atrani.ts';
import { tallHero, wideHero } from './hero.ts';
import { maiori } from './maiori.ts';
import { positano } from './positano.ts';
import { cardSheet, type Poster, posterSheet } from './poster.ts';
import { ravello } from './ravello.ts';

const towns: Record<PopularTown, Poster> = { amalfi, positano, ravello, maiori, atrani };

const folder = (name: string) => fileURLToPath(new URL(`../../assets/posters/${name}`, import.meta.url));

/** Of each town the poster (`positano-…`) and the picture without its frame (`positano-card-…`); the coast for the home page. */
export const posters: Drawing[] = [
  ...Object.values(towns).map((town) => ({ name: town.name, draw: () => drawTown(town) })),
  { name: 'hero', draw: drawHero },
];

async function drawTown(town: Poster): Promise<void> {
  await rasterise({ svg: posterSheet(town), file: folder(town.name), ...town.quality });
  await rasterise({ svg: cardSheet(town), file: folder(`${town.name}-card`), ...town.quality });
}

async function drawHero(): Promise<void> {
  await rasterise({ svg: wideHero(), file: folder('hero'), widths: [800, 1200, 1920] });
  await rasterise({ svg: tallHero(), file: folder('hero-tall') });
}
