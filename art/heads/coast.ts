import { chanceFrom } from '../drawing/chance.ts';
import { points } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { terrace } from '../posters/hill-town.ts';
import type { Light } from '../posters/light.ts';
import { majolicaChurch } from '../posters/majolica-church.ts';
import { parked } from '../posters/parked.ts';
import { mountains } from '../posters/sky.ts';
import { backdrop, hours, ledge } from './backdrop.ts';

const light: Light = { from: 'left', shade: '#5a5078', depth: 0.4, air: '#f7e0b8', glass: '#41526a' };

/** Towns: the cliff of houses, the dome, the road. */
export function coast(pen: Pen): void {
  backdrop(pen, hours.afternoon, [470, 236]);
  mountains(pen, {
    ridge: points('560,330 620,280 660,220 720,180 770,110 840,80 900,30 1000,-20'),
    foot: 340,
    colour: '#b9a884',
    shade: '#8a8278',
    from: 'left',
  });
  const chance = chanceFrom(6);
  const town = {
    walls: ['#fff3dc', '#fae0b8', '#f5c79b', '#ec9f78'] as const,
    foliage: [{ lit: '#7d9a58', shade: '#47694e' }] as const,
    light,
  };
  for (const [from, y] of [
    [820, 130],
    [740, 190],
    [680, 250],
  ] as const)
    terrace(
      pen,
      chance,
      { from: [from, y], to: [1010, y - 4], house: [44, 48], built: 0.92, distance: 0.1 },
      town,
    );
  majolicaChurch(pen, [760, 306], 0.62, light);
  terrace(pen, chance, { from: [620, 312], to: [1010, 312], house: [46, 44], built: 1 }, town);
  ledge(pen, 306);
  parked(pen, {
    at: [520, 338],
    length: 210,
    colour: 'white',
    facing: 'left',
    shadow: '#6a5244',
    named: false,
  });
}
