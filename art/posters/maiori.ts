import { chanceFrom } from '../drawing/chance.ts';
import { downwards, linear } from '../drawing/paint.ts';
import { box, points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { castle } from './castle.ts';
import { shoreLine, strip } from './ground.ts';
import type { Light } from './light.ts';
import { lido, palms } from './lido.ts';
import { promenade, rows, view, water } from './maiori-bay.ts';
import { townByTheSea } from './maiori-town.ts';
import { sailingBoat } from './boats.ts';
import { parked } from './parked.ts';
import type { Poster } from './poster.ts';
import { ripples } from './sea.ts';
import { cloud, mountains } from './sky.ts';
import { cypress } from './trees.ts';

/** Ten in the morning: everything is washed, the water is green glass. */
const morning: Light = { from: 'left', shade: '#3f7a8c', depth: 0.34, air: '#d3ecdf', glass: '#3d6673' };

export const maiori: Poster = { name: 'maiori', title: 'Maiori', paint, cardFrom: 66 };

function paint(pen: Pen): void {
  skyAndHills(pen);
  bay(pen);
  townByTheSea(pen, morning);
  lido(pen);
  palms(pen);
  belvedere(pen);
}

function skyAndHills(pen: Pen): void {
  pen.rectangle(0, 0, [1100, 420], downwards('#5cc0c4', '#9fdccf', '#dcf0d6', '#fff5d6'));
  cloud(pen, { at: [270, 230], size: 1.25, colour: '#ffffff', shade: '#b9e2dc' });
  mountains(pen, {
    ridge: points('0,380 90,360 180,372 260,350 360,384 430,398'),
    foot: 404,
    colour: '#b9dccb',
    shade: '#a3cfc6',
    from: 'left',
  });
  mountains(pen, {
    ridge: points('240,402 330,370 400,300 470,318 560,230 640,262 760,150 880,200 980,110 1100,150'),
    foot: 560,
    colour: '#a9cf9f',
    shade: '#82b89c',
    from: 'left',
  });
}

/** The hill above the town, and the flat ground that the town stands on. */
function castleHill(pen: Pen): void {
  pen.shape(
    strip(view, promenade, (ahead) => promenade(ahead) + 300, rows),
    '#d9d8a4',
  );
  mountains(pen, {
    ridge: points('372,440 440,410 520,362 590,330 680,262 800,240 1100,440'),
    foot: 441,
    colour: '#8fbd72',
    shade: '#5f9a74',
    from: 'left',
  });
  pen.shape(
    polygon(...points('800,240 900,258 1000,240 1100,286 1100,441 860,441 836,372 850,310')),
    '#5f9a74',
  );
  pen.shape(polygon(...points('1000,240 930,300 960,350 900,441 1010,441 1030,360 1000,310')), '#7fb06f');
  for (const [x, y, height] of [
    [560, 372, 40],
    [576, 374, 34],
    [640, 330, 46],
    [656, 332, 36],
    [730, 296, 40],
    [700, 352, 44],
    [960, 300, 44],
    [976, 306, 36],
    [1050, 300, 50],
  ] as const)
    cypress(pen, [x, y], height, { lit: '#5c9a68', shade: '#3f7a62' });
  castle(pen, [800, 250], { size: 0.95, distance: 0.1 }, morning);
}

function bay(pen: Pen): void {
  const chance = chanceFrom(19);
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
    shoreLine(view, (ahead) => water(ahead) - 9, rows),
    { stroke: '#ffffff', width: 3, opacity: 0.7 },
  );
  sailingBoat(pen, { at: [200, 556], size: 0.7 });
  sailingBoat(pen, { at: [122, 730], size: 1.25 });
}

/** The coast road above the bay. */
function belvedere(pen: Pen): void {
  pen.shape(box(0, 1210, 1100, 80), '#6a727a');
  pen.shape(box(0, 1140, 1100, 70), downwards('#e9c793', '#d9ae78'));
  pen.shape(box(0, 1132, 1100, 14), '#fffaf0');
  pen.shape(box(0, 1204, 1100, 8), '#8a7a6a');
  parked(pen, { at: [800, 1262], length: 430, colour: 'white', facing: 'left', shadow: '#26363f' });
}
