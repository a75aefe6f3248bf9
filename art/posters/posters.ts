import { fileURLToPath } from 'node:url';
import { isPopularTown, type TownId } from '../../src/place/towns.rules.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { rasterise } from '../rasterise.ts';
import { agerola } from './agerola.ts';
import { amalfi } from './amalfi.ts';
import { atrani } from './atrani.ts';
import { cetara } from './cetara.ts';
import { conca } from './conca.ts';
import { erchie } from './erchie.ts';
import { furore } from './furore.ts';
import { tallHero, wideHero } from './hero.ts';
import { maiori } from './maiori.ts';
import { minori } from './minori.ts';
import { positano } from './positano.ts';
import { praiano } from './praiano.ts';
import { cardSheet, type Poster, posterSheet } from './poster.ts';
import { raito } from './raito.ts';
import { ravello } from './ravello.ts';
import { scala } from './scala.ts';
import { tramonti } from './tramonti.ts';
import { vietri } from './vietri.ts';

const towns: Record<TownId, Poster> = {
  amalfi,
  positano,
  ravello,
  maiori,
  atrani,
  furore,
  praiano,
  cetara,
  minori,
  'conca-dei-marini': conca,
  vietri,
  raito,
  erchie,
  scala,
  tramonti,
  agerola,
};

const folder = (name: string) => fileURLToPath(new URL(`../../assets/posters/${name}`, import.meta.url));

/** Of each town the picture (`praiano-card-…`), of those with a page also the poster with frame and name (`positano-…`); the coast for the home page. */
export const posters: Drawing[] = [
  ...Object.values(towns).map((town) => ({ name: town.name, draw: () => drawTown(town) })),
  { name: 'hero', draw: drawHero },
];

async function drawTown(town: Poster): Promise<void> {
  if (isPopularTown(town.name))
    await rasterise({ svg: posterSheet(town), file: folder(town.name), ...town.quality });
  await rasterise({ svg: cardSheet(town), file: folder(`${town.name}-card`), ...town.quality });
}

async function drawHero(): Promise<void> {
  await rasterise({ svg: wideHero(), file: folder('hero'), widths: [800, 1200, 1920] });
  // A phone's first screen: at most 28 kB in its 800 points.
  await rasterise({ svg: tallHero(), file: folder('hero-tall'), avif: 50 });
}
