import { chanceFrom } from '../drawing/chance.ts';
import { downwards } from '../drawing/paint.ts';
import { curve, points, polygon, softShape } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { parasol } from './beach.ts';
import { rowingBoat, sailingBoat } from './boats.ts';
import { type Greenery, terrace } from './hill-town.ts';
import type { Light } from './light.ts';
import type { Poster } from './poster.ts';
import { crags, overgrown, roadside, skyAndSea } from './scenery.ts';
import { cloud, mountains } from './sky.ts';
import { watchTower } from './watch-tower.ts';

/** A summer morning: the bay between its two towers is as clear as glass. */
const summer: Light = { from: 'left', shade: '#4a6a94', depth: 0.45, air: '#dbeee6', glass: '#3a5468' };
const leaves: Greenery = [
  { lit: '#8fb060', shade: '#4a7a5c' },
  { lit: '#74a056', shade: '#3c6c58' },
];

export const erchie: Poster = { name: 'erchie', title: 'Erchie', paint, cardFrom: 66 };

function paint(pen: Pen): void {
  skyAndSea(pen, {
    horizon: 470,
    foot: 1180,
    sky: ['#2f8fc0', '#6fbcd8', '#b9e2e2', '#f3f6dc'],
    water: ['#8fd0d8', '#3fb3c0', '#1f98b0', '#127a9c', '#0d6088'],
    light: '#d9f6f2',
    deep: '#0c5c86',
    seed: 81,
  });
  cloud(pen, { at: [250, 170], size: 0.9, colour: '#ffffff', shade: '#b5dce8' });
  cloud(pen, { at: [900, 130], size: 0.7, colour: '#ffffff', shade: '#b5dce8' });
  mountain(pen);
  bay(pen);
  leftRock(pen);
  rightRock(pen);
  sailingBoat(pen, { at: [150, 900], size: 1.5 });
  rowingBoat(pen, [560, 1010], 1.5, '#d9583f');
  sailingBoat(pen, { at: [960, 1030], size: 1.1 });
  roadside(pen, {
    wall: 1144,
    tarmac: 1208,
    stone: '#fdf2da',
    shade: '#5f7f9a',
    asphalt: ['#6a7884', '#475462'],
    scooter: { x: 330, colour: 'black', facing: 'right' },
  });
}

function mountain(pen: Pen): void {
  mountains(pen, {
    ridge: points(
      '-10,380 90,330 190,250 270,280 360,160 460,110 540,190 640,150 740,250 830,230 940,330 1030,350 1110,410',
    ),
    foot: 700,
    colour: '#b3c4b0',
    shade: '#83a4a8',
    from: 'left',
  });
  crags(
    pen,
    [
      points('460,110 540,190 520,280 560,360 490,330 480,220'),
      points('270,280 360,160 350,270 390,350 310,360'),
    ],
    '#e9efdf',
    0.6,
  );
  overgrown(
    pen,
    {
      ridge: points('90,560 200,480 320,430 440,400 560,390 680,410 800,450 920,500 1030,560'),
      foot: 760,
      colour: '#90b468',
      shade: '#548a62',
      from: 'left',
    },
    { leaves, count: 120, size: [9, 26], seed: 7 },
  );
}

/** The sand between the rocks, with the few houses of the place behind it. */
function bay(pen: Pen): void {
  const chance = chanceFrom(5);
  const town = {
    walls: ['#fff6e4', '#fbdfbc', '#f3bd98', '#fdf0e0', '#e99a78'] as const,
    foliage: leaves,
    light: summer,
  };
  for (const [from, to, y, size] of [
    [390, 720, 610, 50],
    [350, 770, 672, 58],
    [330, 800, 740, 66],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [to, y], house: [size, size], built: 0.84, distance: 0.1 },
      town,
    );
  pen.shape(
    softShape(
      ...points('230,800 330,742 460,732 600,730 740,736 850,764 900,810 780,850 640,872 500,872 360,850'),
    ),
    downwards('#f8e2ae', '#eecb8a'),
  );
  pen.shape(
    softShape(...points('250,836 360,862 500,884 640,886 790,862 890,826 870,880 700,920 480,920 300,886')),
    { fill: '#7fdcd0', opacity: 0.75 },
  );
  pen.shape(curve(...points('238,826 360,856 500,878 640,878 786,856 894,820')), {
    stroke: '#fffdf4',
    width: 8,
    cap: 'round',
  });
  const colours = ['#d9583f', '#f2c245', '#2f7d8c'] as const;
  for (let row = 0; row < 3; row++)
    for (let place = 0; place < 11; place++)
      parasol(pen, {
        at: [350 + place * 44 - row * 8, 776 + row * 28],
        size: 0.9 + row * 0.12,
        colour: colours[(place + row) % 3] ?? colours[0],
      });
}

function leftRock(pen: Pen): void {
  overgrown(
    pen,
    {
      ridge: points('-10,500 60,520 130,560 190,600 260,640 310,700 350,770 380,830'),
      foot: 860,
      colour: '#c3b48c',
      shade: '#7f8a7c',
      from: 'left',
    },
    { leaves, count: 36, size: [10, 26], seed: 15 },
  );
  pen.shape(polygon(...points('-10,850 120,840 260,850 384,834 392,870 -10,884')), '#8a8c80');
  watchTower(pen, [246, 690], 1.35, summer);
}

function rightRock(pen: Pen): void {
  overgrown(
    pen,
    {
      ridge: points('770,870 800,780 850,700 900,640 950,620 1000,560 1060,540 1110,500'),
      foot: 910,
      colour: '#cbbd92',
      shade: '#7d8a80',
      from: 'left',
    },
    { leaves, count: 40, size: [10, 28], seed: 25 },
  );
  crags(
    pen,
    [
      points('850,700 900,640 920,740 880,820 940,900 860,900'),
      points('1000,560 1060,540 1050,680 1090,780 1040,900 990,760'),
    ],
    '#74827c',
    0.7,
  );
  pen.shape(polygon(...points('756,900 860,880 980,896 1110,884 1110,930 760,924')), '#8a8c80');
  watchTower(pen, [930, 636], 1.75, summer);
}
