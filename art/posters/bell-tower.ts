import type { Point } from '../drawing/paint.ts';
import { arch, box } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, shaded } from './light.ts';

const stone = '#fdf1da';
const yellow = '#efbf3f';
const green = '#2f8a68';

/** Amalfi's bell tower: square storeys, and on top a ring of five little round towers under tiles. `at`: middle of its foot. */
export function bellTower(pen: Pen, at: Point, light: Light): void {
  pen.group({ at }, () => {
    shaft(pen, light);
    crown(pen, light);
  });
}

function shaft(pen: Pen, light: Light): void {
  pen.shape(box(-62, -330, 86, 330), stone);
  pen.shape(box(24, -330, 38, 330), shaded(stone, light));
  for (const foot of [-60, -190]) {
    pen.shape(box(-68, foot - 128, 96, 9), '#fffaf0');
    pen.shape(box(28, foot - 128, 40, 9), shaded('#fffaf0', light));
    pen.shape(arch(-48, foot, 58, 92), '#e9d2a6');
    for (const x of [-44, -17]) pen.shape(arch(x, foot, 23, 72), light.glass);
    pen.shape(arch(33, foot, 20, 72), light.glass);
  }
}

/** Interlaced arches in yellow and green go round the drum; four small towers stand at its corners. */
function crown(pen: Pen, light: Light): void {
  pen.shape(box(-70, -340, 100, 12), '#fffaf0');
  pen.shape(box(30, -340, 40, 12), shaded('#fffaf0', light));
  tiledTower(pen, [0, -340], { half: 40, height: 84, arches: 5 }, light);
  for (const x of [-52, 52]) tiledTower(pen, [x, -340], { half: 17, height: 50, arches: 2 }, light);
}

type Round = { half: number; height: number; arches: number };

function tiledTower(pen: Pen, [x, y]: Point, { half, height, arches }: Round, light: Light): void {
  const step = (half * 2) / arches;
  pen.shape(box(x - half, y - height, half * 2, height), yellow);
  for (let place = 0; place < arches; place++)
    pen.shape(arch(x - half + place * step + step * 0.2, y, step * 0.6, height * 0.62), green);
  for (let place = 0; place < arches; place++)
    pen.shape(arch(x - half + place * step + step * 0.36, y, step * 0.28, height * 0.46), light.glass);
  pen.shape(box(x - half, y - height * 0.74, half * 2, height * 0.08), '#fff6df');
  pen.shape(
    `M${x - half - 3} ${y - height}C${x - half} ${y - height - half * 1.1} ${x + half} ${y - height - half * 1.1} ${x + half + 3} ${y - height}Z`,
    green,
  );
  pen.shape(box(x - half - 3, y - height - 4, half * 2 + 6, 7), '#fff6df');
  pen.shape(
    `M${x + half * 0.35} ${y}V${y - height}C${x + half * 0.3} ${y - height - half * 0.6} ${x + half * 0.1} ${y - height - half * 0.8} ${x} ${y - height - half * 0.82}C${x + half * 0.6} ${y - height - half * 0.8} ${x + half} ${y - height - half * 0.5} ${x + half + 3} ${y - height}L${x + half} ${y}Z`,
    { fill: light.shade, opacity: light.depth },
  );
  pen.shape(`M${x} ${y - height - half * 0.8}v${-half * 0.6}`, {
    stroke: light.glass,
    width: Math.max(2, half * 0.09),
  });
}
