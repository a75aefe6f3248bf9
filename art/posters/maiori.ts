import { chanceFrom } from '../drawing/chance.ts';
import { downwards, linear } from '../drawing/paint.ts';
import { box } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Block, block } from './block.ts';
import { castle } from './castle.ts';
import { distances, metre, seen, type Shore, shoreLine, strip, type View } from './ground.ts';
import { terrace, type Walls } from './hill-town.ts';
import type { Light } from './light.ts';
import { parasol } from './beach.ts';
import { sailingBoat } from './boats.ts';
import { parked } from './parked.ts';
import type { Poster } from './poster.ts';
import { ripples } from './sea.ts';
import { cloud, mountains } from './sky.ts';
import { palm } from './trees.ts';

/** Ten in the morning: everything is washed, the water is green glass. */
const morning: Light = { from: 'left', shade: '#3f7a8c', depth: 0.34, air: '#d3ecdf', glass: '#3d6673' };

export const maiori: Poster = { name: 'maiori', title: 'Maiori', paint, cardFrom: 66 };

const view: View = { horizon: 400, middle: 470, eye: 30, focal: 1000 };

/** The water's edge swings out of the foreground and away to the left, as the bay does. */
const water: Shore = (ahead) =>
  -24 + 44 * (1 - Math.exp(-(ahead - 38) / 55)) - (Math.max(0, ahead - 38) / 118) ** 2.05;
const beachWidth = 44;
const promenade: Shore = (ahead) => water(ahead) + beachWidth;
const kerb: Shore = (ahead) => promenade(ahead) + 7;
const houses: Shore = (ahead) => promenade(ahead) + 20;
const far = 1000;

function paint(pen: Pen): void {
  skyAndHills(pen);
  bay(pen);
  townByTheSea(pen);
  beach(pen);
  palms(pen);
  belvedere(pen);
}

function skyAndHills(pen: Pen): void {
  pen.rectangle(0, 0, [1100, 420], downwards('#5cc0c4', '#9fdccf', '#dcf0d6', '#fff5d6'));
  cloud(pen, { at: [270, 230], size: 1.25, colour: '#ffffff', shade: '#b9e2dc' });
  mountains(pen, {
    ridge: [
      [0, 380],
      [90, 360],
      [180, 372],
      [260, 350],
      [360, 384],
      [430, 398],
    ],
    foot: 404,
    colour: '#b9dccb',
    shade: '#a3cfc6',
    from: 'left',
  });
  mountains(pen, {
    ridge: [
      [240, 402],
      [330, 370],
      [400, 300],
      [470, 318],
      [560, 230],
      [640, 262],
      [760, 150],
      [880, 200],
      [980, 110],
      [1100, 150],
    ],
    foot: 560,
    colour: '#a9cf9f',
    shade: '#82b89c',
    from: 'left',
  });
}

/** The hill above the town, and the flat ground that the town stands on. */
function castleHill(pen: Pen): void {
  pen.shape(
    strip(view, promenade, (ahead) => promenade(ahead) + 300, distances(30, far, 44)),
    '#d9d8a4',
  );
  mountains(pen, {
    ridge: [
      [372, 438],
      [440, 410],
      [520, 362],
      [590, 330],
      [680, 262],
      [800, 240],
      [900, 262],
      [1000, 240],
      [1100, 290],
    ],
    foot: 441,
    colour: '#86b66f',
    shade: '#5c9672',
    from: 'left',
  });
  castle(pen, [800, 250], { size: 0.95, distance: 0.1 }, morning);
}

function bay(pen: Pen): void {
  const chance = chanceFrom(19);
  const rows = distances(30, far, 44);
  pen.rectangle(0, view.horizon, [1100, 900], downwards('#8fd6cf', '#3fb2bb', '#1f93aa', '#117a97'));
  ripples(pen, chance, {
    from: [0, view.horizon],
    to: [900, 1200],
    colour: '#d9f5ea',
    density: 5,
    opacity: 0.4,
  });
  for (const [offset, colour] of [
    [-34, '#58c4bd'],
    [-16, '#8fdcc9'],
    [-6, '#c4efda'],
  ] as const)
    pen.shape(
      strip(
        view,
        (ahead) => water(ahead) + offset,
        (ahead) => water(ahead) + 4,
        rows,
      ),
      { fill: colour, opacity: 0.75 },
    );
  castleHill(pen);
  pen.shape(
    strip(view, water, (ahead) => promenade(ahead) + 1, rows),
    linear([0, 0], [0, 1], ['#f6e6ba', '#f7dda0', '#eecb84']),
  );
  pen.shape(
    shoreLine(view, (ahead) => water(ahead) - 1.5, rows),
    { stroke: '#ffffff', width: 5, cap: 'round' },
  );
  pen.shape(
    shoreLine(view, (ahead) => water(ahead) - 9 + Math.sin(ahead / 9), rows),
    { stroke: '#ffffff', width: 3, opacity: 0.7 },
  );
  sailingBoat(pen, { at: [150, 560], size: 0.7 });
  sailingBoat(pen, { at: [62, 720], size: 1.25 });
}

const walls: Walls = ['#fff4dc', '#fbd9a5', '#f6b98e', '#f3a184', '#fff9ec', '#f8e3b4', '#f4c7b2'];

function townByTheSea(pen: Pen): void {
  const chance = chanceFrom(53);
  const town = { walls, foliage: [{ lit: '#7fae63', shade: '#4c8468' }], light: morning } as const;
  for (const [y, from, size] of [
    [388, 620, 24],
    [412, 590, 28],
    [440, 570, 32],
    [474, 620, 38],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [1120, y - 6], house: [size, size * 1.05], distance: 0.2, built: 0.82 },
      town,
    );
  const blocks: Block[] = [];
  for (const [row, ahead0] of [
    [2, 118],
    [1, 112],
    [0, 104],
  ] as const)
    for (let ahead: number = ahead0; ahead < 620;) {
      const depth = chance.between(14, 24);
      const right = houses(ahead + depth / 2) + row * 26 + chance.between(0, 3);
      blocks.push({
        right,
        ahead,
        depth,
        breadth: chance.between(14, 20),
        height: chance.between(12, 19),
        wall: chance.pick(walls),
        tiled: chance.happens(0.5),
        distance: Math.min(0.5, ahead / 1100),
      });
      ahead += depth + chance.between(2, 7);
    }
  for (const one of blocks.toSorted((one, other) => other.ahead - one.ahead || other.right - one.right))
    block(pen, chance, one, { view, light: morning });
}

const lidos = [
  ['#f2c245', '#fffaf0'],
  ['#2f9aa0', '#fffaf0'],
  ['#e0623f', '#fffaf0'],
  ['#2a6f97', '#fffaf0'],
] as const;

function beach(pen: Pen): void {
  const rows = distances(30, far, 44);
  pen.shape(strip(view, promenade, houses, rows), '#f3e3c8');
  pen.shape(strip(view, promenade, kerb, rows), '#fff6e0');
  pen.shape(shoreLine(view, promenade, rows), { stroke: '#d6b98a', width: 4 });
  for (let ahead = 420; ahead > 40; ahead -= 5.2) {
    const [colour, stripe] = lidos[Math.floor(ahead / 31) % lidos.length] ?? lidos[0];
    if (ahead % 31 < 5) continue;
    for (let place = 5; place >= 0; place--) {
      const at = seen(view, [water(ahead) + 10 + place * 5.2, ahead]);
      parasol(pen, { at, size: (metre(view, ahead) * 3.6) / 34, colour, stripe, shadow: '#c9a566' });
    }
  }
}

function palms(pen: Pen): void {
  for (let ahead = 300; ahead > 44; ahead -= ahead > 120 ? 14 : 10)
    palm(pen, {
      at: seen(view, [promenade(ahead) + 4, ahead]),
      height: metre(view, ahead) * 9,
      lit: '#6fae5c',
      shade: '#2f7a5e',
      trunk: '#a98658',
    });
}

/** The coast road above the bay. */
function belvedere(pen: Pen): void {
  pen.shape(box(0, 1210, 1100, 80), '#6a727a');
  pen.shape(box(0, 1140, 1100, 70), downwards('#e9c793', '#d9ae78'));
  pen.shape(box(0, 1132, 1100, 14), '#fffaf0');
  pen.shape(box(0, 1204, 1100, 8), '#8a7a6a');
  parked(pen, { at: [800, 1262], length: 430, colour: 'white', facing: 'left', shadow: '#26363f' });
}
