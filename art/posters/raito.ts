import { chanceFrom } from '../drawing/chance.ts';
import { downwards, type Point } from '../drawing/paint.ts';
import { points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { sailingBoat } from './boats.ts';
import { bougainvillea } from './garden.ts';
import { type Greenery, terrace } from './hill-town.ts';
import { lemonBranch } from './lemon-branch.ts';
import type { Light } from './light.ts';
import { parishChurch } from './parish-church.ts';
import { parked } from './parked.ts';
import type { Poster } from './poster.ts';
import { gardens, overgrown, skyAndSea, tiles } from './scenery.ts';
import { mountains } from './sky.ts';

/** Early afternoon, as blue and yellow as what is painted here. */
const bright: Light = { from: 'left', shade: '#4a5fa0', depth: 0.48, air: '#dcecf2', glass: '#324a72' };
const leaves: Greenery = [
  { lit: '#86b05a', shade: '#3f7a5a' },
  { lit: '#a3bb58', shade: '#5a8a54' },
];

export const raito: Poster = { name: 'raito', title: 'Raito', paint, cardFrom: 66 };

function paint(pen: Pen): void {
  skyAndSea(pen, {
    horizon: 600,
    foot: 1080,
    sky: ['#1f64b0', '#4a94cc', '#9accdf', '#eef3df'],
    water: ['#a9d6e0', '#4fa0cc', '#2a78b4', '#1a5a9a'],
    light: '#dff1f4',
    deep: '#16508e',
    seed: 51,
  });
  gulf(pen);
  hill(pen);
  terraceOfTiles(pen);
  lemonBranch(pen);
}

/** Salerno and its plain on the other side, the mountains of Cilento behind. */
function gulf(pen: Pen): void {
  const chance = chanceFrom(3);
  mountains(pen, {
    ridge: points('-10,560 80,530 180,548 280,506 380,530 480,500 590,540 700,520 820,560 940,580 1110,594'),
    foot: 602,
    colour: '#a9c6d9',
    shade: '#8fb2cf',
    from: 'left',
  });
  terrace(
    pen,
    chance,
    { from: [0, 612], to: [420, 604], house: [20, 18], built: 0.9, distance: 0.5 },
    { walls: ['#fff6e6', '#fbe3cc', '#f3d0b4'], foliage: leaves, light: bright },
  );
  sailingBoat(pen, { at: [250, 720], size: 0.7 });
  sailingBoat(pen, { at: [120, 830], size: 1.2 });
  sailingBoat(pen, { at: [420, 900], size: 1.5 });
}

function hill(pen: Pen): void {
  const chance = chanceFrom(17);
  overgrown(
    pen,
    {
      ridge: points('560,760 640,640 720,540 800,430 880,340 960,300 1040,220 1110,190'),
      foot: 1080,
      colour: '#a3b884',
      shade: '#6a94a0',
      from: 'left',
    },
    { leaves, count: 50, size: [8, 22], seed: 2 },
  );
  const slope = {
    ridge: points('360,1080 440,980 520,880 600,800 700,740 820,720 960,700 1110,690'),
    foot: 1110,
    colour: '#94b05c',
    shade: '#52865a',
    from: 'left' as const,
  };
  mountains(pen, slope);
  gardens(pen, slope, {
    steps: 5,
    wall: '#f0e2b8',
    leaves: [...leaves, { lit: '#e3c83c', shade: '#8f9a48' }],
    seed: 13,
    size: 18,
  });
  const town = {
    walls: ['#ffffff', '#fdf0d8', '#fbe0a8', '#f3c9a2', '#fff6ea'] as const,
    foliage: leaves,
    light: bright,
  };
  for (const [from, to, y, size] of [
    [820, 1110, 560, 50],
    [760, 1110, 630, 56],
    [690, 1110, 704, 60],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [to, y - 12], house: [size, size], built: 0.84, distance: 0.08 },
      town,
    );
  parishChurch(
    pen,
    { at: [800, 830], size: 1.75, light: bright },
    {
      wall: '#fdf3dc',
      trim: '#ffffff',
      front: 'curved',
      roof: '#d9774a',
      dome: { half: 62, drum: 36, tiles: ['#2f6fb4', '#f2c83c'], pattern: 'bands' },
      tower: { x: 112, width: 48, height: 262, cap: 'dome', roof: '#f2c83c' },
    },
  );
  terrace(pen, chance, { from: [560, 900], to: [1110, 890], house: [70, 66], built: 0.8 }, town);
}

/** A terrace with a painted bench, plates on the wall and a vase on each end. */
function terraceOfTiles(pen: Pen): void {
  pen.shape(polygon(...points('-10,1040 1110,1040 1110,1180 -10,1180')), downwards('#fff8e8', '#f0e0c0'));
  pen.rectangle(0, 1026, [1100, 20], '#ffffff');
  pen.rectangle(0, 1046, [1100, 6], '#a9a2b4');
  tiles(pen, {
    at: [-6, 1064],
    columns: 28,
    rows: 2,
    size: 40,
    ground: '#fffaf0',
    colours: ['#2f6fb4', '#f2c83c', '#3f8f78'],
  });
  pen.rectangle(0, 1146, [1100, 8], '#2f6fb4');
  pen.rectangle(0, 1176, [1100, 120], downwards('#e9c9a0', '#d3a97c'));
  for (let x = -20; x < 1120; x += 92)
    pen.shape(`M${x + 46} 1178L${x} 1290`, { stroke: '#b4876a', width: 3, opacity: 0.6 });
  for (const y of [1206, 1244]) pen.rectangle(0, y, [1100, 3], { fill: '#b4876a', opacity: 0.6 });
  vase(pen, [110, 1032], 1.5);
  bougainvillea(pen, {
    billows: [
      [1030, 1010, 64],
      [1090, 960, 60],
      [960, 1036, 46],
    ],
    seed: 4,
  });
  vase(pen, [600, 1032], 1.05);
  parked(pen, { at: [790, 1254], length: 480, colour: 'white', facing: 'right', shadow: '#5a4a64' });
}

/** White glaze, painted in blue and yellow; geraniums in it. */
function vase(pen: Pen, at: Point, size: number): void {
  pen.group({ at, scale: size }, () => {
    for (const [x, y, radius] of [
      [-20, -112, 20],
      [16, -116, 22],
      [0, -134, 20],
      [-36, -100, 14],
      [36, -102, 15],
    ] as const)
      pen.circle([x, y], radius, '#3f7a55');
    for (const [x, y] of [
      [-24, -118],
      [-8, -138],
      [12, -128],
      [26, -112],
      [2, -112],
      [-36, -102],
      [38, -104],
    ] as const)
      pen.circle([x, y], 8, '#e0476a');
    const body = 'M-22 0H22L26 -8C52 -30 56 -64 34 -88L38 -98H-38L-34 -88C-56 -64 -52 -30 -26 -8Z';
    pen.shape(body, '#fffdf6');
    pen.group({ within: body }, () => {
      pen.rectangle(-60, -96, [120, 8], '#2f6fb4');
      pen.rectangle(-60, -20, [120, 7], '#2f6fb4');
      for (const [x, colour] of [
        [-36, '#f2c83c'],
        [-12, '#2f6fb4'],
        [12, '#f2c83c'],
        [36, '#2f6fb4'],
      ] as const) {
        pen.circle([x, -54], 12, colour);
        pen.circle([x, -54], 5, '#fffdf6');
      }
      pen.rectangle(-60, -80, [120, 4], '#f2c83c');
      pen.rectangle(-60, -32, [120, 4], '#f2c83c');
      pen.shape('M12 0C40 -30 40 -66 22 -98H70V0Z', { fill: '#4a5fa0', opacity: 0.34 });
    });
  });
}
