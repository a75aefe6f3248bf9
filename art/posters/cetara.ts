import { chanceFrom } from '../drawing/chance.ts';
import { downwards, glow, type Point } from '../drawing/paint.ts';
import { arch, box, curve, points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Greenery, terrace, type Walls } from './hill-town.ts';
import { type Light, lit, shaded } from './light.ts';
import { parishChurch } from './parish-church.ts';
import { parked } from './parked.ts';
import type { Poster } from './poster.ts';
import { overgrown, skyAndSea } from './scenery.ts';
import { glitter } from './sea.ts';
import { mountains } from './sky.ts';

/** Before sunrise: the boats come in from the night's fishing, with their lamps still lit. */
const dawn: Light = {
  from: 'right',
  shade: '#4a4a86',
  depth: 0.55,
  air: '#c99fb0',
  glass: '#3a3a66',
  lamp: '#ffd98a',
};
const walls: Walls = ['#f3d2c4', '#e8b4a4', '#d99a94', '#f6e0d4', '#c98a8c'];
const leaves: Greenery = [
  { lit: '#6f7a78', shade: '#434c6a' },
  { lit: '#5f7274', shade: '#3a4666' },
];

export const cetara: Poster = { name: 'cetara', title: 'Cetara', paint, cardFrom: 90 };

const horizon = 800;

function paint(pen: Pen): void {
  skyAndSea(pen, {
    horizon,
    foot: 1170,
    sky: ['#3c4a8c', '#7469a4', '#c386a4', '#f2aa8c', '#fbd09a'],
    water: ['#d99a9c', '#8a7aac', '#55609c', '#364684', '#26366c'],
    light: '#f6c0a4',
    deep: '#26346c',
    seed: 31,
  });
  mountains(pen, {
    ridge: points(
      '-10,330 80,270 180,330 300,230 400,320 500,420 600,380 720,300 830,220 920,290 1020,210 1110,260',
    ),
    foot: horizon,
    colour: '#9c86ac',
    shade: '#77709f',
    from: 'right',
  });
  overgrown(
    pen,
    {
      ridge: points('-10,420 90,440 190,500 300,560 380,640 430,720 460,800'),
      foot: horizon,
      colour: '#86809a',
      shade: '#5a5c88',
      from: 'right',
    },
    { leaves, count: 60, size: [8, 24], seed: 3 },
  );
  overgrown(
    pen,
    {
      ridge: points('600,800 650,700 720,620 800,560 880,500 980,430 1110,390'),
      foot: horizon,
      colour: '#a58a98',
      shade: '#6a648c',
      from: 'right',
    },
    { leaves, count: 60, size: [8, 24], seed: 9 },
  );
  town(pen);
  glitter(pen, chanceFrom(4), {
    x: 560,
    top: 830,
    foot: 1140,
    spread: [60, 150],
    colour: '#ffe0a8',
    opacity: 0.6,
  });
  angevinTower(pen, [900, 838]);
  for (const [at, size, hull] of [
    [[250, 930], 1.0, '#3f7a9c'],
    [[640, 960], 1.2, '#c25a4c'],
    [[300, 1080], 1.75, '#2f6f86'],
  ] as const)
    fishingBoat(pen, at, size, hull);
  quay(pen);
}

function town(pen: Pen): void {
  const chance = chanceFrom(12);
  for (const [from, to, y, size] of [
    [340, 700, 520, 40],
    [300, 730, 580, 46],
    [250, 770, 640, 52],
    [190, 800, 706, 58],
    [120, 830, 772, 64],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [to, y], house: [size, size], built: 0.9, distance: 0.14 },
      { walls, foliage: leaves, light: dawn, awake: 0.3 },
    );
  parishChurch(
    pen,
    { at: [520, 800], size: 1.5, light: dawn },
    {
      wall: '#f8ddc8',
      trim: '#fff3e4',
      front: 'curved',
      roof: '#b9746c',
      dome: { half: 58, drum: 34, tiles: ['#e3b84c', '#3f8a7c', '#e3b84c', '#2f7d86'], pattern: 'scales' },
      tower: { x: 112, width: 46, height: 250, cap: 'dome', roof: '#3f8a7c' },
    },
  );
  terrace(
    pen,
    chance,
    { from: [60, 826], to: [820, 830], house: [70, 58], built: 0.9, distance: 0.06 },
    { walls, foliage: leaves, light: dawn, awake: 0.35 },
  );
  pen.shape(polygon(...points('40,826 860,822 900,846 20,852')), '#d9a99c');
  pen.shape(curve(...points('20,852 300,858 600,856 900,848')), { stroke: '#fbe3d0', width: 6 });
}

/** The tower by the beach, built against the corsairs: broad, with battlements and a later storey. */
function angevinTower(pen: Pen, [x, y]: Point): void {
  const stone = '#e3bfa4';
  pen.shape(polygon(...points('740,850 800,800 880,790 980,770 1110,740 1110,880 760,880')), '#6f6484');
  pen.shape(polygon(...points('880,790 980,770 1110,740 1110,800 1000,830 900,840')), '#a58694');
  pen.shape(polygon([x - 110, y], [x - 92, y - 210], [x + 100, y - 210], [x + 118, y]), lit(stone, dawn));
  pen.shape(polygon([x - 110, y], [x - 92, y - 210], [x - 22, y - 210], [x - 30, y]), shaded(stone, dawn));
  pen.shape(box(x - 102, y - 236, 212, 28), lit(stone, dawn));
  pen.shape(box(x - 102, y - 236, 82, 28), shaded(stone, dawn));
  for (let place = 0; place < 7; place++)
    pen.shape(box(x - 102 + place * 31, y - 258, 19, 24), place < 3 ? shaded(stone, dawn) : lit(stone, dawn));
  pen.shape(box(x - 40, y - 312, 96, 76), lit('#f3d2bc', dawn));
  pen.shape(box(x - 40, y - 312, 34, 76), shaded('#f3d2bc', dawn));
  pen.shape(polygon([x - 48, y - 310], [x + 8, y - 342], [x + 64, y - 310]), '#b9746c');
  pen.shape(box(x + 14, y - 290, 16, 28), dawn.lamp ?? '');
  for (const [left, up] of [
    [20, 130],
    [60, 130],
    [-62, 120],
  ] as const)
    pen.shape(arch(x + left, y - up, 20, 44), left > 50 ? (dawn.lamp ?? '') : dawn.glass);
  pen.shape(arch(x + 30, y, 34, 62), dawn.glass);
}

/** A boat of the tuna fleet, its lamp at the stern; `at` is the middle of its water line. */
function fishingBoat(pen: Pen, at: Point, size: number, hull: string): void {
  pen.group({ at, scale: size }, () => {
    pen.circle(
      [-58, -64],
      70,
      glow([0.5, 0.5], 0.5, [
        ['#ffe3a0', 0.8],
        ['#ffe3a0', 0.25],
        ['#ffe3a0', 0],
      ]),
    );
    pen.ellipse([-50, 18], [66, 10], { fill: '#ffdf9c', opacity: 0.55 });
    pen.ellipse([10, 12], [104, 9], { fill: '#26346c', opacity: 0.5 });
    pen.shape('M-96 -22C-40 -12 40 -12 112 -44C104 -16 88 4 72 10H-74C-86 4 -94 -8 -96 -22Z', hull);
    pen.shape('M-96 -22C-40 -12 40 -12 112 -44L109 -34C40 -3 -40 -3 -94 -13Z', '#fdf0e0');
    pen.shape('M-88 -2C-30 6 40 6 92 -10C86 2 80 8 72 10H-74C-82 6 -86 2 -88 -2Z', {
      fill: '#26346c',
      opacity: 0.4,
    });
    pen.shape('M-28 -16V-58H26L34 -22Z', '#fdf0e0');
    pen.shape('M-28 -16V-58H-10V-16Z', '#c9b0bc');
    pen.shape('M-34 -58H32V-66H-34Z', hull);
    pen.shape('M0 -50H22L24 -36H0Z', '#ffd98a');
    pen.shape('M-4 -66V-136M-58 -14V-64M-4 -130L80 -32M-4 -130L-92 -24', {
      stroke: '#3a3a5c',
      width: 3.4,
      cap: 'round',
    });
    pen.circle([-58, -66], 8, '#fff6d4');
  });
}

/** Nets and barrels for the anchovies, and the scooter of whoever went out. */
function quay(pen: Pen): void {
  pen.shape(polygon(...points('-10,1168 1110,1150 1110,1300 -10,1300')), downwards('#9a84a0', '#5f5886'));
  pen.shape(polygon(...points('-10,1160 1110,1142 1110,1158 -10,1178')), '#f3cfbc');
  for (const [x, y] of [
    [90, 1236],
    [176, 1240],
    [132, 1192],
  ] as const) {
    pen.shape(
      `M${x - 36} ${y - 56}C${x - 44} ${y - 30} ${x - 44} ${y - 16} ${x - 36} ${y + 6}H${x + 36}C${x + 44} ${y - 16} ${x + 44} ${y - 30} ${x + 36} ${y - 56}Z`,
      '#b9785c',
    );
    pen.shape(
      `M${x - 36} ${y - 56}C${x - 44} ${y - 30} ${x - 44} ${y - 16} ${x - 36} ${y + 6}H${x - 8}V${y - 56}Z`,
      '#7a5266',
    );
    for (const up of [46, 6]) pen.shape(box(x - 40, y - up, 80, 7), '#4a3f60');
    pen.ellipse([x, y - 56], [36, 9], '#d9a07c');
  }
  pen.shape('M300 1262C330 1200 420 1196 470 1216C520 1222 540 1250 548 1264Z', '#3f6f86');
  pen.shape(
    'M316 1256C350 1212 420 1206 466 1224M340 1262C370 1222 430 1220 500 1240M330 1236L520 1262M372 1212L500 1258M420 1204L530 1246',
    { stroke: '#a9cbd0', width: 2.6 },
  );
  pen.circle([476, 1224], 10, '#e9a04c');
  pen.circle([360, 1218], 10, '#e9a04c');
  parked(pen, { at: [800, 1254], length: 470, colour: 'white', facing: 'left', shadow: '#2c2c5c' });
}
