import type { Point } from '../drawing/paint.ts';
import { palette } from '../drawing/palette.ts';
import { curve } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';

/** A branch with three lemons that hangs into the picture from its upper left corner, about 520 wide. */
export function lemonBranch(pen: Pen): void {
  const wood = { stroke: '#5f4a33', cap: 'round' } as const;
  pen.shape(curve([-20, 12], [110, 30], [250, 34], [390, 22], [500, 58]), { ...wood, width: 9 });
  for (const twig of twigs) pen.shape(curve(...twig), { ...wood, width: 5 });
  for (const [x, y, length, turn] of leavesBehind) leaf(pen, [x, y], length, turn);
  for (const [x, y, size, turn] of lemons) lemon(pen, [x, y], size, turn);
  for (const [x, y, length, turn] of leavesBefore) leaf(pen, [x, y], length, turn);
}

const twigs: Point[][] = [
  [
    [158, 34],
    [178, 80],
    [180, 128],
  ],
  [
    [292, 32],
    [304, 70],
    [300, 104],
  ],
  [
    [66, 24],
    [72, 62],
    [62, 108],
  ],
];
const lemons = [
  [180, 178, 1.05, 8],
  [299, 148, 0.86, -10],
  [60, 156, 0.92, 14],
] as const;
const leavesBehind = [
  [20, 16, 112, -26],
  [66, 24, 118, 42],
  [126, 32, 106, -34],
  [206, 36, 110, -20],
  [300, 30, 124, -32],
  [384, 22, 116, -14],
  [430, 30, 104, 52],
  [40, 20, 92, 104],
] as const;
const leavesBefore = [
  [156, 38, 122, 62],
  [250, 38, 112, 38],
  [336, 30, 112, 50],
  [474, 46, 100, 14],
  [218, 42, 94, 98],
  [110, 34, 88, 82],
] as const;

function leaf(pen: Pen, at: Point, length: number, turn: number): void {
  pen.group({ at, turn, scale: length / 100 }, () => {
    pen.shape('M0 0C25 -27 72 -26 100 0C72 22 25 24 0 0Z', palette.leafLight);
    pen.shape('M0 0C30 4 72 6 100 0C72 22 25 24 0 0Z', palette.leafShade);
    pen.shape('M0 0C30 3 72 4 100 0', { stroke: '#c3d08c', width: 1.6 });
  });
}

function lemon(pen: Pen, at: Point, size: number, turn: number): void {
  pen.group({ at, turn, scale: size }, () => {
    pen.shape(rind, palette.lemon);
    pen.shape(rindShade, palette.lemonShade);
    pen.shape('M-17 -20C-25 -6 -24 8 -18 20', { stroke: '#fdf0a8', width: 6, cap: 'round' });
  });
}

const rind =
  'M0 -48C9 -48 12 -41 18 -36C37 -19 39 12 21 33C15 40 10 42 6 49C3 54 -3 54 -6 49C-10 42 -15 40 -21 33C-39 12 -37 -19 -18 -36C-12 -41 -9 -48 0 -48Z';
const rindShade =
  'M18 -36C37 -19 39 12 21 33C15 40 10 42 6 49C3 54 -3 54 -6 49C12 38 24 22 25 0C26 -16 23 -27 18 -36Z';
