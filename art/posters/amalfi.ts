import { chanceFrom } from '../drawing/chance.ts';
import { downwards, type Point } from '../drawing/paint.ts';
import { box, line, points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { parasol } from './beach.ts';
import { bellTower } from './bell-tower.ts';
import { cathedral } from './cathedral.ts';
import { bougainvillea } from './garden.ts';
import { house } from './house.ts';
import { type Light, shaded } from './light.ts';
import { parked } from './parked.ts';
import type { Poster } from './poster.ts';
import { cloud, mountains } from './sky.ts';
import { stair } from './stair.ts';
import { stroller } from './stroller.ts';
import { cypress } from './trees.ts';

/** High noon in May: a hard blue sky, short cool shade. */
const noon: Light = { from: 'left', shade: '#5a62b8', depth: 0.52, air: '#a9d4e6', glass: '#33465f' };

export const amalfi: Poster = { name: 'amalfi', title: 'Amalfi', paint, cardFrom: 100 };

const square = 1096;

function paint(pen: Pen): void {
  skyAndMountain(pen);
  upperTown(pen);
  bellTower(pen, [196, 660], noon);
  cathedral(pen, [590, 690], noon);
  neighbours(pen);
  pen.rectangle(0, square, [1100, 200], downwards('#e6cfa8', '#d9bd94'));
  paving(pen);
  stair(pen, { top: [590, 690], half: 176, foot: square, spread: 344 }, noon);
  life(pen);
}

function skyAndMountain(pen: Pen): void {
  pen.rectangle(0, 0, [1100, 760], downwards('#135a9e', '#2b83bf', '#7cc0da', '#c9e8e6'));
  cloud(pen, { at: [905, 190], size: 1.05, colour: '#ffffff', shade: '#a9cfe4' });
  cloud(pen, { at: [470, 86], size: 0.5, colour: '#ffffff', shade: '#a9cfe4' });
  mountains(pen, {
    ridge: points('0,330 70,268 140,300 230,214 330,300 450,360 640,330 800,250 880,290 980,222 1100,300'),
    foot: 720,
    colour: '#9cc0a0',
    shade: '#6d9fa6',
    from: 'left',
  });
  mountains(pen, {
    ridge: points('0,470 90,430 220,520 400,600 760,600 880,400 960,430 1040,372 1100,400'),
    foot: 760,
    colour: '#7fa064',
    shade: '#4d7f6a',
    from: 'left',
  });
}

function upperTown(pen: Pen): void {
  const chance = chanceFrom(31);
  const walls = ['#fdf0d6', '#f7d9ae', '#f2c29a', '#ffffff'] as const;
  for (const [x, y, width, height] of [
    [930, 560, 70, 90],
    [1000, 530, 80, 96],
    [1060, 600, 80, 120],
    [905, 640, 84, 100],
    [985, 640, 90, 90],
    [0, 600, 90, 96],
    [66, 560, 66, 80],
    [270, 640, 70, 120],
  ] as const)
    house(
      pen,
      chance,
      {
        at: [x, y],
        size: [width, height],
        wall: chance.pick(walls),
        roof: chance.pick(['terrace', 'tiles', 'vault']),
        distance: 0.12,
      },
      noon,
    );
  for (const x of [128, 918, 946]) cypress(pen, [x, 640], 120, { lit: '#4f7d55', shade: '#2c5a55' });
}

/** The palaces on both sides of the square, and the walls that hold the church up. */
function neighbours(pen: Pen): void {
  const chance = chanceFrom(47);
  pen.shape(box(230, 690, 330, square - 690), '#f3dcb4');
  pen.shape(box(600, 690, 340, square - 690), shaded('#f3dcb4', noon));
  pen.rectangle(230, 690, [170, 12], '#fff8e6');
  bougainvillea(pen, {
    billows: [
      [300, 800, 40],
      [340, 830, 46],
      [262, 850, 52],
      [310, 880, 50],
      [258, 930, 46],
    ],
    seed: 6,
  });
  house(
    pen,
    chance,
    { at: [-60, square], size: [312, 430], wall: '#f6c893', roof: 'terrace', window: 19 },
    noon,
  );
  house(
    pen,
    chance,
    { at: [914, square], size: [300, 470], wall: '#ef9f76', roof: 'tiles', window: 20 },
    noon,
  );
  awning(pen, [0, 984]);
}

/** A café has its awning out. */
function awning(pen: Pen, [x, y]: Point): void {
  pen.shape(polygon([x, y], [x + 150, y], [x + 184, y + 48], [x, y + 48]), '#d9583f');
  for (const stripe of [26, 78, 130])
    pen.shape(
      polygon(
        [x + stripe, y],
        [x + stripe + 24, y],
        [x + stripe * 1.2 + 30, y + 48],
        [x + stripe * 1.2, y + 48],
      ),
      '#fff6e4',
    );
  pen.shape(box(x, y + 48, 184, 7), '#b8432f');
}

/** Slabs of lava run towards the church. */
function paving(pen: Pen): void {
  for (let slab = -8; slab <= 8; slab++)
    pen.shape(line([590 + slab * 96, square], [590 + slab * 190, 1290]), {
      stroke: '#c4a57c',
      width: 2,
      opacity: 0.6,
    });
  for (const y of [1116, 1146, 1190, 1250])
    pen.shape(line([0, y], [1100, y]), { stroke: '#c4a57c', width: 2, opacity: 0.6 });
}

function life(pen: Pen): void {
  pen.shape(polygon([0, square], [252, square], [356, 1160], [0, 1200]), { fill: '#5a5f9c', opacity: 0.42 });
  stroller(pen, [640, 900], 62, { clothes: '#d9583f', hat: '#33465f' });
  stroller(pen, [520, 1010], 72, { clothes: '#2b6f9c', hat: '#f4cf3f' });
  stroller(pen, [556, 1016], 70, { clothes: '#fffaf0', hat: '#d9583f' });
  for (const [x, y, size] of [
    [54, 1142, 4.4],
    [196, 1170, 5],
  ] as const)
    cafeTable(pen, [x, y], size);
  parked(pen, { at: [800, 1226], length: 460, colour: 'black', facing: 'left', shadow: '#3d4a6c' });
}

/** A little round table under a parasol; `at` is where the pole stands. */
function cafeTable(pen: Pen, at: Point, size: number): void {
  parasol(pen, { at, size, colour: '#f6d9a4', stripe: '#fffaf0', shadow: '#7c6a8a' });
  pen.group({ at, scale: size }, () => {
    pen.ellipse([0, -6], [6, 1.5], '#fffaf0');
    pen.shape('M-6 -6C-5 -4.500 5 -4.500 6 -6L5.400 -5C4 -4 -4 -4 -5.400 -5Z', '#b9a2b4');
    for (const x of [-9, 9])
      pen.shape(`M${x - 2} 1L${x - 1.6} -4L${x + 1.6} -4L${x + 2} 1`, { stroke: '#33465f', width: 0.6 });
  });
}
