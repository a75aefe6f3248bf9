import { chanceFrom } from '../drawing/chance.ts';
import { curve, points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Greenery, terrace } from './hill-town.ts';
import type { Light } from './light.ts';
import type { Poster } from './poster.ts';
import { crags, gardens, overgrown, roadside, scattered, skyAndSea } from './scenery.ts';
import { cloud, mountains } from './sky.ts';
import { stroller } from './stroller.ts';
import { bush, umbrellaPine } from './trees.ts';

/** Mid-morning six hundred metres above the sea: clear, cool, clouds below. */
const cool: Light = { from: 'left', shade: '#3f6a8a', depth: 0.45, air: '#cfe6ea', glass: '#3f5a6a' };
const leaves: Greenery = [
  { lit: '#7fae5a', shade: '#3f7a58' },
  { lit: '#62984f', shade: '#336a52' },
  { lit: '#9aba60', shade: '#55885a' },
];

export const agerola: Poster = { name: 'agerola', title: 'Agerola', paint, cardFrom: 90 };

function paint(pen: Pen): void {
  skyAndSea(pen, {
    horizon: 470,
    foot: 1000,
    sky: ['#3f8fc4', '#7cbcdc', '#bfe0e6', '#eaf3e6'],
    water: ['#b9dede', '#7cc0cf', '#4c9dbb', '#2f7fa6'],
    light: '#e6f6f2',
    deep: '#2a6f98',
    seed: 71,
  });
  mountains(pen, {
    ridge: points('560,470 620,430 660,436 700,404 760,416 800,446 850,456 900,470'),
    foot: 472,
    colour: '#a9cbd6',
    shade: '#93b9ca',
    from: 'left',
  });
  for (const islet of [points('610,530 626,518 650,516 668,530'), points('690,538 702,530 722,530 732,538')])
    pen.shape(polygon(...islet), '#7fa9b8');
  for (const [x, y, size] of [
    [930, 600, 0.7],
    [640, 700, 0.5],
    [860, 780, 0.8],
    [1010, 250, 0.8],
    [560, 150, 0.6],
  ] as const)
    cloud(pen, { at: [x, y], size, colour: '#ffffff', shade: '#b9d9e4' });
  peaks(pen);
  slopes(pen);
  pathOfTheGods(pen);
  roadside(pen, {
    wall: 1156,
    tarmac: 1212,
    stone: '#e9e2c8',
    shade: '#5a7a72',
    asphalt: ['#66737a', '#46545e'],
    scooter: { x: 760, colour: 'black', facing: 'left' },
  });
}

/** The ridge with its bare rocks, down to the sea in steps. */
function peaks(pen: Pen): void {
  mountains(pen, {
    ridge: points(
      '-10,150 60,110 120,170 190,96 270,60 330,150 400,190 450,290 540,360 600,470 680,560 730,680 800,760 850,900',
    ),
    foot: 1000,
    colour: '#a9bfa0',
    shade: '#7398a0',
    from: 'left',
  });
  crags(
    pen,
    [
      points('270,60 330,150 310,240 350,330 290,300 280,200'),
      points('190,96 220,180 190,260 230,350 170,320 160,200'),
      points('400,190 450,290 430,380 480,470 410,440 400,320'),
      points('540,360 600,470 580,560 630,650 560,610 550,480'),
    ],
    '#eef0e0',
    0.75,
  );
  overgrown(
    pen,
    {
      ridge: points('-10,330 90,360 180,420 290,470 380,560 470,640 560,740 640,830 720,930'),
      foot: 1010,
      colour: '#86ad68',
      shade: '#4f8560',
      from: 'left',
    },
    { leaves, count: 60, size: [10, 26], seed: 4 },
  );
}

function slopes(pen: Pen): void {
  const chance = chanceFrom(19);
  terrace(
    pen,
    chance,
    { from: [20, 560], to: [330, 640], house: [46, 42], built: 0.66, distance: 0.14 },
    { walls: ['#fff6e6', '#fbe3c4', '#f3c9a2'], foliage: leaves, light: cool },
  );
  terrace(
    pen,
    chance,
    { from: [-10, 640], to: [300, 710], house: [54, 48], built: 0.6, distance: 0.08 },
    { walls: ['#fff6e6', '#fbe3c4', '#f3c9a2'], foliage: leaves, light: cool },
  );
  const near = {
    ridge: points('-10,690 120,720 260,760 400,830 540,880 700,960 860,1010 1110,1040'),
    foot: 1170,
    colour: '#8fb860',
    shade: '#5c9458',
    from: 'left' as const,
  };
  mountains(pen, near);
  gardens(pen, near, { steps: 5, wall: '#e3dcb8', leaves, seed: 23, size: 22 });
}

/** The path runs along the slope; two are on it. */
function pathOfTheGods(pen: Pen): void {
  pen.shape(
    polygon(...points('-10,806 160,836 330,900 520,950 690,1030 640,1046 500,980 320,930 150,866 -10,838')),
    '#f0dfb4',
  );
  pen.shape(curve(...points('-10,838 150,866 320,930 500,980 640,1046')), { stroke: '#b79f74', width: 7 });
  for (const [x, y] of [
    [90, 810],
    [180, 832],
    [270, 866],
    [360, 900],
    [450, 926],
    [540, 950],
    [620, 986],
  ] as const) {
    pen.shape(`M${x} ${y + 8}V${y - 44}`, { stroke: '#8a6646', width: 9, cap: 'round' });
  }
  for (const up of [38, 18])
    pen.shape(
      curve(
        ...points('90,810 180,832 270,866 360,900 450,926 540,950 620,986').map(
          ([x, y]) => [x, y - up] as const,
        ),
      ),
      { stroke: '#a57d56', width: 6 },
    );
  stroller(pen, [330, 916], 96, { clothes: '#d9583f', hat: '#fbeecb' });
  stroller(pen, [402, 944], 92, { clothes: '#2f6f9a', hat: '#f2c245' });
  const chance = chanceFrom(37);
  for (const at of scattered(chance, 26, [700, 1040], [1100, 1150]))
    bush(pen, chance, { at, size: chance.between(24, 48), ...chance.pick(leaves) });
  umbrellaPine(pen, {
    at: [1010, 1150],
    height: 470,
    spread: 330,
    lit: '#5f9a56',
    shade: '#2f6a52',
    trunk: '#7a5a48',
    trunkLit: '#b08a68',
  });
}
