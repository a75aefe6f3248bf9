import { type Chance, chanceFrom } from '../drawing/chance.ts';
import { downwards, type Point } from '../drawing/paint.ts';
import { box, curve, points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Greenery, terrace } from './hill-town.ts';
import type { Light } from './light.ts';
import { parishChurch } from './parish-church.ts';
import type { Poster } from './poster.ts';
import { gardens, overgrown, roadside } from './scenery.ts';
import { mountains, sun } from './sky.ts';
import { cypress } from './trees.ts';

/** October, after the vintage: chestnut woods in every brown, no sea in sight. */
const autumn: Light = { from: 'right', shade: '#6a4a5c', depth: 0.45, air: '#f6d9a4', glass: '#4a4452' };
const woods: Greenery = [
  { lit: '#d08a3c', shade: '#8a5236' },
  { lit: '#b5652f', shade: '#743f34' },
  { lit: '#c9a545', shade: '#86703c' },
  { lit: '#8a9a4c', shade: '#566a46' },
  { lit: '#9c4f34', shade: '#632f34' },
];
const vines: Greenery = [
  { lit: '#a3a848', shade: '#66783f' },
  { lit: '#c99a3c', shade: '#8a6a38' },
];

export const tramonti: Poster = {
  name: 'tramonti',
  title: 'Tramonti',
  paint,
  cardFrom: 66,
  quality: { avif: 44, webp: 64 },
};

function paint(pen: Pen): void {
  pen.rectangle(0, 0, [1100, 800], downwards('#6f93b4', '#b9c4b4', '#f3dca4', '#fbe9be'));
  sun(pen, { at: [860, 330], radius: 66, colour: '#fff6d8', rays: 18, reach: 1000, strength: 0.34 });
  ranges(pen);
  village(pen);
  vineyard(pen);
  pergola(pen);
}

function ranges(pen: Pen): void {
  mountains(pen, {
    ridge: points(
      '-10,420 90,330 180,380 280,260 380,340 470,300 560,390 680,320 780,400 900,350 1000,420 1110,370',
    ),
    foot: 800,
    colour: '#a9aeb4',
    shade: '#8a92a6',
    from: 'right',
  });
  mountains(pen, {
    ridge: points('-10,500 120,440 240,500 360,420 500,500 620,450 760,520 880,460 1000,520 1110,480'),
    foot: 820,
    colour: '#b99a84',
    shade: '#8f7a80',
    from: 'right',
  });
  overgrown(
    pen,
    {
      ridge: points('-10,560 140,510 300,580 440,640 580,610 720,560 860,600 1000,550 1110,590'),
      foot: 900,
      colour: '#b9803f',
      shade: '#7f5540',
      from: 'right',
    },
    { leaves: woods, count: 430, size: [24, 44], seed: 4 },
  );
}

function village(pen: Pen): void {
  const chance = chanceFrom(10);
  const hill = {
    ridge: points('-10,800 120,740 260,700 400,710 540,760 700,830 860,880 1110,860'),
    foot: 1010,
    colour: '#a3a04e',
    shade: '#6f7446',
    from: 'right' as const,
  };
  mountains(pen, hill);
  gardens(pen, hill, { steps: 3, wall: '#e0cc98', leaves: woods, seed: 7, size: 20 });
  const town = {
    walls: ['#fbe9c8', '#f3cfa0', '#e8a880', '#fff6e4'] as const,
    foliage: woods,
    light: autumn,
  };
  terrace(
    pen,
    chance,
    { from: [60, 770], to: [290, 728], house: [58, 54], built: 0.8, distance: 0.06 },
    town,
  );
  terrace(
    pen,
    chance,
    { from: [440, 750], to: [620, 800], house: [58, 54], built: 0.76, distance: 0.06 },
    town,
  );
  parishChurch(
    pen,
    { at: [380, 770], size: 1.35, light: autumn },
    {
      wall: '#fdebc8',
      trim: '#fffaf0',
      front: 'gable',
      roof: '#b9623f',
      tower: { x: 108, width: 44, height: 236, cap: 'spire', roof: '#a3552f' },
    },
  );
  terrace(pen, chance, { from: [120, 830], to: [560, 850], house: [66, 60], built: 0.6 }, town);
  for (const x of [232, 256, 520]) cypress(pen, [x, 790], 130, { lit: '#7d8a4c', shade: '#4a5c46' });
}

/** Vines older than the kingdom, grown over poles of chestnut. */
function vineyard(pen: Pen): void {
  const chance = chanceFrom(22);
  const field: Point[] = points('-10,930 200,900 480,890 760,900 1110,930');
  pen.shape(polygon(...field, [1110, 1180], [-10, 1180]), downwards('#b9a452', '#9a8240'));
  for (let row = 0; row < 5; row++) {
    const y = 940 + row * 34 + row * row * 4;
    const size = 20 + row * 7;
    for (let x = -20; x < 1120; x += size * 2.4)
      pen.shape(box(x, y - size * 1.6, size * 0.18, size * 2.2), '#7a5538');
    for (let x = -20; x < 1120; x += size * 0.9) leafage(pen, chance, [x, y - size * 1.5], size * 0.62);
  }
  roadside(pen, {
    wall: 1150,
    tarmac: 1210,
    stone: '#e9d3a4',
    shade: '#7a5c54',
    asphalt: ['#6e6460', '#4a4448'],
    scooter: { x: 800, colour: 'white', facing: 'right' },
  });
}

function leafage(pen: Pen, chance: Chance, [x, y]: Point, size: number): void {
  const { lit, shade } = chance.pick(vines);
  pen.ellipse([x, y], [size, size * 0.62], shade);
  pen.ellipse([x + size * 0.2, y - size * 0.16], [size * 0.74, size * 0.42], lit);
}

/** Over our heads: a beam, the leaves, the last grapes. */
function pergola(pen: Pen): void {
  const chance = chanceFrom(35);
  pen.shape(polygon(...points('-10,30 1110,10 1110,40 -10,62')), '#7a5236');
  pen.shape(polygon(...points('-10,52 1110,30 1110,40 -10,62')), '#573828');
  for (const x of [120, 400, 690, 980])
    pen.shape(polygon([x, -10], [x + 26, -10], [x + 40, 80], [x + 14, 80]), '#8a6040');
  pen.shape(curve(...points('-10,70 160,52 330,72 520,48 700,66 900,40 1110,60')), {
    stroke: '#5f4433',
    width: 8,
  });
  for (let leaf = 0; leaf < 46; leaf++)
    vineLeaf(pen, [chance.between(-10, 1110), chance.between(6, 92)], chance.between(30, 58), {
      turn: chance.between(-50, 50),
      ...chance.pick([vines[0], vines[0], ...vines, ...woods]),
    });
  for (const [x, y, size] of [
    [210, 92, 1.15],
    [330, 80, 0.85],
    [560, 84, 1.05],
    [800, 78, 0.9],
    [930, 84, 1.2],
  ] as const)
    grapes(pen, [x, y], size);
  for (const [x, y, size] of [
    [200, 70, 54],
    [330, 66, 46],
    [566, 64, 56],
    [800, 58, 48],
    [936, 62, 56],
  ] as const)
    vineLeaf(pen, [x, y], size, { turn: 12, lit: '#b5b04c', shade: '#76803f' });
}

function vineLeaf(
  pen: Pen,
  at: Point,
  size: number,
  { turn, lit, shade }: { turn: number; lit: string; shade: string },
): void {
  pen.group({ at, turn, scale: size / 50 }, () => {
    pen.shape(
      'M0 -34L12 -22L32 -26L26 -6L40 8L22 14L14 34L0 24L-14 34L-22 14L-40 8L-26 -6L-32 -26L-12 -22Z',
      lit,
    );
    pen.shape('M0 -34L12 -22L32 -26L26 -6L40 8L22 14L14 34L0 24Z', shade);
  });
}

function grapes(pen: Pen, at: Point, size: number): void {
  pen.group({ at, scale: size }, () => {
    for (const [row, count] of [4, 5, 4, 4, 3, 2, 1].entries())
      for (let place = 0; place < count; place++) {
        const spot: Point = [(place - (count - 1) / 2) * 19, 18 + row * 17];
        pen.circle(spot, 11.5, row % 2 === place % 2 ? '#5a2f5c' : '#6f3a6c');
        pen.circle([spot[0] + 3, spot[1] - 4], 3.4, '#a97ba6');
      }
  });
}
