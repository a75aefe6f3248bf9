import { chanceFrom } from '../drawing/chance.ts';
import { downwards, linear, type Point } from '../drawing/paint.ts';
import { points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { bay, beach } from './atrani-bay.ts';
import { roadHome } from './atrani-road.ts';
import { headland } from './atrani-rock.ts';
import { type Greenery, terrace, type Terrace, type Walls } from './hill-town.ts';
import type { Light } from './light.ts';
import type { Poster } from './poster.ts';
import { mountains, sun } from './sky.ts';
import { bush } from './trees.ts';
import { viaduct } from './viaduct.ts';

/** A full moon over the bay, and somebody still awake in every other house. */
const moonlight: Light = {
  from: 'left',
  shade: '#2b3d92',
  depth: 0.64,
  air: '#3a5590',
  glass: '#1c2b57',
  lamp: '#ffcf6a',
  tiles: '#8d6f98',
};

const walls: Walls = ['#a9b9de', '#c3cfe9', '#94a4d2', '#b7a9cf', '#d5dcf0', '#8f9ccb'];
const foliage: Greenery = [
  { lit: '#3a6a75', shade: '#1c3a58' },
  { lit: '#2f5a6c', shade: '#182f50' },
];
const town = { walls, foliage, light: moonlight, awake: 0.42 };

export const atrani: Poster = {
  name: 'atrani',
  title: 'Atrani',
  paint,
  cardFrom: 100,
  quality: { avif: 56, webp: 72 },
};

const moon: Point = [306, 176];

function paint(pen: Pen): void {
  night(pen);
  valley(pen);
  houses(pen);
  nearCliff(pen);
  headland(pen, moonlight);
  bay(pen, moon[0]);
  beach(pen);
  viaduct(pen, { deck: 745, foot: 896, from: -40, to: 712 }, moonlight);
  roadHome(pen);
}

function night(pen: Pen): void {
  const chance = chanceFrom(3);
  pen.rectangle(0, 0, [1100, 900], downwards('#0b1638', '#14275a', '#24458a', '#4a72ad', '#7d9cc4'));
  for (let star = 0; star < 54; star++)
    pen.circle([chance.between(0, 1100), chance.between(0, 400)], chance.between(0.8, 2.3), {
      fill: '#f4efd8',
      opacity: chance.between(0.4, 0.95),
    });
  sun(pen, { at: moon, radius: 70, colour: '#fff3cf', halo: '#7fa2dc', rays: 0, reach: 900, strength: 0.7 });
  for (const [x, y, size] of [
    [-17, 13, 14],
    [25, -19, 10],
    [15, 30, 8],
  ] as const)
    pen.circle([moon[0] + x, moon[1] + y], size, { fill: '#e9d7a6', opacity: 0.6 });
}

/** The Dragone's valley between its two walls of rock, up to where it closes. */
function valley(pen: Pen): void {
  mountains(pen, {
    ridge: points('60,420 150,366 220,300 300,330 372,372 430,336 500,384 560,352 640,300 720,330 800,300'),
    foot: 900,
    colour: '#4f70ab',
    shade: '#3a5a98',
    from: 'left',
  });
  pen.shape(
    polygon(...eastWall, [560, 760], [1100, 760]),
    linear([0, 0], [0.6, 1], ['#4467a6', '#35569a', '#27427f']),
  );
  for (const plane of eastShade) pen.shape(polygon(...plane), '#1f356c');
  pen.shape(
    polygon(...points('70,760 90,400 260,372 380,420 500,446 620,414 700,372 800,400 800,760')),
    '#2b4782',
  );
}

const eastWall = points(
  '1100,10 1050,34 1020,90 966,112 940,176 884,204 862,262 806,290 784,340 728,366 706,414 640,450 600,560',
);
const eastShade: Point[][] = [
  points('1050,34 1100,10 1100,330 1070,260 1086,170 1046,120'),
  points('966,112 1020,90 1010,190 1044,270 1010,360 1040,480 970,480 984,360 950,280 964,210'),
  points('862,262 884,204 912,280 896,370 930,450 890,520 850,470 872,390'),
  points('784,340 806,290 826,380 806,470 836,540 770,560 790,470'),
];

/** Rows of houses hang between the walls like washing lines, lower in the middle than at both ends. */
const terraces: Terrace[] = [
  { from: [280, 404], to: [710, 390], house: [36, 38], distance: 0.4, built: 0.6, sag: 46 },
  { from: [210, 440], to: [770, 428], house: [42, 46], distance: 0.31, built: 0.8, sag: 66 },
  { from: [150, 490], to: [780, 480], house: [48, 54], distance: 0.22, built: 0.9, sag: 74 },
  { from: [104, 556], to: [780, 550], house: [55, 62], distance: 0.13, built: 0.93, sag: 70 },
  { from: [90, 630], to: [750, 630], house: [62, 70], distance: 0.05, built: 0.95, sag: 54 },
  { from: [90, 706], to: [730, 710], house: [68, 76], built: 0.96, sag: 28 },
  { from: [90, 768], to: [730, 770], house: [74, 70], built: 0.97 },
];

function houses(pen: Pen): void {
  const chance = chanceFrom(61);
  for (const plots of terraces) terrace(pen, chance, plots, town);
}

/** The western wall of the gorge stands closer than the town, and hides where its rows begin. */
function nearCliff(pen: Pen): void {
  const chance = chanceFrom(77);
  pen.shape(
    polygon(...westWall, [0, 900], [0, 60]),
    linear([0, 0], [1, 0.8], ['#31528f', '#223c78', '#172a5a']),
  );
  for (const plane of westShade) pen.shape(polygon(...plane), '#142550');
  for (const ledge of westLedges) pen.shape(polygon(...ledge), { fill: '#6f8fcb', opacity: 0.75 });
  for (const [x, y, size] of [
    [52, 122, 15],
    [96, 268, 18],
    [150, 392, 20],
    [128, 470, 15],
    [182, 560, 20],
    [150, 664, 24],
    [190, 736, 22],
    [40, 420, 20],
    [30, 600, 24],
  ] as const)
    bush(pen, chance, { at: [x, y], size, ...chance.pick(foliage) });
}

const westWall = points(
  '0,60 38,76 56,130 92,176 84,240 118,282 140,352 172,396 160,470 190,520 204,580 180,640 206,700 214,780 220,900',
);
const westShade: Point[][] = [
  points('38,76 56,130 92,176 84,240 60,300 70,220 40,160'),
  points('118,282 140,352 172,396 160,470 120,540 132,450 104,380'),
  points('190,520 204,580 180,640 206,700 214,780 220,900 120,900 150,760 130,680 160,600'),
];
const westLedges: Point[][] = [
  points('0,60 38,76 40,92 0,80'),
  points('84,240 118,282 92,270 60,276'),
  points('160,470 190,520 156,500 122,510'),
  points('20,330 70,352 44,356'),
];
