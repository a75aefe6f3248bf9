import { chanceFrom } from '../drawing/chance.ts';
import { linear, type Point } from '../drawing/paint.ts';
import { points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Light } from './light.ts';
import { bush } from './trees.ts';
import { watchTower } from './watch-tower.ts';

/** A cape in the middle distance, with one of the towers that watched for corsairs. */
export function cape(pen: Pen, light: Light): void {
  const chance = chanceFrom(33);
  pen.shape(
    polygon(...silhouette, [1820, 566], [1110, 566]),
    linear([0, 0], [1, 0.4], ['#d6cb98', '#b9b487']),
  );
  for (const side of inShade) pen.shape(polygon(...side), { fill: '#868f78', opacity: 0.85 });
  pen.shape(polygon(...points('1100,566 1150,552 1330,556 1560,552 1820,560 1820,572 1100,570')), '#6f7a6c');
  for (const [x, y] of [
    [1330, 452],
    [1372, 470],
    [1452, 412],
    [1300, 520],
    [1560, 330],
    [1500, 420],
    [1600, 420],
  ] as const)
    bush(pen, chance, { at: [x, y], size: chance.between(12, 22), lit: '#9fa86f', shade: '#6d8267' });
  watchTower(pen, [1252, 478], 0.78, light);
}

const silhouette: Point[] = points(
  '1110,558 1150,528 1196,488 1240,476 1290,470 1318,432 1390,404 1430,350 1500,318 1548,244 1610,214 1660,138 1730,96 1820,60',
);
/** The faces of the cape that look away from the sun. */
const inShade: Point[][] = [
  points('1318,432 1352,470 1336,512 1372,566 1470,566 1430,500 1440,450 1390,404'),
  points(
    '1500,318 1530,380 1506,440 1560,500 1570,566 1820,566 1820,300 1640,300 1610,214 1590,290 1548,244',
  ),
  points('1660,138 1690,200 1670,260 1720,320 1820,320 1820,60 1730,96'),
];
