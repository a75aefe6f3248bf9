import { chanceFrom } from '../drawing/chance.ts';
import { points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { sailingBoat } from './boats.ts';
import { bougainvillea } from './garden.ts';
import { type Greenery, terrace, type Walls } from './hill-town.ts';
import type { Light } from './light.ts';
import { parishChurch } from './parish-church.ts';
import type { Poster } from './poster.ts';
import { crags, overgrown, roadside, skyAndSea, tiles } from './scenery.ts';
import { glitter } from './sea.ts';
import { mountains, sun } from './sky.ts';

/** The sun goes down behind Capri; San Gennaro has it longest. */
const sunset: Light = { from: 'left', shade: '#5c3f74', depth: 0.5, air: '#f3a58c', glass: '#4a3a5e' };
const walls: Walls = ['#fde6cf', '#f9cfae', '#fbe0d0', '#f2b08e', '#fff0e0'];
const leaves: Greenery = [
  { lit: '#7d7a52', shade: '#4a4a58' },
  { lit: '#6a7a56', shade: '#3c4a56' },
];

export const praiano: Poster = { name: 'praiano', title: 'Praiano', paint, cardFrom: 110 };

const horizon = 690;

function paint(pen: Pen): void {
  skyAndSea(pen, {
    horizon,
    foot: 1180,
    sky: ['#3d4a8c', '#7c62a3', '#cf7f9a', '#f4a483', '#fcd49a'],
    water: ['#f3b08c', '#b98aa8', '#6a6aa6', '#3a4a86', '#26386e'],
    light: '#fbd0ac',
    deep: '#2b3a72',
    seed: 61,
  });
  sun(pen, {
    at: [236, 600],
    radius: 82,
    colour: '#fff0cf',
    halo: '#fcd9a4',
    rays: 0,
    reach: 620,
    strength: 0.6,
  });
  mountains(pen, {
    ridge: points('0,632 60,596 96,560 150,548 196,588 250,604 300,640 340,664 380,690'),
    foot: horizon,
    colour: '#a57598',
    shade: '#8c6590',
    from: 'left',
  });
  for (const stack of [points('396,692 404,660 414,650 424,692'), points('430,692 438,666 448,660 456,692')])
    pen.shape(polygon(...stack), '#95699a');
  glitter(pen, chanceFrom(7), {
    x: 236,
    top: horizon,
    foot: 1150,
    spread: [40, 130],
    colour: '#fff0d0',
    opacity: 0.9,
  });
  sailingBoat(pen, { at: [110, 800], size: 0.8, sail: '#fff0e0', sailShade: '#e0a890' });
  sailingBoat(pen, { at: [400, 870], size: 1.2, sail: '#fff0e0', sailShade: '#e0a890' });
  mountain(pen);
  square(pen);
  roadside(pen, {
    wall: 1140,
    tarmac: 1206,
    stone: '#f6d9c4',
    shade: '#7a5a86',
    asphalt: ['#5a4f74', '#3a3558'],
    scooter: { x: 300, colour: 'white', facing: 'left' },
  });
}

function mountain(pen: Pen): void {
  const light = sunset;
  overgrown(
    pen,
    {
      ridge: points('470,760 560,600 640,520 700,400 770,330 840,210 920,180 990,90 1060,60 1110,20'),
      foot: 1160,
      colour: '#b88a84',
      shade: '#7f6284',
      from: 'left',
    },
    { leaves, count: 90, size: [8, 30], seed: 17 },
  );
  const chance = chanceFrom(29);
  for (const [from, to, y, size] of [
    [800, 1110, 470, 46],
    [760, 1110, 540, 52],
    [690, 1110, 620, 58],
    [960, 1110, 710, 64],
    [600, 720, 730, 56],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [to, y - 16], house: [size, size], built: 0.82, distance: 0.16 },
      { walls, foliage: leaves, light },
    );
}

/** The square with its painted floor, and the church above the cliff. */
function square(pen: Pen): void {
  parishChurch(
    pen,
    { at: [820, 986], size: 1.95, light: sunset },
    {
      wall: '#fdeedb',
      trim: '#fffaf0',
      front: 'curved',
      roof: '#d9835c',
      dome: { half: 62, drum: 40, tiles: ['#f2c44a', '#3b8a78', '#2f6fa0'], pattern: 'scales' },
      tower: { x: -168, width: 46, height: 236, cap: 'dome', roof: '#3b8a78' },
    },
  );
  pen.shape(polygon(...points('430,1000 1110,984 1110,1030 446,1030')), '#f6d9c0');
  tiles(pen, {
    at: [470, 1000],
    columns: 32,
    rows: 1,
    size: 20,
    ground: '#fbead2',
    colours: ['#3b7fa0', '#e0a53f'],
  });
  pen.shape(polygon(...points('440,1026 1110,1022 1110,1160 360,1160 400,1090')), '#9c7484');
  crags(
    pen,
    [
      points('560,1026 640,1024 620,1080 660,1160 580,1160 590,1090'),
      points('820,1024 930,1024 900,1090 950,1160 860,1160 870,1080'),
    ],
    '#6f5478',
  );
  bougainvillea(pen, {
    billows: [
      [1040, 1090, 70],
      [960, 1120, 56],
      [1090, 1130, 60],
    ],
    seed: 9,
  });
}
