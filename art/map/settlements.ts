import { toMapPoint } from '../../src/place/coast-map.rules.ts';
import { type CoastTown, type TownId, coastTowns as towns } from '../../src/place/towns.rules.ts';
import type { Chance } from '../drawing/chance.ts';
import { type Point } from '../drawing/paint.ts';
import { box } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';

const walls = ['#fffaf0', '#f6dfc0', '#f2c9a5', '#e9a58a', '#fbf3e1'] as const;
const roof = '#c2643f';
const shade = '#1d3440';

/** How many houses, and what stands out of them. */
type Settlement = { houses: number; landmark?: (pen: Pen, at: Point) => void };

const settlements: Record<TownId, Settlement> = {
  positano: { houses: 17, landmark: (pen, at) => dome(pen, at, '#4fa58a') },
  amalfi: { houses: 15, landmark: bellTower },
  ravello: { houses: 9, landmark: (pen, at) => dome(pen, at, '#d9a184') },
  maiori: { houses: 14, landmark: castle },
  atrani: { houses: 7, landmark: (pen, at) => dome(pen, at, '#3f9a86') },
  praiano: { houses: 9, landmark: (pen, at) => dome(pen, at, '#3f8fae') },
  vietri: { houses: 12, landmark: (pen, at) => dome(pen, at, '#3f8fae') },
  cetara: { houses: 9, landmark: watchTower },
  erchie: { houses: 4, landmark: watchTower },
  minori: { houses: 9 },
  agerola: { houses: 9 },
  scala: { houses: 5 },
  tramonti: { houses: 7 },
  raito: { houses: 5 },
  'conca-dei-marini': { houses: 5, landmark: watchTower },
  furore: { houses: 4 },
};

/** A cluster of houses for each town: the lower ones stand in front. */
export function allSettlements(pen: Pen, chance: Chance): void {
  const northFirst = towns.toSorted((one, other) => other.latitude - one.latitude);
  for (const town of northFirst) settle(pen, chance, town);
}

function settle(pen: Pen, chance: Chance, town: CoastTown): void {
  const { houses, landmark } = settlements[town.id];
  const { x, y } = toMapPoint(town);
  const spread = 11 + houses * 2.6;
  // On a line towards the coast: the highest stand behind.
  const places = Array.from({ length: houses }, (_, place): Point => {
    const share = place / Math.max(1, houses - 1);
    return [x + chance.between(-spread, spread), y - 26 + share * 34];
  });
  places.forEach((at, place) => {
    if (place === Math.floor(houses * 0.55)) landmark?.(pen, [x + 17, y - 6]);
    oneHouse(pen, chance, at);
  });
}

function oneHouse(pen: Pen, chance: Chance, [x, y]: Point): void {
  const [width, height] = [chance.between(9, 15), chance.between(10, 19)];
  const [left, top] = [x - width / 2, y - height];
  pen.shape(box(left, top, width, height), chance.pick(walls));
  pen.shape(box(left + width * 0.7, top, width * 0.3, height), { fill: shade, opacity: 0.24 });
  if (chance.happens(0.55)) pen.shape(box(left - 0.8, top - 2.6, width + 1.6, 3.2), roof);
  const windows = box(left + 2, top + 4, 2, 3) + (width > 11 ? box(left + 5.6, top + 4, 2, 3) : '');
  pen.shape(windows, { fill: shade, opacity: 0.7 });
}

function dome(pen: Pen, [x, y]: Point, colour: string): void {
  pen.shape(box(x - 11, y - 18, 22, 20), '#fffaf0');
  pen.shape(box(x + 4, y - 18, 7, 20), { fill: shade, opacity: 0.22 });
  pen.shape(`M${x - 10} ${y - 18}a10 13 0 0 1 20 0Z`, colour);
  pen.shape(`M${x + 2} ${y - 30.6}a10 13 0 0 1 8 12.6h-8Z`, { fill: shade, opacity: 0.25 });
  pen.shape(`M${x} ${y - 38}v8M${x - 2.6} ${y - 35}h5.2`, { stroke: '#d39a26', width: 1.6 });
}

function bellTower(pen: Pen, [x, y]: Point): void {
  pen.shape(box(x - 5, y - 40, 10, 42), '#fffaf0');
  pen.shape(box(x + 1.6, y - 40, 3.4, 42), { fill: shade, opacity: 0.25 });
  pen.shape(`M${x - 6} ${y - 40}a6 9 0 0 1 12 0Z`, '#3f9a86');
  pen.shape(box(x - 2, y - 34, 4, 6), { fill: shade, opacity: 0.7 });
  // The cathedral's gable beside it, in its stripes.
  pen.shape(`M${x - 32} ${y - 18}L${x - 20} ${y - 32}L${x - 8} ${y - 18}V${y + 2}H${x - 32}Z`, '#fffaf0');
  for (const row of [-16, -11, -6]) pen.shape(box(x - 32, y + row, 24, 2), { fill: shade, opacity: 0.55 });
  pen.shape(`M${x - 27} ${y - 21}L${x - 20} ${y - 29}L${x - 13} ${y - 21}Z`, '#d39a26');
}

function castle(pen: Pen, [x, y]: Point): void {
  const [left, foot] = [x - 44, y - 26];
  pen.shape(`M${left} ${foot}v-14h4v-4h4v4h4v-4h4v4h12v-8h4v-4h4v4h4v-4h4v12h8v-4h4v4h4v14Z`, '#c9a77c');
  pen.shape(box(left + 38, foot - 10, 22, 10), { fill: shade, opacity: 0.22 });
}

function watchTower(pen: Pen, [x, y]: Point): void {
  const at: Point = [x + 12, y + 12];
  pen.shape(box(at[0] - 7, at[1] - 24, 14, 24), '#d8bd8e');
  pen.shape(box(at[0] + 1, at[1] - 24, 6, 24), { fill: shade, opacity: 0.24 });
  pen.shape(`M${at[0] - 8} ${at[1] - 24}v-5h3v2h3v-2h4v2h3v-2h3v5Z`, '#c9a77c');
}
