import { chanceFrom } from '../../drawing/chance.ts';
import { linear, type Point } from '../../drawing/paint.ts';
import { points, polygon } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { type Greenery, terrace, type Terrace, type Walls } from '../../posters/hill-town.ts';
import { majolicaChurch } from '../../posters/majolica-church.ts';
import { bush } from '../../posters/trees.ts';
import { watchTower } from '../../posters/watch-tower.ts';
import type { Sight } from '../passing.ts';
import { lateLight } from './coast.ts';

const walls: Walls = ['#fff3dc', '#fae0b8', '#f5c79b', '#ec9f78', '#fff9ee', '#f7d6ae', '#de8363'];
const foliage: Greenery = [
  { lit: '#7d9a58', shade: '#47694e' },
  { lit: '#648a55', shade: '#37594d' },
];

/** A cape with one of the towers that watched for corsairs. */
export const capes: Sight[] = [{ x: 60, reach: [10, 560], draw: cape }];

function cape(pen: Pen): void {
  const chance = chanceFrom(33);
  pen.shape(
    polygon(
      ...points(
        '0,352 40,330 84,318 130,306 176,262 220,246 262,262 300,226 352,206 400,236 450,270 500,322 548,352',
      ),
    ),
    linear([1, 0], [0, 0.4], ['#d6cb98', '#b9b487']),
  );
  for (const side of [
    '176,262 150,300 166,330 120,352 40,352 84,318 130,306',
    '352,206 320,250 334,290 290,330 300,352 200,352 236,300 262,262 300,226',
    '400,236 420,280 404,320 430,352 500,352 470,312 450,270',
  ])
    pen.shape(polygon(...points(side)), { fill: '#868f78', opacity: 0.8 });
  pen.shape(polygon(...points('-8,352 60,344 240,348 420,344 556,352 540,358 20,358')), '#6f7a6c');
  for (const [x, y] of points('190,300 250,290 380,262 330,320 430,310 128,330'))
    bush(pen, chance, { at: [x, y], size: chance.between(8, 15), lit: '#9fa86f', shade: '#6d8267' });
  watchTower(pen, [110, 312], 0.5, lateLight);
}

/** The town on its rock, half as far away as the road seems. */
export const town: Sight[] = [{ x: 1640, reach: [20, 1060], draw: townOnItsRock }];

const rock: Point[] = points(
  '0,600 60,560 96,500 150,462 190,400 240,372 270,310 330,280 352,220 410,196 446,130 510,104 548,60 620,76 668,44 730,92 786,120 812,190 870,226 896,300 940,352 962,430 1000,486 1040,600',
);
const crags = [
  '446,130 510,104 496,160 520,200 470,230',
  '548,60 620,76 590,120 606,170 566,140',
  '812,190 786,120 752,180 770,230 746,280 800,250',
  '240,372 270,310 290,360 266,410 230,420',
  '940,352 896,300 872,360 890,410 930,420',
];
const terraces: Terrace[] = [
  { from: [500, 176], to: [720, 170], house: [36, 36], distance: 0.24, built: 0.6 },
  { from: [420, 236], to: [800, 230], house: [38, 42], distance: 0.19, built: 0.78, sag: 5 },
  { from: [340, 300], to: [860, 296], house: [42, 46], distance: 0.14, built: 0.86, sag: 6 },
  { from: [280, 364], to: [900, 362], house: [46, 52], distance: 0.09, built: 0.9, sag: 6 },
  { from: [210, 430], to: [930, 430], house: [50, 58], distance: 0.05, built: 0.92, sag: 5 },
];
const besideTheChurch: Terrace[] = [
  { from: [150, 500], to: [420, 500], house: [50, 58], built: 0.9 },
  { from: [650, 500], to: [950, 500], house: [50, 58], built: 0.9 },
];
const beforeTheChurch: Terrace = { from: [90, 568], to: [980, 568], house: [58, 62], built: 0.94 };

function townOnItsRock(pen: Pen): void {
  const chance = chanceFrom(67);
  const build = (plots: Terrace) => terrace(pen, chance, plots, { walls, foliage, light: lateLight });
  pen.shape(polygon(...rock), linear([0.8, 0], [0.1, 1], ['#dcb680', '#b99a6c', '#8a8058']));
  for (const crag of crags) pen.shape(polygon(...points(crag)), { fill: '#93785f', opacity: 0.8 });
  for (const [x, y] of rock.slice(3, -3)) {
    const inwards = x < 600 ? 1 : -1;
    bush(pen, chance, {
      at: [x + inwards * chance.between(14, 50), y + chance.between(24, 60)],
      size: chance.between(8, 18),
      ...chance.pick(foliage),
    });
  }
  for (const plots of terraces) build(plots);
  for (const plots of besideTheChurch) build(plots);
  majolicaChurch(pen, [520, 560], 0.78, lateLight);
  build(beforeTheChurch);
}
