import { chanceFrom } from '../drawing/chance.ts';
import { points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { sailingBoat } from './boats.ts';
import { type Greenery, terrace, type Walls } from './hill-town.ts';
import type { Light } from './light.ts';
import { parishChurch } from './parish-church.ts';
import type { Poster } from './poster.ts';
import { crags, overgrown, roadside, skyAndSea, tiles } from './scenery.ts';
import { cloud, mountains } from './sky.ts';
import { bush } from './trees.ts';

/** Nine in the morning, when the shops put their plates out. */
const morning: Light = { from: 'right', shade: '#4f5f96', depth: 0.46, air: '#f3e6cc', glass: '#38486a' };
const walls: Walls = ['#fff3da', '#fbd9a8', '#f6bf8c', '#fdf8ec', '#f0a07a', '#f9e0a0'];
const leaves: Greenery = [
  { lit: '#90ab5c', shade: '#4c7a5c' },
  { lit: '#749c56', shade: '#3c6c5a' },
];

export const vietri: Poster = { name: 'vietri', title: 'Vietri', paint, cardFrom: 40 };

function paint(pen: Pen): void {
  skyAndSea(pen, {
    horizon: 640,
    foot: 1120,
    sky: ['#54b0c9', '#94d0d0', '#d4e6cc', '#fdf0cc'],
    water: ['#bfe2d4', '#5fbcc4', '#2f98ae', '#1a7696'],
    light: '#e9f8ea',
    deep: '#15688c',
    seed: 41,
  });
  cloud(pen, { at: [860, 200], size: 0.9, colour: '#ffffff', shade: '#cfe3dc' });
  mountains(pen, {
    ridge: points('560,640 640,590 740,604 840,560 940,590 1030,570 1110,600'),
    foot: 642,
    colour: '#b3d0c8',
    shade: '#98bfc4',
    from: 'right',
  });
  brothers(pen);
  town(pen);
  roadside(pen, {
    wall: 1100,
    tarmac: 1206,
    stone: '#fbf0d8',
    shade: '#6a6f94',
    asphalt: ['#6c7486', '#474e64'],
    painted: () =>
      tiles(pen, {
        at: [-10, 1122],
        columns: 16,
        rows: 1,
        size: 70,
        ground: '#fffdf4',
        colours: ['#2f7fb0', '#f2c245', '#3f9a78', '#d9583f'],
      }),
    scooter: { x: 800, colour: 'black', facing: 'right' },
  });
}

/** The two rocks before the beach. */
function brothers(pen: Pen): void {
  sailingBoat(pen, { at: [1010, 720], size: 0.8 });
  pen.shape(polygon(...points('800,850 820,790 850,760 880,700 910,690 930,740 960,780 990,856')), '#c9b68c');
  crags(pen, [points('800,850 820,790 850,760 880,700 880,780 860,856')], '#7f8488', 0.9);
  pen.shape(polygon(...points('960,880 980,836 1010,800 1036,806 1060,850 1080,884')), '#d3c296');
  crags(pen, [points('960,880 980,836 1010,800 1006,850 1010,884')], '#7f8488', 0.9);
  const chance = chanceFrom(2);
  for (const [x, y] of [
    [890, 706],
    [920, 740],
    [1020, 814],
  ] as const)
    bush(pen, chance, { at: [x, y], size: 16, ...leaves[0] });
  pen.shape(polygon(...points('780,852 1000,850 1100,884 1100,896 940,892 780,864')), {
    fill: '#15688c',
    opacity: 0.35,
  });
  sailingBoat(pen, { at: [880, 980], size: 1.5 });
}

/** Roof by roof up to San Giovanni Battista, whose dome is tiled in every green of the sea. */
function town(pen: Pen): void {
  const chance = chanceFrom(8);
  overgrown(
    pen,
    {
      ridge: points('-10,190 70,230 150,210 240,300 330,360 410,450 480,520 560,620 620,700'),
      foot: 1120,
      colour: '#a3ae78',
      shade: '#6c8a80',
      from: 'right',
    },
    { leaves, count: 50, size: [8, 24], seed: 5 },
  );
  pen.shape(
    polygon(...points('400,700 560,700 660,760 740,850 780,960 800,1120 -10,1120 -10,700')),
    '#b9ae84',
  );
  crags(pen, [points('660,760 740,850 720,930 760,1010 800,1120 700,1120 690,960 640,860')], '#dccf9e', 0.8);
  for (const [from, to, y, size] of [
    [-10, 330, 500, 48],
    [-10, 420, 566, 52],
    [-10, 520, 640, 58],
    [-10, 610, 720, 62],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [to, y + 14], house: [size, size], built: 0.92, distance: 0.1 },
      { walls, foliage: leaves, light: morning },
    );
  parishChurch(
    pen,
    { at: [330, 900], size: 2.35, light: morning },
    {
      wall: '#fbe6b4',
      trim: '#ffffff',
      front: 'gable',
      roof: '#cf6f44',
      dome: { half: 72, drum: 34, tiles: ['#2f8f8a', '#f2c83c', '#3f9a6c', '#2f7fb0'], pattern: 'scales' },
      tower: { x: -172, width: 52, height: 270, cap: 'dome', roof: '#2f8f8a' },
    },
  );
  for (const [from, to, y, size] of [
    [-10, 700, 930, 76],
    [-10, 760, 1020, 82],
    [-10, 780, 1106, 86],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [to, y + 6], house: [size, size], built: 0.95 },
      { walls, foliage: leaves, light: morning },
    );
}
