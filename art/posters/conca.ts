import { chanceFrom } from '../drawing/chance.ts';
import { glow, linear } from '../drawing/paint.ts';
import { points, polygon, softShape } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { rowingBoat, sailingBoat } from './boats.ts';
import { type Greenery, terrace } from './hill-town.ts';
import type { Light } from './light.ts';
import type { Poster } from './poster.ts';
import { crags, overgrown, roadside, skyAndSea } from './scenery.ts';
import { cloud, mountains } from './sky.ts';
import { bush } from './trees.ts';
import { watchTower } from './watch-tower.ts';

/** Noon, when the light comes up through the water of the grotto. */
const noon: Light = { from: 'left', shade: '#3a6a86', depth: 0.45, air: '#d4ece0', glass: '#36566a' };
const leaves: Greenery = [
  { lit: '#7fae5c', shade: '#3f7a5c' },
  { lit: '#689a52', shade: '#336a58' },
];

export const conca: Poster = { name: 'conca-dei-marini', title: 'Conca dei Marini', paint, cardFrom: 60 };

function paint(pen: Pen): void {
  skyAndSea(pen, {
    horizon: 500,
    foot: 1180,
    sky: ['#4fb0c8', '#8fd2d4', '#cdeadb', '#f6f4d8'],
    water: ['#9fe0cf', '#4fc7b0', '#1fa894', '#0f8a80', '#0b6a6c'],
    light: '#e0fbee',
    deep: '#0a6a6c',
    seed: 91,
  });
  cloud(pen, { at: [790, 170], size: 1, colour: '#ffffff', shade: '#bfe0e0' });
  cloud(pen, { at: [420, 250], size: 0.6, colour: '#ffffff', shade: '#bfe0e0' });
  mountains(pen, {
    ridge: points('760,500 840,450 900,462 980,420 1050,436 1110,410'),
    foot: 502,
    colour: '#a4cfc6',
    shade: '#8abfba',
    from: 'left',
  });
  cape(pen);
  sailingBoat(pen, { at: [930, 640], size: 1.1 });
  sailingBoat(pen, { at: [700, 880], size: 1.6 });
  grotto(pen);
  roadside(pen, {
    wall: 1140,
    tarmac: 1206,
    stone: '#fbf0d6',
    shade: '#5a8a88',
    asphalt: ['#6a7a80', '#46565f'],
    scooter: { x: 780, colour: 'white', facing: 'right' },
  });
}

/** The slope with its white houses runs out into the cape, at whose end the tower stands. */
function cape(pen: Pen): void {
  overgrown(
    pen,
    {
      ridge: points(
        '-10,130 70,160 140,230 210,260 280,350 340,390 400,470 450,500 520,530 580,560 660,576 740,596 800,640 830,690',
      ),
      foot: 720,
      colour: '#a8b878',
      shade: '#6f9a74',
      from: 'left',
    },
    { leaves, count: 90, size: [8, 26], seed: 6 },
  );
  const chance = chanceFrom(31);
  for (const [from, to, y, size] of [
    [-10, 200, 400, 46],
    [-10, 270, 470, 50],
    [10, 350, 545, 54],
    [60, 420, 625, 58],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [to, y + 20], house: [size, size * 0.9], built: 0.68, distance: 0.08 },
      { walls: ['#ffffff', '#fff6e6', '#fdf0dc', '#fae0c4'], foliage: leaves, light: noon },
    );
  pen.shape(polygon(...points('430,700 520,664 600,690 700,664 790,690 850,700 862,722 400,728')), '#c9bd98');
  crags(
    pen,
    [points('520,664 560,690 540,722 480,724'), points('700,664 740,694 730,722 650,724')],
    '#7a8a80',
  );
  watchTower(pen, [640, 598], 1.7, noon);
}

/** The near rock, and the green light in its cave. */
function grotto(pen: Pen): void {
  const chance = chanceFrom(53);
  pen.shape(
    polygon(
      ...points(
        '-10,640 80,660 170,700 240,690 330,740 400,800 430,880 500,940 520,1020 560,1080 570,1180 -10,1180',
      ),
    ),
    linear([1, 0], [0, 1], ['#d8c99c', '#a89c80', '#6f7a74']),
  );
  crags(
    pen,
    [
      points('170,700 240,690 220,790 150,860 100,780'),
      points('330,740 400,800 380,880 420,960 340,900'),
      points('430,880 500,940 480,1040 520,1140 440,1080'),
      points('-10,700 60,760 40,880 80,960 -10,940'),
    ],
    '#5f7270',
    0.7,
  );
  const mouth = softShape(
    ...points('110,1150 104,1030 140,940 200,890 280,880 350,930 390,1010 404,1090 400,1150'),
  );
  pen.shape(mouth, '#123f48');
  pen.group({ within: mouth }, () => {
    pen.ellipse(
      [250, 1130],
      [190, 170],
      glow([0.5, 0.5], 0.5, [
        ['#b8ffe0', 1],
        ['#4ff0c0', 0.9],
        ['#17b89a', 0.5],
        ['#17b89a', 0],
      ]),
    );
    for (const [x, y, length] of [
      [160, 910, 70],
      [210, 880, 96],
      [262, 870, 60],
      [310, 890, 84],
      [352, 930, 60],
    ] as const)
      pen.shape(polygon([x - 12, y - 20], [x + 12, y - 20], [x, y + length]), '#0d3038');
    pen.shape(polygon(...points('90,1108 420,1108 420,1180 90,1180')), { fill: '#6ff5cc', opacity: 0.75 });
    rowingBoat(pen, [260, 1112], 1.2, '#d9583f');
  });
  for (const [x, y] of [
    [20, 660],
    [110, 672],
    [210, 690],
    [300, 726],
    [390, 800],
    [440, 890],
    [500, 960],
    [540, 1070],
    [60, 840],
    [40, 1010],
    [470, 1130],
  ] as const)
    bush(pen, chance, { at: [x, y], size: chance.between(24, 46), ...chance.pick(leaves) });
}
