import { linear, type Point, rightwards } from '../drawing/paint.ts';
import { curve, points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { parked } from './parked.ts';

/** The top of the wall towards the sea: the road swings round the bay, and we stand in its bend. */
const rim = points('-20,1184 120,1162 300,1142 500,1130 720,1124 920,1126 1120,1134');
const lower = (by: number): Point[] => rim.map(([x, y]) => [x, y + by]);

/** On this side of the bay: the coast road, its wall, and somebody's scooter with its light on. */
export function roadHome(pen: Pen): void {
  pen.shape(
    polygon(...lower(40), [1120, 1300], [-20, 1300]),
    linear([0, 0], [0, 1], ['#44548a', '#2c3a6c', '#1e2954']),
  );
  pen.shape(polygon(...rim, ...lower(52).toReversed()), linear([0, 0], [0, 1], ['#a9b8de', '#6f80b8']));
  for (let stone = 0; stone < 14; stone++) {
    const x = 20 + stone * 84;
    const y = heightAt(x);
    pen.shape(polygon([x, y + 4], [x + 16, y + 4], [x + 16, y + 30], [x, y + 30]), '#4a5c9c');
  }
  pen.shape(curve(...rim), { stroke: '#e6ecf8', width: 13 });
  pen.shape(curve(...lower(54)), { stroke: '#28366a', width: 6 });
  pen.shape(curve(...lower(84)), { stroke: '#aebbdf', width: 4, opacity: 0.7 });
  headlight(pen);
  parked(pen, { at: [772, 1260], length: 452, colour: 'white', facing: 'left', shadow: '#0c1433' });
}

/** The wall's top above `x`. */
function heightAt(x: number): number {
  const next = rim.findIndex(([right]) => right > x);
  const [from, to] = [rim[next - 1] ?? rim[0], rim[next] ?? rim.at(-1)];
  if (!from || !to) return 0;
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);
}

function headlight(pen: Pen): void {
  pen.shape(
    polygon([572, 1128], [60, 1170], [60, 1282], [300, 1290], [572, 1142]),
    rightwards(['#ffe9a8', 0], ['#ffe9a8', 0.2], ['#ffe9a8', 0.7]),
  );
}
