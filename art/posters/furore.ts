import { chanceFrom } from '../drawing/chance.ts';
import { downwards, linear } from '../drawing/paint.ts';
import { box, curve, points, polygon, softShape } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { rowingBoat } from './boats.ts';
import { type Greenery } from './hill-town.ts';
import { house } from './house.ts';
import type { Light } from './light.ts';
import { parked } from './parked.ts';
import type { Poster } from './poster.ts';
import { crags, overgrown } from './scenery.ts';
import { ripples } from './sea.ts';
import { bush } from './trees.ts';

/** Late morning: the sun reaches down between the rocks for an hour. */
const morning: Light = { from: 'right', shade: '#3f5a86', depth: 0.5, air: '#d6e6d2', glass: '#34485c' };
const leaves: Greenery = [
  { lit: '#86a85a', shade: '#466e54' },
  { lit: '#6a9450', shade: '#38604e' },
];

export const furore: Poster = { name: 'furore', title: 'Furore', paint, cardFrom: 66 };

function paint(pen: Pen): void {
  pen.rectangle(0, 0, [1100, 700], downwards('#6fb7d0', '#a9d6d4', '#e6efd2', '#fbf0cf'));
  gorge(pen);
  shore(pen);
  bridge(pen);
  walls(pen);
}

/** The valley behind the bridge, paler the further back. */
function gorge(pen: Pen): void {
  overgrown(
    pen,
    {
      ridge: points('180,420 300,330 420,380 520,300 640,360 760,280 860,340 960,420'),
      foot: 985,
      colour: '#b4cba4',
      shade: '#8fb09c',
      from: 'right',
    },
    { leaves: [{ lit: '#b9cf9a', shade: '#93b294' }], count: 50, size: [8, 16], seed: 3 },
  );
  overgrown(
    pen,
    {
      ridge: points('150,330 260,400 340,520 420,640 490,800 530,975'),
      foot: 1000,
      colour: '#a3a27e',
      shade: '#7d8a78',
      from: 'left',
    },
    { leaves, count: 60, size: [8, 22], seed: 5 },
  );
  overgrown(
    pen,
    {
      ridge: points('570,975 610,800 690,650 770,540 850,420 960,330'),
      foot: 1000,
      colour: '#c0b58a',
      shade: '#8d927c',
      from: 'right',
    },
    { leaves, count: 60, size: [8, 22], seed: 8 },
  );
}

function shore(pen: Pen): void {
  const chance = chanceFrom(13);
  pen.rectangle(0, 960, [1100, 340], downwards('#5fc4ba', '#2fa3a8', '#15798f', '#0d5874'));
  ripples(pen, chance, { from: [0, 980], to: [1100, 1290], colour: '#d4f2e6', density: 4, opacity: 0.5 });
  ripples(pen, chance, { from: [0, 1040], to: [1100, 1290], colour: '#0b4d6b', density: 4, opacity: 0.35 });
  pen.shape(
    softShape(...points('318,1012 400,980 500,962 600,962 700,978 784,1006 690,1022 560,1036 420,1030')),
    '#efdcb0',
  );
  pen.shape(curve([318, 1014], [420, 1030], [560, 1036], [690, 1020], [784, 1008]), {
    stroke: '#fdf8ea',
    width: 9,
    cap: 'round',
  });
  for (const [x, y, width, height, wall, roof] of [
    [366, 984, 74, 70, '#fbe3c0', 'vault'],
    [424, 974, 66, 84, '#f3b490', 'terrace'],
    [478, 968, 56, 62, '#fff3df', 'vault'],
    [640, 974, 66, 74, '#fdf0d8', 'terrace'],
    [696, 986, 70, 64, '#eda57c', 'tiles'],
    [402, 896, 62, 60, '#fff3df', 'tiles'],
    [664, 896, 60, 62, '#f7d3a2', 'vault'],
  ] as const)
    house(pen, chance, { at: [x, y], size: [width, height], wall, roof }, morning);
  for (const [x, y, size, colour] of [
    [470, 1006, 0.8, '#d9583f'],
    [580, 1000, 0.75, '#2f7d8c'],
    [660, 1012, 0.85, '#f2c245'],
    [560, 1140, 1.3, '#d9583f'],
  ] as const)
    rowingBoat(pen, [x, y], size, colour);
}

/** One arch from rock to rock, and on it somebody on the way to the beach. */
function bridge(pen: Pen): void {
  const span = 'M140 506H960V720C900 600 760 560 550 560C340 560 200 600 140 720Z';
  pen.shape(span, linear([0, 0], [1, 0], ['#c9b48e', '#ecd9b0', '#f6e6c2']));
  pen.shape(
    'M140 720C200 600 340 560 550 560C760 560 900 600 960 720V748C890 632 750 586 550 586C350 586 210 632 140 748Z',
    '#8f8a80',
  );
  for (let x = 176; x < 940; x += 44) {
    const depth = 560 + ((x - 550) / 410) ** 2 * 120;
    pen.shape(box(x, 512, 4, depth - 520), { fill: '#8f8a80', opacity: 0.45 });
  }
  pen.shape(box(120, 494, 860, 16), '#fbf0d6');
  pen.shape(box(120, 510, 860, 6), '#8f8a80');
  for (let x = 130; x < 980; x += 30) pen.shape(box(x, 466, 8, 30), '#f6e6c2');
  parked(pen, { at: [560, 494], length: 170, colour: 'white', facing: 'right', shadow: '#6d675c' });
  pen.shape(box(120, 458, 860, 10), '#fffaf0');
}

/** The two rocks that we look between. */
function walls(pen: Pen): void {
  const chance = chanceFrom(47);
  const left = points(
    '-10,-10 210,-10 240,120 196,230 262,360 228,470 300,600 262,720 330,850 296,960 350,1070 310,1180 330,1300 -10,1300',
  );
  const right = points(
    '1110,-10 900,-10 876,140 930,260 862,380 906,500 824,620 872,760 800,880 836,1000 780,1110 820,1210 790,1300 1110,1300',
  );
  pen.shape(polygon(...left), linear([0, 0], [1, 1], ['#c9b48a', '#a08f72', '#6f6f6a']));
  pen.shape(polygon(...right), linear([1, 0], [0, 1], ['#8d8878', '#77786f', '#55605f']));
  crags(
    pen,
    [
      points('210,-10 240,120 196,230 120,140 150,40'),
      points('262,360 228,470 140,420 180,300'),
      points('300,600 262,720 150,700 190,560 120,480'),
      points('330,850 296,960 190,930 220,800'),
      points('350,1070 310,1180 330,1300 180,1300 230,1120'),
    ],
    '#5f6474',
    0.34,
  );
  crags(
    pen,
    [
      points('900,-10 876,140 930,260 1010,180 980,60'),
      points('862,380 906,500 1000,470 960,330'),
      points('824,620 872,760 980,720 940,580'),
      points('800,880 836,1000 940,980 900,840'),
      points('780,1110 820,1210 790,1300 930,1300 900,1130'),
    ],
    '#e3d0a2',
    0.3,
  );
  for (const [x, y] of [
    [214, 60],
    [206, 250],
    [250, 380],
    [280, 610],
    [250, 740],
    [310, 870],
    [330, 1090],
    [60, 200],
    [110, 420],
    [70, 640],
    [150, 860],
    [90, 1060],
    [40, 900],
    [180, 1190],
    [890, 60],
    [900, 270],
    [880, 400],
    [850, 640],
    [850, 780],
    [820, 900],
    [800, 1130],
    [1030, 160],
    [990, 420],
    [1060, 640],
    [980, 860],
    [1040, 1060],
    [920, 1190],
    [1070, 330],
  ] as const)
    bush(pen, chance, { at: [x, y], size: chance.between(22, 46), ...chance.pick(leaves) });
}
