import { chanceFrom } from '../drawing/chance.ts';
import { downwards, glow, linear, type Point, rightwards } from '../drawing/paint.ts';
import { line, points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { rowingBoat } from './boats.ts';
import { collegiate } from './collegiate-church.ts';
import { type Greenery, terrace, type Terrace, type Walls } from './hill-town.ts';
import type { Light } from './light.ts';
import type { Poster } from './poster.ts';
import { glitter, ripples, sliver } from './sea.ts';
import { sideView } from '../scooter/side-view.ts';
import { mountains, sun } from './sky.ts';
import { bush } from './trees.ts';
import { stroller } from './stroller.ts';
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

export const atrani: Poster = { name: 'atrani', title: 'Atrani', paint, cardFrom: 100 };

const shore = 1064;
const moon: Point = [236, 236];

function paint(pen: Pen): void {
  night(pen);
  gorge(pen);
  houses(pen);
  rock(pen);
  collegiate(pen, [806, 742], moonlight);
  rideHome(pen);
  viaduct(pen, { deck: 856, foot: 1024, from: -40, to: 1140 }, moonlight);
  eveningWalk(pen);
  bay(pen);
  headland(pen);
  lampara(pen);
}

function night(pen: Pen): void {
  const chance = chanceFrom(3);
  pen.rectangle(0, 0, [1100, 900], downwards('#0b1638', '#14275a', '#24458a', '#4a72ad', '#7d9cc4'));
  for (let star = 0; star < 70; star++)
    pen.circle([chance.between(0, 1100), chance.between(0, 420)], chance.between(0.8, 2.3), {
      fill: '#f4efd8',
      opacity: chance.between(0.4, 0.95),
    });
  sun(pen, { at: moon, radius: 74, colour: '#fff3cf', halo: '#7fa2dc', rays: 0, reach: 900, strength: 0.7 });
  pen.circle([moon[0] - 18, moon[1] + 14], 15, { fill: '#e9d7a6', opacity: 0.6 });
  pen.circle([moon[0] + 26, moon[1] - 20], 11, { fill: '#e9d7a6', opacity: 0.6 });
  pen.circle([moon[0] + 16, moon[1] + 32], 8, { fill: '#e9d7a6', opacity: 0.6 });
}

function gorge(pen: Pen): void {
  mountains(pen, {
    ridge: points('0,470 120,430 240,380 330,300 400,336 480,262 560,330 660,250 760,340 900,300 1100,340'),
    foot: 900,
    colour: '#4a6aa6',
    shade: '#335291',
    from: 'left',
  });
  mountains(pen, {
    ridge: points('640,560 720,430 790,380 850,270 920,290 990,170 1050,190 1100,120'),
    foot: 900,
    colour: '#33508a',
    shade: '#213a70',
    from: 'left',
  });
  mountains(pen, {
    ridge: points('0,300 50,330 96,410 160,440 204,530 270,576 316,660 380,760'),
    foot: 960,
    colour: '#24407a',
    shade: '#182c5c',
    from: 'left',
  });
}

const terraces: Terrace[] = [
  { from: [430, 452], to: [640, 440], house: [30, 34], distance: 0.42, built: 0.55 },
  { from: [392, 498], to: [700, 486], house: [34, 40], distance: 0.34, built: 0.76, sag: 6 },
  { from: [352, 550], to: [740, 538], house: [40, 46], distance: 0.26, built: 0.88, sag: 10 },
  { from: [306, 608], to: [770, 596], house: [46, 54], distance: 0.18, built: 0.92, sag: 12 },
  { from: [262, 672], to: [760, 664], house: [52, 62], distance: 0.1, built: 0.94, sag: 14 },
  { from: [212, 742], to: [720, 740], house: [58, 70], distance: 0.04, built: 0.95, sag: 14 },
  { from: [150, 820], to: [690, 824], house: [66, 80], built: 0.97, sag: 10 },
];

function houses(pen: Pen): void {
  const chance = chanceFrom(61);
  for (const plots of terraces) terrace(pen, chance, plots, town);
  terrace(pen, chance, { from: [140, 884], to: [740, 890], house: [74, 66], built: 0.96 }, town);
}

/** The rock that carries the church, down to the road. */
function rock(pen: Pen): void {
  const chance = chanceFrom(77);
  mountains(pen, {
    ridge: points(
      '590,890 626,820 650,790 668,738 742,752 786,738 868,756 930,738 1010,752 1060,736 1100,744',
    ),
    foot: 900,
    colour: '#5473b0',
    shade: '#2b457f',
    from: 'left',
  });
  for (const [x, y, size] of [
    [1062, 744, 34],
    [1100, 748, 40],
    [690, 800, 18],
    [760, 872, 22],
    [1010, 850, 26],
  ] as const)
    bush(pen, chance, { at: [x, y], size, ...chance.pick(foliage) });
}

/** The same rock before the road, which goes through it: it stands in the sea, and the church on top of it. */
function headland(pen: Pen): void {
  const chance = chanceFrom(19);
  pen.shape(polygon(...cliff), linear([0, 0], [1, 0.6], ['#86a2d4', '#6482bf', '#45639f']));
  for (const face of cliffFaces) pen.shape(polygon(...face), { fill: '#243c76', opacity: 0.85 });
  for (const ledge of cliffLedges) pen.shape(polygon(...ledge), { fill: '#b9cbec', opacity: 0.7 });
  for (const [x, y, size] of [
    [990, 790, 20],
    [1052, 772, 28],
    [946, 862, 16],
    [1040, 900, 20],
    [936, 968, 14],
  ] as const)
    bush(pen, chance, { at: [x, y], size, ...chance.pick(foliage) });
  for (const [x, y, width] of [
    [812, 1100, 190],
    [850, 1114, 220],
    [930, 1128, 150],
  ] as const)
    pen.shape(sliver([x, y], width, 5), { fill: '#dfe8f4', opacity: 0.6 });
}

const cliff = points(
  '1100,744 1010,748 962,762 944,806 908,836 914,878 880,914 890,962 858,1004 864,1052 830,1096 880,1108 980,1098 1100,1112',
);
const cliffFaces = [
  points('962,762 990,812 972,858 1000,906 978,960 1010,1020 990,1098 1100,1112 1100,744 1040,800 1010,748'),
  points('908,836 930,872 920,908 914,878'),
  points('880,914 912,950 900,994 926,1050 890,1106 864,1052 890,1010 890,962'),
];
const cliffLedges = [
  points('1010,748 1100,744 1100,756 1016,762 964,772 962,762'),
  points('944,806 972,800 950,826 908,836'),
  points('914,878 948,884 908,904 880,914'),
  points('1040,880 1100,868 1100,882 1052,892'),
  points('1010,988 1070,972 1054,990 1020,1000'),
];

/** Somebody rides home over the arches, under the church. */
function rideHome(pen: Pen): void {
  pen.shape(
    polygon([782, 806], [560, 790], [560, 852], [782, 816]),
    rightwards(['#ffe9a8', 0], ['#ffe9a8', 0.75]),
  );
  pen.group({ at: [846, 852], scale: [-0.15, 0.15] }, () => sideView(pen, 'white', { mirrored: true }));
}

/** Neighbours in the light of the square, seen through the arches. */
function eveningWalk(pen: Pen): void {
  for (const [x, height] of [
    [476, 46],
    [500, 42],
    [812, 46],
    [196, 40],
  ] as const)
    stroller(pen, [x, 1022], height, { clothes: '#3a2c56', hat: '#2a2148' });
}

function bay(pen: Pen): void {
  const chance = chanceFrom(9);
  pen.shape(polygon([0, 1024], [1100, 1020], [1100, 1120], [0, 1120]), '#8f98b8');
  pen.shape(
    'M0 1054C200 1040 420 1062 640 1058S960 1046 1100 1058V1290H0Z',
    linear([0, 0], [0, 1], ['#3d68a3', '#20427f', '#12295c', '#0b1a42']),
  );
  pen.shape(
    'M0 1050C200 1036 420 1058 640 1054S960 1042 1100 1054V1060C960 1048 860 1062 640 1061S200 1044 0 1058Z',
    { fill: '#dfe8f4', opacity: 0.75 },
  );
  for (const [x, colour] of [
    [430, '#c9d6f0'],
    [540, '#8a98cf'],
    [640, '#c8a4a8'],
  ] as const)
    rowingBoat(pen, [x, 1040], 0.72, colour);
  ripples(pen, chance, { from: [0, shore], to: [1100, 1290], colour: '#5d86be', density: 7, opacity: 0.5 });
  glitter(pen, chance, {
    x: moon[0],
    top: shore - 2,
    foot: 1290,
    spread: [54, 120],
    colour: '#fff0c4',
    opacity: 0.85,
  });
  lampsInTheWater(pen);
}

function lampsInTheWater(pen: Pen): void {
  const chance = chanceFrom(15);
  for (const x of [452, 576, 700, 808])
    for (let y = shore + 8; y < 1180; y += 11) {
      const width = chance.between(14, 44);
      pen.shape(sliver([x - width / 2 + chance.between(-8, 8), y], width, 4), {
        fill: '#ffcf6a',
        opacity: 0.8 - (y - shore) / 190,
      });
    }
}

/** A fishing boat with its lamp, as they go out for anchovies. */
function lampara(pen: Pen): void {
  const [x, y] = [800, 1188];
  pen.circle(
    [x + 62, y - 46],
    130,
    glow([0.5, 0.5], 0.5, [
      ['#ffcf6a', 0.6],
      ['#ffcf6a', 0.16],
      ['#ffcf6a', 0],
    ]),
  );
  for (let row = 0; row < 7; row++)
    pen.shape(sliver([x + 62 - (58 - row * 6), y + 14 + row * 12], 116 - row * 12, 6), {
      fill: '#ffd98a',
      opacity: 0.8 - row * 0.09,
    });
  rowingBoat(pen, [x, y], 1.9, '#6f86bf');
  pen.shape(line([x + 62, y - 20], [x + 62, y - 50]), { stroke: '#16244f', width: 4 });
  pen.circle([x + 62, y - 52], 10, '#fff3cf');
}
