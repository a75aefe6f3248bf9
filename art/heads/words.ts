import { box, curve, points, polygon } from '../drawing/path.ts';
import type { Point } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';
import { lemonBranch } from '../posters/lemon-branch.ts';
import { backdrop, hours, ledge } from './backdrop.ts';

/** What people write: postcards pegged to a line over the sea. */
export function words(pen: Pen): void {
  backdrop(pen, hours.dawn, [440, 250]);
  ledge(pen, 308);
  const line: Point[] = points('400,92 560,120 720,126 880,108 1010,66');
  pen.shape(curve(...line), { stroke: '#6b4a35', width: 4 });
  card(pen, [540, 118], -4, ['#f4a483', '#3a6a9a', '#f2c44a']);
  card(pen, [720, 126], 2, ['#8fd2d4', '#17607f', '#fff6d8']);
  card(pen, [892, 106], 6, ['#7c62a3', '#2c3a6c', '#fff0cf']);
  pen.group({ at: [1000, -10], scale: [-0.62, 0.62] }, () => lemonBranch(pen));
}

function card(pen: Pen, at: Point, turn: number, [sky, sea, disc]: readonly [string, string, string]): void {
  pen.group({ at, turn }, () => {
    pen.shape(box(-70, 8, 150, 170), { fill: '#6a5244', opacity: 0.2 });
    pen.shape(box(-74, 2, 150, 170), '#fffaf0');
    pen.shape(box(-64, 12, 130, 104), sky);
    pen.circle([10, 62], 22, disc);
    pen.shape(box(-64, 72, 130, 44), sea);
    pen.shape(polygon([-64, 84], [-30, 44], [-6, 84]), { fill: sea, opacity: 0.8 });
    for (let star = 0; star < 5; star++) pen.shape(starAt([-50 + star * 25, 142], 11), '#e9a52c');
    pen.shape(box(-7, -12, 14, 30), '#a5744c');
  });
}

const starAt = ([x, y]: Point, size: number): string =>
  polygon(
    ...Array.from({ length: 10 }, (_, tip): Point => {
      const angle = (tip * Math.PI) / 5 - Math.PI / 2;
      const reach = tip % 2 === 0 ? size : size * 0.45;
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    }),
  );
