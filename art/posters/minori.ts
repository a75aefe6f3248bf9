import { chanceFrom } from '../drawing/chance.ts';
import { downwards } from '../drawing/paint.ts';
import { curve, points, softShape } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { bather } from './bathers.ts';
import { parasol } from './beach.ts';
import { rowingBoat } from './boats.ts';
import { type Greenery, terrace, type Walls } from './hill-town.ts';
import { house } from './house.ts';
import type { Light } from './light.ts';
import { parishChurch } from './parish-church.ts';
import { parked } from './parked.ts';
import type { Poster } from './poster.ts';
import { gardens, overgrown } from './scenery.ts';
import { ripples } from './sea.ts';
import { sun } from './sky.ts';
import { palm } from './trees.ts';

/** An hour after sunrise, seen from the water: the beach is being raked. */
const early: Light = { from: 'right', shade: '#8a5a7c', depth: 0.42, air: '#fbd9b8', glass: '#4c4a66' };
const walls: Walls = ['#fff0d8', '#fbd6b0', '#f6bd9a', '#fdf6e8', '#ee9f7e'];
const leaves: Greenery = [
  { lit: '#a9b060', shade: '#62805a' },
  { lit: '#8ea35a', shade: '#4f7458' },
];

export const minori: Poster = { name: 'minori', title: 'Minori', paint, cardFrom: 66 };

function paint(pen: Pen): void {
  pen.rectangle(0, 0, [1100, 760], downwards('#e58f7c', '#f3ae86', '#fbcf9a', '#fdeac4'));
  sun(pen, { at: [830, 300], radius: 70, colour: '#fff6dc', rays: 22, reach: 1200, strength: 0.36 });
  hills(pen);
  front(pen);
  beach(pen);
}

function hills(pen: Pen): void {
  overgrown(
    pen,
    {
      ridge: points(
        '-10,330 90,270 200,310 300,230 420,300 520,350 640,300 760,350 860,400 980,340 1110,390',
      ),
      foot: 800,
      colour: '#d9b083',
      shade: '#b58a80',
      from: 'right',
    },
    { leaves: [{ lit: '#c9a873', shade: '#a58a70' }], count: 60, size: [8, 20], seed: 2 },
  );
  const slope = {
    ridge: points('-10,500 120,430 240,480 340,560 480,600 620,590 760,540 880,470 1000,510 1110,460'),
    foot: 880,
    colour: '#aeb268',
    shade: '#7c8a62',
    from: 'right' as const,
  };
  overgrown(pen, slope, { leaves, count: 30, size: [10, 22], seed: 6 });
  gardens(pen, slope, {
    steps: 6,
    wall: '#efdcae',
    leaves: [
      { lit: '#97a758', shade: '#5f8058' },
      { lit: '#d8c84a', shade: '#8f9a4c' },
    ],
    seed: 9,
    size: 16,
  });
}

/** The sea front: houses, the basilica, and the palms before them. */
function front(pen: Pen): void {
  const chance = chanceFrom(18);
  for (const [from, to, y, size] of [
    [-10, 420, 720, 56],
    [700, 1110, 700, 56],
    [-10, 1110, 800, 66],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [to, y], house: [size, size], built: 0.86, distance: 0.12 },
      { walls, foliage: leaves, light: early },
    );
  parishChurch(
    pen,
    { at: [540, 900], size: 2.05, light: early },
    {
      wall: '#f9d98c',
      trim: '#fffaf0',
      front: 'curved',
      roof: '#d9774a',
      dome: { half: 50, drum: 26, tiles: ['#8a9aa0', '#b3bdb8'], pattern: 'bands' },
      tower: { x: 110, width: 52, height: 240, cap: 'dome', roof: '#c98f4a' },
    },
  );
  for (const [x, width, height, wall, roof] of [
    [-30, 150, 190, '#f6bd9a', 'terrace'],
    [116, 130, 230, '#fff0d8', 'tiles'],
    [240, 110, 170, '#f3a98a', 'tiles'],
    [752, 120, 210, '#fbe3c0', 'terrace'],
    [868, 140, 240, '#f0a484', 'tiles'],
    [1000, 140, 190, '#fdf6e8', 'terrace'],
  ] as const)
    house(pen, chance, { at: [x, 906], size: [width, height], wall, roof, window: 15 }, early);
  pen.rectangle(0, 900, [1100, 62], downwards('#f8e0bc', '#e9c49a'));
  pen.rectangle(0, 958, [1100, 24], '#fff3dc');
  pen.rectangle(0, 978, [1100, 8], '#b58a80');
  for (const [x, height, lean] of [
    [60, 250, 12],
    [210, 280, -10],
    [330, 240, 8],
    [790, 270, -12],
    [930, 250, 10],
    [1060, 290, -8],
  ] as const)
    palm(pen, { at: [x, 950], height, lean, lit: '#8aa652', shade: '#4a7350', trunk: '#a57a58' });
  parked(pen, { at: [560, 956], length: 330, colour: 'black', facing: 'right', shadow: '#8a6670' });
}

function beach(pen: Pen): void {
  const chance = chanceFrom(44);
  pen.rectangle(0, 984, [1100, 310], downwards('#f8dca4', '#efc98c'));
  const colours = ['#d9583f', '#2f8f9a', '#f2c245'] as const;
  for (let row = 0; row < 2; row++)
    for (let place = 0; place < 13; place++)
      parasol(pen, {
        at: [30 + place * 88 - row * 34, 1030 + row * 42],
        size: 1.35 + row * 0.3,
        colour: colours[(place + row) % 3] ?? colours[0],
        shadow: '#c79a6c',
      });
  pen.shape(
    softShape(...points('-60,1190 160,1160 380,1176 600,1150 820,1172 1160,1146 1160,1340 -60,1340')),
    downwards('#8fd0c0', '#3f9fae', '#1f7694'),
  );
  pen.shape(curve(...points('-60,1190 160,1160 380,1176 600,1150 820,1172 1160,1146')), {
    stroke: '#fffaf0',
    width: 14,
  });
  ripples(pen, chance, { from: [0, 1190], to: [1100, 1290], colour: '#fdf0d4', density: 5, opacity: 0.6 });
  rowingBoat(pen, [250, 1140], 1.9, '#2f7d8c');
  rowingBoat(pen, [440, 1150], 1.7, '#d9583f');
  bather(pen, { at: [700, 1150], height: 78, clothes: '#d9583f' });
  bather(pen, { at: [760, 1156], height: 74, clothes: '#2f6f9a' });
}
