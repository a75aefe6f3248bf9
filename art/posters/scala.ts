import { chanceFrom } from '../drawing/chance.ts';
import { points } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { balustrade } from './balustrade.ts';
import { type Greenery, terrace, type Walls } from './hill-town.ts';
import type { Light } from './light.ts';
import { parishChurch } from './parish-church.ts';
import { parked } from './parked.ts';
import type { Poster } from './poster.ts';
import { gardens, overgrown, skyAndSea } from './scenery.ts';
import { cloud, mountains } from './sky.ts';
import { cypress } from './trees.ts';

/** Afternoon: the valley lies in the shade already, Ravello on the other side in the sun. */
const afternoon: Light = { from: 'left', shade: '#4a5a8c', depth: 0.48, air: '#f1e2bc', glass: '#3a4660' };
const walls: Walls = ['#fff3dc', '#fbe0b8', '#f3c49a', '#fdf8ea', '#eaa982'];
const leaves: Greenery = [
  { lit: '#9aae54', shade: '#557a4e' },
  { lit: '#7f9f4e', shade: '#44704c' },
  { lit: '#b0b65a', shade: '#6b8450' },
];

export const scala: Poster = { name: 'scala', title: 'Scala', paint, cardFrom: 60 };

function paint(pen: Pen): void {
  skyAndSea(pen, {
    horizon: 560,
    foot: 900,
    sky: ['#4a86b8', '#86b4cc', '#c9d8c8', '#f7e8bf'],
    water: ['#d8dcc0', '#86b4bc', '#4f8fae'],
    light: '#f3f0d4',
    deep: '#3f7a9c',
    seed: 21,
  });
  cloud(pen, { at: [340, 150], size: 0.9, colour: '#fffdf4', shade: '#cfd6cf' });
  cloud(pen, { at: [700, 250], size: 0.6, colour: '#fffdf4', shade: '#cfd6cf' });
  mountains(pen, {
    ridge: points('360,560 430,520 500,534 570,500 640,530 700,560'),
    foot: 562,
    colour: '#b4c2b8',
    shade: '#9db2b4',
    from: 'left',
  });
  opposite(pen);
  valley(pen);
  near(pen);
}

/** Ravello on its spur, with the villa's tower and the pine among its roofs. */
function opposite(pen: Pen): void {
  const slope = {
    ridge: points('560,900 600,780 640,680 690,600 740,540 800,486 870,452 950,436 1030,400 1110,380'),
    foot: 1010,
    colour: '#b7b878',
    shade: '#7a8a78',
    from: 'left' as const,
  };
  overgrown(pen, slope, {
    leaves: [{ lit: '#b3b872', shade: '#8a9a70' }],
    count: 40,
    size: [8, 20],
    seed: 3,
  });
  gardens(
    pen,
    { ridge: slope.ridge.slice(3), foot: 980 },
    { steps: 7, wall: '#e6d9a8', leaves: [{ lit: '#a7b268', shade: '#75905f' }], seed: 8, size: 13 },
  );
  const chance = chanceFrom(14);
  for (const [from, to, y, rise, size] of [
    [800, 1110, 476, 56, 36],
    [780, 1110, 510, 50, 40],
    [840, 1110, 556, 40, 42],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [to, y - rise], house: [size, size], built: 0.78, distance: 0.28 },
      { walls, foliage: leaves, light: afternoon },
    );
  parishChurch(
    pen,
    { at: [960, 462], size: 0.52, light: afternoon },
    {
      wall: '#fbe8c8',
      trim: '#fff8e8',
      front: 'gable',
      roof: '#cf8a64',
      tower: { x: 104, width: 40, height: 210, cap: 'flat', roof: '#cf8a64' },
      distance: 0.25,
    },
  );
  for (const x of [846, 872, 1056]) cypress(pen, [x, 470], 56, { lit: '#7d9a5e', shade: '#55805e' });
}

/** Terraces of lemons and chestnuts, down to the bed of the Dragone. */
function valley(pen: Pen): void {
  const slope = {
    ridge: points('-10,330 80,380 170,440 250,540 330,640 400,730 480,830 560,930 640,1000'),
    foot: 1150,
    colour: '#8ba256',
    shade: '#55784e',
    from: 'left' as const,
  };
  mountains(pen, {
    ridge: points('-10,110 60,140 130,210 190,230 260,330 300,420 350,520'),
    foot: 700,
    colour: '#a9b49a',
    shade: '#76908e',
    from: 'left',
  });
  overgrown(pen, slope, { leaves, count: 50, size: [10, 26], seed: 33 });
  gardens(pen, slope, { steps: 8, wall: '#e9dcae', leaves, seed: 12, size: 17 });
  const right = {
    ridge: points('520,1010 620,960 740,900 860,850 980,800 1110,770'),
    foot: 1150,
    colour: '#7f9a50',
    shade: '#4f7350',
    from: 'left' as const,
  };
  mountains(pen, right);
  gardens(pen, right, { steps: 4, wall: '#dccf9c', leaves, seed: 40, size: 19 });
}

/** The cathedral of the oldest town of the coast, and the terrace from which one looks over. */
function near(pen: Pen): void {
  const chance = chanceFrom(26);
  for (const [from, to, y, size] of [
    [-10, 230, 560, 48],
    [-10, 130, 650, 58],
    [330, 520, 840, 60],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [to, y + 40], house: [size, size], built: 0.74, distance: 0.08 },
      { walls, foliage: leaves, light: afternoon },
    );
  parishChurch(
    pen,
    { at: [410, 900], size: 1.5, light: afternoon },
    {
      wall: '#f8e2b8',
      trim: '#fffaf0',
      front: 'gable',
      roof: '#c9744c',
      tower: { x: -170, width: 54, height: 250, cap: 'dome', roof: '#b9694a' },
    },
  );
  terrace(
    pen,
    chance,
    { from: [-10, 1010], to: [620, 1030], house: [76, 84], built: 0.86 },
    { walls, foliage: leaves, light: afternoon },
  );
  for (const [x, height] of [
    [560, 190],
    [600, 150],
    [648, 176],
  ] as const)
    cypress(pen, [x, 1060], height, { lit: '#5f8650', shade: '#35604c' });
  balustrade(pen, { from: 0, to: 1130, top: 1052, height: 78, stone: '#fbecc8', shade: '#a99a9c' });
  pen.rectangle(0, 1128, [1100, 170], '#e3c898');
  for (const y of [1150, 1184, 1230]) pen.rectangle(0, y, [1100, 3], { fill: '#b79a78', opacity: 0.7 });
  for (let x = -400; x < 1500; x += 120)
    pen.shape(`M${550 + (x - 550) * 0.72} 1130L${x} 1290`, { stroke: '#b79a78', width: 3, opacity: 0.6 });
  parked(pen, { at: [790, 1248], length: 480, colour: 'black', facing: 'right', shadow: '#5a4a5c' });
}
