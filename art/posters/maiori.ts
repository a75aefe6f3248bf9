import { chanceFrom } from '../drawing/chance.ts';
import { downwards, linear } from '../drawing/paint.ts';
import { box } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { shoreLine, strip } from './ground.ts';
import type { Light } from './light.ts';
import { castleHill, farHills } from './maiori-hills.ts';
import { lido, palms } from './lido.ts';
import { promenade, rows, view, water } from './maiori-bay.ts';
import { townByTheSea } from './maiori-town.ts';
import { bather, swimmer, towel } from './bathers.ts';
import { rowingBoat, sailingBoat } from './boats.ts';
import { greatPalm } from './great-palm.ts';
import { parked } from './parked.ts';
import type { Poster } from './poster.ts';
import { ripples } from './sea.ts';
import { cloud } from './sky.ts';

/** Ten in the morning: everything is washed, the water is green glass. */
const morning: Light = { from: 'left', shade: '#3f7a8c', depth: 0.34, air: '#d3ecdf', glass: '#3d6673' };

export const maiori: Poster = { name: 'maiori', title: 'Maiori', paint, cardFrom: 100 };

function paint(pen: Pen): void {
  skyAndHills(pen);
  bay(pen);
  townByTheSea(pen, morning);
  lido(pen);
  palms(pen);
  byTheWater(pen);
  greatPalm(pen, [1026, 1150], 470);
  belvedere(pen);
}

function skyAndHills(pen: Pen): void {
  pen.rectangle(0, 0, [1100, 420], downwards('#5cc0c4', '#9fdccf', '#dcf0d6', '#fff5d6'));
  cloud(pen, { at: [300, 214], size: 1.1, colour: '#ffffff', shade: '#b9e2dc' });
  farHills(pen);
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
  pen.shape(
    strip(view, promenade, (ahead) => promenade(ahead) + 300, rows),
    '#c9cf98',
  );
  castleHill(pen, morning);
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
  sailingBoat(pen, { at: [236, 540], size: 0.7 });
  sailingBoat(pen, { at: [196, 716], size: 1.25 });
  swimmer(pen, [150, 874], 0.8);
  swimmer(pen, [302, 802], 0.55);
}

/** The sand between the water and the parasols belongs to everybody. */
function byTheWater(pen: Pen): void {
  towel(pen, [508, 1010], 0.8, '#2f8f9a');
  towel(pen, [420, 1064], 0.95, '#e0623f');
  pen.ellipse([262, 1090], [92, 10], { fill: '#a98a5c', opacity: 0.5 });
  rowingBoat(pen, [250, 1078], 1.75, '#2a6f97');
  bather(pen, { at: [212, 1010], height: 44, clothes: '#e0623f' });
  bather(pen, { at: [246, 1012], height: 40, clothes: '#f2c245', hair: '#2b2320' });
  bather(pen, { at: [372, 944], height: 36, clothes: '#2a6f97' });
  bather(pen, { at: [470, 800], height: 25, clothes: '#e0623f' });
  bather(pen, { at: [66, 1070], height: 46, clothes: '#2f8f6b', hair: '#2b2320' });
}

/** The coast road above the bay. */
function belvedere(pen: Pen): void {
  pen.shape(box(0, 1210, 1100, 80), '#6a727a');
  pen.shape(box(0, 1140, 1100, 70), downwards('#e9c793', '#d9ae78'));
  pen.shape(box(0, 1132, 1100, 14), '#fffaf0');
  pen.shape(box(0, 1204, 1100, 8), '#8a7a6a');
  parked(pen, { at: [716, 1262], length: 430, colour: 'white', facing: 'left', shadow: '#26363f' });
}
