import { chanceFrom } from '../drawing/chance.ts';
import { downwards, linear, type Point } from '../drawing/paint.ts';
import { box, points, polygon } from '../drawing/path.ts';
import { Pen } from '../drawing/pen.ts';
import { sailingBoat } from './boats.ts';
import { cape } from './cape.ts';
import { bougainvillea } from './garden.ts';
import { type Greenery, terrace, type Terrace, type Walls } from './hill-town.ts';
import type { Light } from './light.ts';
import { majolicaChurch } from './majolica-church.ts';
import { parked } from './parked.ts';
import { parapet } from './parapet.ts';
import { glitter, ripples } from './sea.ts';
import { mountains, sun } from './sky.ts';
import { bush, umbrellaPine } from './trees.ts';

/** Late afternoon along the coast, before the gold of Positano's poster. The left half is kept quiet, for words. */
const afternoon: Light = { from: 'left', shade: '#5a5078', depth: 0.4, air: '#f7e0b8', glass: '#41526a' };

const walls: Walls = ['#fff3dc', '#fae0b8', '#f5c79b', '#ec9f78', '#fff9ee', '#f7d6ae', '#de8363'];
const foliage: Greenery = [
  { lit: '#7d9a58', shade: '#47694e' },
  { lit: '#648a55', shade: '#37594d' },
];

const horizon = 486;

/** 21 to 9. */
export function wideHero(): string {
  const pen = new Pen({ width: 2100, height: 900, name: 'hero' });
  scene(pen);
  return pen.svg();
}

/** 4 to 5: the same place from the same spot, with more sky above it. */
export function tallHero(): string {
  const pen = new Pen({ width: 960, height: 1200, name: 'hero-tall' });
  pen.group({ at: [-1096, 300] }, () => scene(pen));
  return pen.svg();
}

function scene(pen: Pen): void {
  skyAndCapes(pen);
  water(pen);
  cape(pen, afternoon);
  cliffTown(pen);
  coastRoad(pen);
}

function skyAndCapes(pen: Pen): void {
  pen.rectangle(
    0,
    -320,
    [2100, horizon + 324],
    downwards('#58aebf', '#8ccac6', '#cfe3c6', '#fbecc4', '#fddba6'),
  );
  sun(pen, { at: [1010, 330], radius: 74, colour: '#fffaf0', rays: 30, reach: 1500, strength: 0.42 });
  mountains(pen, {
    ridge: points('0,440 120,410 260,426 400,390 560,430 700,408 860,446 1000,476 1060,486'),
    foot: horizon,
    colour: '#e9cfae',
    shade: '#d8b9a8',
    from: 'left',
  });
  mountains(pen, {
    ridge: points('0,470 90,452 180,462 300,440 420,466 520,484'),
    foot: horizon,
    colour: '#c9b5a8',
    shade: '#b09fa4',
    from: 'left',
  });
}

function water(pen: Pen): void {
  const chance = chanceFrom(21);
  pen.rectangle(0, horizon, [2100, 430], downwards('#e3d9b4', '#86c3bb', '#3a9fb0', '#1f7e9c', '#176686'));
  ripples(pen, chance, { from: [0, horizon], to: [1500, 800], colour: '#e3f2e2', density: 9, opacity: 0.45 });
  ripples(pen, chance, {
    from: [0, horizon + 90],
    to: [1500, 800],
    colour: '#11587a',
    density: 7,
    opacity: 0.28,
  });
  glitter(pen, chance, {
    x: 1010,
    top: horizon,
    foot: 790,
    spread: [30, 110],
    colour: '#fff6d8',
    opacity: 0.9,
  });
  sailingBoat(pen, { at: [700, 560], size: 0.75 });
  sailingBoat(pen, { at: [1180, 640], size: 1.2 });
  sailingBoat(pen, { at: [320, 524], size: 0.45 });
}

/** Where the slope meets the sky and then the sea. */
const slope: Point[] = points(
  '2100,-60 2040,-20 1990,60 1930,74 1880,150 1820,180 1790,250 1720,290 1690,360 1620,410 1590,470 1520,520 1490,590 1440,640 1400,720 1340,800',
);
const crags: Point[][] = [
  points('1990,60 2040,-20 2070,80 2030,160 2080,260 2000,210'),
  points('1880,150 1930,74 1960,170 1930,230 1960,300 1890,270'),
  points('1790,250 1820,180 1850,260 1826,320 1846,370 1796,340'),
];
const terraces: Terrace[] = [
  { from: [1880, 292], to: [2120, 262], house: [40, 44], distance: 0.28, built: 0.6 },
  { from: [1800, 352], to: [2120, 330], house: [44, 50], distance: 0.22, built: 0.78, sag: 6 },
  { from: [1740, 418], to: [2120, 402], house: [48, 56], distance: 0.16, built: 0.84, sag: 8 },
  { from: [1676, 488], to: [2120, 478], house: [54, 62], distance: 0.1, built: 0.9, sag: 8 },
  { from: [1600, 562], to: [2120, 560], house: [60, 70], distance: 0.05, built: 0.92, sag: 6 },
  { from: [1540, 644], to: [2120, 648], house: [68, 78], built: 0.94, sag: 4 },
];

function cliffTown(pen: Pen): void {
  const chance = chanceFrom(91);
  pen.shape(polygon(...slope, [2100, 800]), linear([0.3, 0], [0.8, 1], ['#dcb680', '#b99a6c', '#8a8058']));
  for (const crag of crags) pen.shape(polygon(...crag), { fill: '#93785f', opacity: 0.8 });
  for (const [x, y] of slope.slice(4))
    for (let shrub = 0; shrub < 3; shrub++)
      bush(pen, chance, {
        at: [x + chance.between(16, 130), y + chance.between(14, 70)],
        size: chance.between(10, 24),
        ...chance.pick(foliage),
      });
  for (const plots of terraces) terrace(pen, chance, plots, { walls, foliage, light: afternoon });
  majolicaChurch(pen, [1800, 722], 0.92, afternoon);
  terrace(
    pen,
    chance,
    { from: [1478, 734], to: [2120, 742], house: [76, 74], built: 0.94 },
    { walls, foliage, light: afternoon },
  );
}

function coastRoad(pen: Pen): void {
  pen.shape(box(0, 800, 2100, 110), downwards('#767680', '#565b6a'));
  pen.shape(box(0, 796, 2100, 14), '#ecd6ac');
  parapet(pen, { from: 0, to: 2100, top: 726, foot: 798 });
  umbrellaPine(pen, {
    at: [2010, 800],
    height: 760,
    spread: 560,
    lit: '#5f8a52',
    shade: '#2c5248',
    trunk: '#5e4636',
    trunkLit: '#c58f62',
  });
  bougainvillea(pen, {
    billows: [
      [2060, 840, 90],
      [1960, 890, 74],
      [2080, 930, 110],
    ],
    seed: 8,
  });
  // Every shop shows it, whatever it rents.
  parked(pen, {
    at: [1420, 868],
    length: 560,
    colour: 'white',
    facing: 'left',
    shadow: '#26303f',
    named: false,
  });
}
