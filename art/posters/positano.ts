import { chanceFrom } from '../drawing/chance.ts';
import { downwards, linear, type Point } from '../drawing/paint.ts';
import { box, curve, points, polygon, softShape } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { balustrade } from './balustrade.ts';
import { parasol } from './beach.ts';
import { sailingBoat } from './boats.ts';
import { majolicaChurch } from './majolica-church.ts';
import { type Greenery, terrace, type Terrace, type Walls } from './hill-town.ts';
import { lemonBranch } from './lemon-branch.ts';
import { bush } from './trees.ts';
import type { Light } from './light.ts';
import { parked } from './parked.ts';
import type { Poster } from './poster.ts';
import { glitter, ripples } from './sea.ts';
import { mountains, sun } from './sky.ts';

/** The last hour before sunset: the town glows, the sea is already cool. */
const golden: Light = { from: 'left', shade: '#6a4658', depth: 0.42, air: '#f4c489', glass: '#3c4a5c' };

const walls: Walls = ['#fbeed6', '#f8dcb4', '#f3bf92', '#e8956c', '#fbf4e4', '#f4cfa6', '#d9775a', '#fae3c4'];
const foliage: Greenery = [
  { lit: '#6f8a4c', shade: '#3d5a44' },
  { lit: '#567a4a', shade: '#2f4d42' },
  { lit: '#8a9a55', shade: '#4d6446' },
];

const horizon = 668;
const sunX = 318;

export const positano: Poster = { name: 'positano', title: 'Positano', paint, cardFrom: 36 };

function paint(pen: Pen): void {
  skyAndCapes(pen);
  water(pen);
  mountain(pen);
  town(pen);
  beach(pen);
  road(pen);
  lemonBranch(pen);
}

function skyAndCapes(pen: Pen): void {
  pen.rectangle(0, 0, [1100, horizon + 4], downwards('#e8894c', '#f2a962', '#f8cd86', '#fdebc6'));
  sun(pen, { at: [sunX, 420], radius: 96, colour: '#fff3d2', rays: 26, reach: 1150, strength: 0.5 });
  mountains(pen, {
    ridge: points('0,606 70,584 150,560 236,602 330,574 420,618 520,640 640,660'),
    foot: horizon,
    colour: '#eebd92',
    shade: '#dda385',
    from: 'left',
  });
  mountains(pen, {
    ridge: points('0,640 60,626 130,612 210,640 280,648 360,664'),
    foot: horizon,
    colour: '#cf9c86',
    shade: '#b58480',
    from: 'left',
  });
}

function water(pen: Pen): void {
  const chance = chanceFrom(11);
  pen.rectangle(0, horizon, [1100, 640], downwards('#f0c79a', '#7fb3ae', '#2f86a0', '#17607f', '#0f4b6a'));
  ripples(pen, chance, { from: [0, horizon], to: [760, 1180], colour: '#bfe0d6', density: 4, opacity: 0.4 });
  ripples(pen, chance, {
    from: [0, horizon + 120],
    to: [760, 1180],
    colour: '#0b4563',
    density: 4,
    opacity: 0.35,
  });
  glitter(pen, chance, {
    x: sunX,
    top: horizon,
    foot: 1170,
    spread: [34, 120],
    colour: '#fff0c4',
    opacity: 0.92,
  });
  for (const islet of liGalli) pen.shape(polygon(...islet), '#a57f80');
  sailingBoat(pen, { at: [120, 790], size: 0.95 });
  sailingBoat(pen, { at: [470, 738], size: 0.5 });
  sailingBoat(pen, { at: [210, 900], size: 1.4 });
}

/** Two of the islets of Li Galli, as small as one sees them from here. */
const liGalli: Point[][] = [
  points('436,674 446,666 458,660 470,662 480,668 492,674'),
  points('504,674 512,668 522,667 532,674'),
];

/** Where the slope meets the sky and then the sea, from the summit down. */
const slope: Point[] = points(
  '1100,20 1050,36 1010,88 964,104 930,172 884,196 856,262 812,296 786,372 742,412 716,486 668,530 640,612 596,652 570,730 528,786 506,866 462,930 440,1010 400,1060',
);

function mountain(pen: Pen): void {
  const chance = chanceFrom(83);
  pen.shape(
    polygon(...slope, [400, 1200], [1100, 1200]),
    linear([0.2, 0], [0.8, 1], ['#a98a72', '#85736a', '#64655f']),
  );
  for (const crag of crags) pen.shape(polygon(...crag), { fill: '#64505c', opacity: 0.8 });
  for (const [x, y] of slope.slice(4))
    for (let shrub = 0; shrub < 3; shrub++) {
      const inland = shrub === 0 ? chance.between(4, 16) : chance.between(14, 120);
      bush(pen, chance, {
        at: [x + inland, y + chance.between(10, 70)],
        size: shrub === 0 ? chance.between(9, 16) : chance.between(10, 24),
        ...chance.pick(foliage),
      });
    }
}

/** The sides of the rocks that the sun no longer reaches. */
const crags: Point[][] = [
  points('1050,36 1100,20 1100,300 1040,190 1064,120'),
  points('964,104 1010,88 1040,180 1010,250 1046,340 980,300 990,200'),
  points('884,196 930,172 950,240 920,300 950,380 890,340 902,260'),
  points('812,296 856,262 876,330 850,380 872,440 824,420 834,350'),
  points('742,412 786,372 800,440 776,500 752,470'),
];

/** What the spur above throws over the eastern half of the town. */
const valleyShade: Point[] = points(
  '1100,250 1046,330 1060,430 1006,560 1030,660 990,800 1012,900 984,1000 1000,1092 1100,1092',
);

const terraces: Terrace[] = [
  { from: [960, 300], to: [1110, 270], house: [42, 46], distance: 0.34, built: 0.5 },
  { from: [900, 362], to: [1110, 336], house: [44, 48], distance: 0.3, built: 0.72, sag: 8 },
  { from: [846, 424], to: [1110, 402], house: [47, 52], distance: 0.25, built: 0.78, sag: 8 },
  { from: [800, 486], to: [1110, 470], house: [50, 56], distance: 0.2, built: 0.84, sag: 10 },
  { from: [742, 550], to: [1110, 540], house: [54, 60], distance: 0.15, built: 0.88, sag: 10 },
  { from: [700, 616], to: [1110, 612], house: [58, 64], distance: 0.11, built: 0.9, sag: 10 },
  { from: [650, 684], to: [1110, 686], house: [62, 68], distance: 0.07, built: 0.92, sag: 8 },
  { from: [610, 756], to: [1110, 764], house: [66, 74], distance: 0.04, built: 0.94, sag: 8 },
  { from: [568, 834], to: [1110, 846], house: [71, 80], built: 0.95, sag: 6 },
  { from: [528, 916], to: [1110, 930], house: [76, 86], built: 0.95, sag: 6 },
  { from: [486, 1000], to: [1110, 1014], house: [81, 92], built: 0.96, sag: 4 },
];

function town(pen: Pen): void {
  const chance = chanceFrom(23);
  for (const plots of terraces) terrace(pen, chance, plots, { walls, foliage, light: golden });
  majolicaChurch(pen, [770, 1016], 1.12, golden);
  terrace(
    pen,
    chance,
    { from: [456, 1076], to: [1110, 1090], house: [86, 78], built: 1 },
    { walls, foliage, light: golden },
  );
  pen.group({ blend: 'multiply', opacity: 0.3 }, () => pen.shape(polygon(...valleyShade), '#9a6a86'));
}

function beach(pen: Pen): void {
  const chance = chanceFrom(5);
  pen.shape(
    softShape(...points('380,1130 440,1078 560,1084 760,1090 1130,1084 1130,1230 330,1230 340,1180')),
    linear([0, 0], [0, 1], ['#f6dba6', '#e3bd80']),
  );
  pen.shape(curve([436, 1078], [392, 1112], [372, 1146], [344, 1190]), {
    stroke: '#fdf6e4',
    width: 9,
    cap: 'round',
  });
  const colours = ['#d9583f', '#f2c245', '#2f7d8c'] as const;
  for (let row = 0; row < 3; row++)
    for (let place = 0; place < 15; place++) {
      const size = 0.85 + row * 0.2;
      const at: Point = [440 - row * 22 + place * (46 + row * 6) + chance.between(-3, 3), 1116 + row * 24];
      parasol(pen, { at, size, colour: colours[(row + Math.floor(place / 4)) % 3] ?? colours[0] });
    }
}

function road(pen: Pen): void {
  pen.shape(box(0, 1204, 1100, 90), downwards('#6a6470', '#4f5566'));
  pen.rectangle(0, 1204, [1100, 16], '#e9cfa4');
  pen.rectangle(0, 1220, [1100, 7], '#8b6f66');
  balustrade(pen, { from: 0, to: 1130, top: 1142, height: 66, stone: '#f8e6c6', shade: '#c99f80' });
  parked(pen, { at: [292, 1268], length: 480, colour: 'white', facing: 'left', shadow: '#2b2a3c' });
}
