import { chanceFrom } from '../drawing/chance.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Block, block } from './block.ts';
import { terrace, type Walls } from './hill-town.ts';
import type { Light } from './light.ts';
import { houses, view } from './maiori-bay.ts';

const walls: Walls = ['#fff4dc', '#fbd9a5', '#f6b98e', '#f3a184', '#fff9ec', '#f8e3b4', '#f4c7b2'];

/** Three rows of houses along the promenade, the rest up the hill. */
export function townByTheSea(pen: Pen, light: Light): void {
  const chance = chanceFrom(53);
  const town = { walls, foliage: [{ lit: '#7fae63', shade: '#4c8468' }], light } as const;
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
    block(pen, chance, one, { view, light });
}
