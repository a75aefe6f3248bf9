import { chanceFrom } from '../drawing/chance.ts';
import { linear, type Point } from '../drawing/paint.ts';
import { curve, points, polygon, ridge } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { castle } from './castle.ts';
import type { Light } from './light.ts';
import { bush, cypress, type Foliage } from './trees.ts';

/** A shoulder of the coast: its outline, the planes that look away from the sun, the pale rock that shows. */
type Shoulder = {
  top: Point[];
  foot: number;
  colour: readonly [upper: string, lower: string];
  planes: Point[][];
  shade: string;
  rocks: Point[][];
  rock: string;
};

/** The further away, the bluer: the cape towards the open sea, the mountain behind the town, the castle's hill. */
export function farHills(pen: Pen): void {
  for (const one of [cape, mountain]) shoulder(pen, one);
  for (const wall of farTerraces) pen.shape(curve(...wall), { stroke: '#8fbfae', width: 3 });
}

export function castleHill(pen: Pen, light: Light): void {
  shoulder(pen, nearHill);
  lemonTerraces(pen);
  trees(pen, behind);
  castle(pen, light);
  trees(pen, before);
}

function shoulder(pen: Pen, { top, foot, colour, planes, shade, rocks, rock }: Shoulder): void {
  pen.shape(ridge(foot, ...top), linear([0, 0], [0, 1], [...colour]));
  for (const plane of planes) pen.shape(polygon(...plane), shade);
  for (const cliff of rocks) pen.shape(polygon(...cliff), rock);
}

const cape: Shoulder = {
  top: points('0,372 40,362 96,358 150,346 214,344 262,352 330,356 388,372 440,400'),
  foot: 402,
  colour: ['#8fc8cb', '#a5d6d0'],
  planes: [
    points('214,344 262,352 330,356 388,372 440,400 330,402 286,386 240,380'),
    points('96,358 120,354 140,380 190,402 104,402 84,382'),
  ],
  shade: '#79b4bf',
  rocks: [],
  rock: '#cfe6dc',
};

const mountain: Shoulder = {
  top: points(
    '236,402 300,384 348,356 398,340 436,306 492,288 540,252 590,238 640,196 706,178 752,150 830,146 884,122 950,100 1024,96 1100,70',
  ),
  foot: 520,
  colour: ['#5fa39c', '#86bda6'],
  planes: [
    points('436,306 492,288 528,260 520,300 548,336 530,380 560,402 452,402 470,360 448,338'),
    points('640,196 706,178 726,164 716,212 752,250 736,300 780,360 640,360 664,296 640,256 660,226'),
    points(
      '884,122 950,100 976,98 970,140 1004,190 990,250 1030,330 1010,420 900,420 926,330 896,270 916,200 890,160',
    ),
    points('1060,82 1100,70 1100,330 1076,280 1090,200 1062,150'),
  ],
  shade: '#478a8e',
  rocks: [
    points('560,262 600,248 592,282 612,306 588,330 572,300'),
    points('780,160 826,156 812,196 838,226 816,262 786,232 796,196'),
    points('846,214 866,190 872,236 858,270'),
    points('470,310 490,302 484,330 494,352 474,344'),
  ],
  rock: '#8fbfae',
};
const farTerraces: Point[][] = [points('560,340 600,348 640,346'), points('548,358 596,366 644,364')];

const nearHill: Shoulder = {
  top: points(
    '352,440 402,428 430,404 458,392 476,362 504,346 520,320 560,296 600,278 660,264 720,262 776,276 820,300 890,308 940,332 1010,336 1100,350',
  ),
  foot: 441,
  colour: ['#6da455', '#8dbb62'],
  planes: [
    points('458,392 476,362 504,346 502,372 520,400 510,441 440,441 450,416'),
    points(
      '720,262 776,276 820,300 890,300 940,330 1010,336 1100,350 1100,441 776,441 800,392 770,350 786,310 756,288',
    ),
  ],
  shade: '#3f7d57',
  rocks: [
    points('520,360 548,352 540,374 552,392 530,400 516,380'),
    points('636,340 682,330 674,350 690,364 650,372 640,356'),
    points('784,336 812,330 806,352 820,366 796,374'),
  ],
  rock: '#e4dab4',
};

/** Dry walls along the slope, and the rounded heads of lemon trees below each. */
function lemonTerraces(pen: Pen): void {
  for (const wall of walls) {
    pen.shape(curve(...wall), { stroke: '#d9d6a2', width: 3 });
    pen.shape(curve(...wall.map(([x, y]): Point => [x, y + 6])), {
      stroke: '#3f7d4c',
      width: 5,
      dash: [0, 8],
      cap: 'round',
    });
  }
}

const walls: Point[][] = [
  points('560,372 610,380 668,372 744,368'),
  points('548,392 610,400 680,392 760,388'),
  points('546,412 616,420 690,412 772,408'),
];

type Tree = readonly [x: number, y: number, size: number];
const leaves: Foliage = { lit: '#5c9450', shade: '#2f6a4c' };

/** The tall ones are cypresses. */
function trees(pen: Pen, stand: readonly Tree[]): void {
  const chance = chanceFrom(27);
  for (const [x, y, size] of stand)
    if (size > 26) cypress(pen, [x, y], size, leaves);
    else bush(pen, chance, { at: [x, y], size, ...leaves });
}

const behind: Tree[] = [
  [566, 282, 10],
  [604, 264, 34],
  [614, 262, 28],
  [740, 256, 34],
  [690, 250, 9],
];
const before: Tree[] = [
  [508, 346, 11],
  [536, 344, 9],
  [556, 342, 13],
  [596, 332, 10],
  [616, 330, 14],
  [674, 324, 12],
  [698, 322, 9],
  [748, 330, 13],
  [804, 334, 14],
  [560, 388, 34],
  [570, 390, 28],
  [690, 372, 38],
  [702, 374, 30],
  [500, 404, 30],
];
