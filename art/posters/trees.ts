import type { Chance } from '../drawing/chance.ts';
import type { Point } from '../drawing/paint.ts';
import { curve, points, short, softShape } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';

/** Leaves in the light and in the shade; shade lies to the right, mirrored with `mirror`. */
export type Foliage = { lit: string; shade: string };

/** A cypress; `at` is its foot. */
export function cypress(pen: Pen, at: Point, height: number, { lit, shade }: Foliage): void {
  pen.group({ at, scale: height / 100 }, () => {
    pen.shape('M0 0C-8 -4 -11 -22 -9 -42C-7 -66 -3 -86 0 -100C3 -86 7 -66 9 -42C11 -22 8 -4 0 0Z', lit);
    pen.shape('M0 0C3 -22 -3 -52 0 -100C3 -86 7 -66 9 -42C11 -22 8 -4 0 0Z', shade);
  });
}

/** A round bush or the crown of a small tree; `at` is the middle of its foot. */
export function bush(
  pen: Pen,
  chance: Chance,
  { at, size, lit, shade }: Foliage & { at: Point; size: number },
): void {
  const lobes = 7;
  const rim = Array.from({ length: lobes }, (_, place): Point => {
    const angle = Math.PI + (place / (lobes - 1)) * Math.PI;
    const reach = size * chance.between(0.82, 1.12);
    return [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach * 0.8];
  });
  pen.shape(
    softShape(...rim, [at[0] + size * 0.6, at[1] + size * 0.16], [at[0] - size * 0.6, at[1] + size * 0.16]),
    shade,
  );
  pen.shape(
    softShape(
      [at[0] - size * 0.86, at[1] - size * 0.2],
      [at[0] - size * 0.62, at[1] - size * 0.62],
      [at[0] - size * 0.12, at[1] - size * 0.82],
      [at[0] + size * 0.3, at[1] - size * 0.66],
      [at[0] - size * 0.05, at[1] - size * 0.46],
      [at[0] - size * 0.3, at[1] - size * 0.1],
    ),
    lit,
  );
}

type Pine = Foliage & { at: Point; height: number; spread: number; trunk: string; trunkLit: string };

/** An umbrella pine; `at` is its foot, `spread` the width of its crown. */
export function umbrellaPine(pen: Pen, { at, height, spread, lit, shade, trunk, trunkLit }: Pine): void {
  const [x, y] = at;
  const top = y - height;
  const crown = spread / 2;
  const fork: Point = [x + spread * 0.03, top + crown * 0.62];
  pen.shape(curve([x, y], [x - spread * 0.02, y - height * 0.4], fork), {
    stroke: trunk,
    width: spread * 0.042,
  });
  pen.shape(
    curve(
      [x - spread * 0.012, y],
      [x - spread * 0.032, y - height * 0.4],
      [fork[0] - spread * 0.012, fork[1]],
    ),
    {
      stroke: trunkLit,
      width: spread * 0.012,
    },
  );
  for (const [reach, lift] of [
    [-0.33, 0.3],
    [-0.14, 0.2],
    [0.12, 0.2],
    [0.33, 0.32],
  ] as const)
    pen.shape(
      curve(fork, [x + spread * reach * 0.55, top + crown * 0.5], [x + spread * reach, top + crown * lift]),
      {
        stroke: trunk,
        width: spread * 0.02,
        cap: 'round',
      },
    );
  pen.group({ at: [x, top], scale: crown / 100 }, () => {
    for (const [left, up, size] of pads)
      pen.group({ at: [left, up], scale: size }, () => {
        pen.shape(pad, shade);
        pen.shape(padLight, lit);
      });
  });
}

/** The crown is a roof of flat cushions: [x, y, size], the ones behind first. */
const pads = [
  [-8, -4, 0.9],
  [40, 0, 0.8],
  [-52, 8, 0.8],
  [70, 22, 0.66],
  [-76, 30, 0.6],
  [-26, 24, 0.92],
  [30, 26, 0.94],
] as const;
const pad = softShape(
  ...points('-50,4 -44,-12 -22,-18 -4,-27 20,-24 34,-14 50,-4 46,10 18,15 -10,12 -34,16'),
);
const padLight = softShape(
  ...points('-50,2 -44,-12 -22,-18 -4,-27 20,-24 34,-14 46,-5 22,-4 6,2 -16,-4 -32,6'),
);

type Palm = Foliage & { at: Point; height: number; lean?: number; trunk: string };

/** A palm of a promenade; `at` is its foot. */
export function palm(pen: Pen, { at, height, lean = 0, lit, shade, trunk }: Palm): void {
  const [x, y] = at;
  const head: Point = [x + lean, y - height];
  pen.shape(curve(at, [x + lean * 0.3, y - height * 0.5], head), { stroke: trunk, width: height * 0.055 });
  pen.group({ at: head, scale: height / 100 }, () => {
    pen.shape(hanging.map(frond).join(''), shade);
    pen.shape(rising.map(frond).join(''), lit);
  });
}

/** A frond from the heart of the palm out to its tip, arched over. */
const frond = ([x, y]: Point): string =>
  `M0 0Q${short(x * 0.5)} ${short(y * 0.5 - 26)} ${x} ${y}Q${short(x * 0.55)} ${short(y * 0.5 - 12)} 0 0Z`;

const hanging: Point[] = points('-44,28 44,28 -26,40 28,40 -52,10 53,10 8,42');
const rising: Point[] = points('-50,-8 51,-6 -36,-26 38,-26 -14,-36 18,-36');
