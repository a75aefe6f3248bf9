import { chanceFrom } from '../drawing/chance.ts';
import { downwards } from '../drawing/paint.ts';
import { curve, line, points, softShape } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { balustrade } from './balustrade.ts';
import { sailingBoat } from './boats.ts';
import { terrace } from './hill-town.ts';
import type { Light } from './light.ts';
import type { Poster } from './poster.ts';
import { glitter, ripples, sliver } from './sea.ts';
import { mountains, sun } from './sky.ts';
import { bougainvillea, urn } from './garden.ts';
import { parked } from './parked.ts';
import { bush, cypress, umbrellaPine } from './trees.ts';
import { slopeBefore, slopeBehind } from './wooded-slope.ts';
import { twinDomes } from './twin-domes.ts';

/** Sunrise behind the cape: rose and lilac, long cool shade. */
const dawn: Light = { from: 'right', shade: '#5b4a8c', depth: 0.46, air: '#f0b9ae', glass: '#574a7c' };

export const ravello: Poster = { name: 'ravello', title: 'Ravello', paint, cardFrom: 100 };

const horizon = 470;

function paint(pen: Pen): void {
  skyAndSea(pen);
  coast(pen);
  pineAndDomes(pen);
  villaTerrace(pen);
}

function skyAndSea(pen: Pen): void {
  const chance = chanceFrom(17);
  pen.rectangle(0, 0, [1100, horizon + 4], downwards('#7a6fb0', '#b48cbb', '#e7a3ac', '#f8c3a4', '#fde3bd'));
  sun(pen, { at: [596, 424], radius: 44, colour: '#fff1d0', rays: 0, reach: 640, strength: 0.6 });
  for (const [x, y, width] of [
    [40, 330, 380],
    [300, 372, 300],
    [560, 300, 460],
    [0, 250, 240],
    [700, 392, 400],
  ] as const)
    pen.shape(sliver([x, y], width, 13), { fill: '#fdd9c4', opacity: 0.6 });
  pen.rectangle(0, horizon, [1100, 560], downwards('#f2c0b4', '#c69cc0', '#7f86ba', '#4f6aa4', '#3a548f'));
  ripples(pen, chance, {
    from: [0, horizon],
    to: [1100, 1000],
    colour: '#f3d3d2',
    density: 5,
    opacity: 0.45,
  });
  glitter(pen, chance, {
    x: 596,
    top: horizon,
    foot: 860,
    spread: [26, 70],
    colour: '#fff0d2',
    opacity: 0.9,
  });
  sailingBoat(pen, { at: [690, 610], size: 0.5, sail: '#fff4e6', sailShade: '#d9a9b8' });
  sailingBoat(pen, { at: [930, 700], size: 0.8, sail: '#fff4e6', sailShade: '#d9a9b8' });
}

function coast(pen: Pen): void {
  mountains(pen, {
    ridge: points('250,470 330,440 420,424 520,446 590,462 640,476'),
    foot: 476,
    colour: '#d9a4b4',
    shade: '#c492b2',
    from: 'right',
  });
  mountains(pen, {
    ridge: points('0,330 90,310 190,340 290,392 360,404 430,448 486,496'),
    foot: 496,
    colour: '#b98bb2',
    shade: '#9878ac',
    from: 'right',
  });
  mountains(pen, {
    ridge: points('0,240 50,230 120,300 180,330 230,410 300,450 350,520 390,556'),
    foot: 580,
    colour: '#93749f',
    shade: '#715f98',
    from: 'right',
  });
  shoreTown(pen);
  mountains(pen, {
    ridge: points('0,420 40,440 90,520 150,560 190,650 260,720 300,800 360,880'),
    foot: 1100,
    colour: '#6d6a8e',
    shade: '#4f5282',
    from: 'right',
  });
  lemonTerraces(pen);
}

/** Dry walls follow the slope, one below the other, with lemon trees on them. */
function lemonTerraces(pen: Pen): void {
  const chance = chanceFrom(37);
  for (let wall = 0; wall < 7; wall++) {
    const y = 600 + wall * 46;
    const end = 118 + wall * 33;
    pen.shape(curve([-10, y - 26], [end * 0.5, y - 6], [end, y + 6]), { stroke: '#8f86a6', width: 4 });
    for (let x = 14; x < end - 16; x += 34)
      bush(pen, chance, {
        at: [x + chance.between(-5, 5), y - 20 + (x / end) * 24],
        size: 13 + wall,
        lit: '#7d8a8c',
        shade: '#55607c',
      });
  }
}

/** Minori at the water, still asleep. */
function shoreTown(pen: Pen): void {
  const chance = chanceFrom(29);
  const town = {
    walls: ['#f7dccb', '#f3c4b4', '#fbe9dc'],
    foliage: [{ lit: '#7a7a94', shade: '#5b5f88' }],
    light: dawn,
  } as const;
  pen.shape(softShape(...points('60,520 240,530 330,546 410,576 420,590 330,602 200,606 60,606')), '#93749f');
  for (const [y, from] of [
    [560, 130],
    [576, 150],
    [592, 176],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [372 + (y - 560), y], house: [19, 19], distance: 0.3, built: 0.9 },
      town,
    );
  pen.shape(softShape(...points('150,600 300,594 400,586 424,592 340,606 150,612')), '#f6dcc0');
}

function pineAndDomes(pen: Pen): void {
  slopeBehind(pen);
  twinDomes(pen, [404, 916], dawn);
  slopeBefore(pen);
  for (const [x, height] of [
    [216, 270],
    [250, 200],
  ] as const)
    cypress(pen, [x, 1000], height, { lit: '#4f6d62', shade: '#33505c' });
  umbrellaPine(pen, {
    at: [874, 1010],
    height: 846,
    spread: 550,
    lit: '#5d8a63',
    shade: '#2c5058',
    trunk: '#5b4552',
    trunkLit: '#c98f7c',
  });
}

function villaTerrace(pen: Pen): void {
  pen.rectangle(0, 1016, [1100, 280], downwards('#e3b4a8', '#f0c9b4'));
  for (let slab = -9; slab <= 9; slab++)
    pen.shape(line([550 + slab * 92, 1016], [550 + slab * 158, 1290]), {
      stroke: '#c9938f',
      width: 2,
      opacity: 0.55,
    });
  for (const y of [1048, 1092, 1152, 1232])
    pen.shape(line([0, y], [1100, y]), { stroke: '#c9938f', width: 2, opacity: 0.55 });
  balustrade(pen, { from: -14, to: 1130, top: 930, height: 92, stone: '#fbe6d6', shade: '#b790a8' });
  pen.rectangle(0, 1020, [1100, 12], '#b98a98');
  for (const x of [116, 1030]) urn(pen, [x, 932], dawn);
  parked(pen, { at: [704, 1214], length: 500, colour: 'black', facing: 'right', shadow: '#5b3f66' });
  bougainvillea(pen, {
    billows: [
      [20, 1130, 100],
      [150, 1220, 96],
      [10, 1240, 130],
      [250, 1290, 92],
      [110, 1310, 130],
    ],
    seed: 12,
  });
}
