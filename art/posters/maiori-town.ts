import { type Chance, chanceFrom } from '../drawing/chance.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Block, block } from './block.ts';
import { terrace, type Terrace, type Walls } from './hill-town.ts';
import type { Light } from './light.ts';
import { seaChurch } from './sea-church.ts';
import { houses, view } from './maiori-bay.ts';

const walls: Walls = ['#fff4dc', '#fbd9a5', '#f6b98e', '#f3a184', '#fff9ec', '#f8e3b4', '#f4c7b2'];

const upTheHill = { distance: 0.08, built: 0.86 };
const behindTheChurch: Terrace[] = [
  { from: [620, 388], to: [1120, 382], house: [24, 25], ...upTheHill },
  { from: [590, 412], to: [1120, 406], house: [28, 29], ...upTheHill },
];
const beforeIt: Terrace[] = [
  { from: [570, 440], to: [1120, 434], house: [32, 34], ...upTheHill },
  { from: [620, 474], to: [1120, 468], house: [38, 40], ...upTheHill },
];

/** Three rows of houses along the promenade, the rest up the hill, and the church above their roofs. */
export function townByTheSea(pen: Pen, light: Light): void {
  const chance = chanceFrom(53);
  const town = { walls, foliage: [{ lit: '#7fae63', shade: '#4c8468' }], light } as const;
  for (const plots of behindTheChurch) terrace(pen, chance, plots, town);
  seaChurch(pen, [868, 428], 1, light);
  for (const plots of beforeIt) terrace(pen, chance, plots, town);
  for (const one of alongThePromenade(chance)) block(pen, chance, one, { view, light });
}

/** The ones behind first. */
function alongThePromenade(chance: Chance): Block[] {
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
        distance: Math.min(0.22, ahead / 2200),
      });
      ahead += depth + chance.between(2, 7);
    }
  return blocks.toSorted((one, other) => other.ahead - one.ahead || other.right - one.right);
}
