import type { Point } from '../../drawing/paint.ts';
import { line } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { round } from '../panel.ts';
import { fromSide, type Spot } from './camera.ts';
import { bow, onSurface, soft, solid, type Surface } from './solid.ts';
import { tube } from './wheels.ts';

const { alloy, alloyDark, alloyLight } = material;
const half = Math.PI / 2;

const height = [
  [0, 337],
  [0.012, 356],
  [0.04, 372],
  [0.1, 384],
  [0.16, 388],
  [0.4, 398],
  [0.52, 412],
  [0.62, 430],
  [0.8, 438],
  [0.93, 428],
  [0.98, 402],
  [1, 366],
] as const;
export const saddle: Surface = (u, v) => {
  const x = -46 - u * 400;
  const base = 336 + u * 28;
  const broad = soft(
    [
      [0, 1],
      [0.012, 24],
      [0.04, 40],
      [0.1, 52],
      [0.16, 58],
      [0.35, 66],
      [0.6, 70],
      [0.85, 62],
      [0.96, 44],
      [1, 1],
    ],
    u,
  );
  const [up, aside] = bow((v * 2 - 1) * half, 2.9);
  return [x, base + (soft(height, u) - base) * up, broad * aside];
};

export const rail = (right: 1 | -1): Spot[] =>
  [
    [300, 312, 72],
    [220, 308, 70],
    [160, 298, 66],
    [112, 280, 62],
    [84, 268, 50],
    [70, 264, 26],
    [68, 264, 0],
  ].map(([x = 0, y = 0, out = 0]) => fromSide(x, y, out * right));

export function saddleSeen(pen: Pen, { saddle: leather }: Paint): void {
  const metal = [alloyDark, alloy, alloyLight] as const;
  tube(pen, rail(-1), 13, metal);
  solid(pen, {
    surface: saddle,
    tones: [leather.shade, [leather.body, 0.12], [leather.light, 0.55], [leather.glint, 0.93]],
    seam: leather.shade,
    fine: 52,
  });
  const at = (v: number): Point[] => Array.from({ length: 24 }, (_, index) => [0.03 + index * 0.04, v]);
  pen.shape(line(...onSurface(saddle, at(0.93))), { ...round(leather.piping, 2), dash: [5, 4] });
  tube(pen, rail(1), 13, metal);
}
