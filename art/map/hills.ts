import type { Chance } from '../drawing/chance.ts';
import { type Point } from '../drawing/paint.ts';
import { polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { cypress, umbrellaPine } from '../posters/trees.ts';
import { coastLine } from './coast-line.ts';

/** How far down the sheet the sea begins under this place; a little smoothed, as hills are. */
export function shoreAt(x: number): number {
  const near = coastLine.filter(([at]) => Math.abs(at - x) < 90).map(([, y]) => y);
  const all = near.length > 0 ? near : [coastLine.at(x < 0 ? 0 : -1)?.[1] ?? 0];
  return all.reduce((sum, y) => sum + y, 0) / all.length;
}

type Range = {
  /** Of its peaks, where it stands behind the middle of the coast. */
  top: number;
  /** How much it follows the shore: the far ranges stand in a row, the near hills step along the coast. */
  follows: number;
  /** From peak to saddle, and from one peak to the next. */
  drop: number;
  step: number;
  light: string;
  shade: string;
};

/** Each range behind the next lower one: the light comes from the west, so every peak throws its shade eastwards. */
const ranges: Range[] = [
  { top: 318, follows: 0.05, drop: 62, step: 236, light: '#bcd0bd', shade: '#a6c0b2' },
  { top: 392, follows: 0.2, drop: 84, step: 204, light: '#a7c09a', shade: '#8aa985' },
  { top: 480, follows: 0.5, drop: 80, step: 168, light: '#a2b884', shade: '#82a072' },
  { top: 574, follows: 0.85, drop: 66, step: 128, light: '#a9b878', shade: '#879b62' },
  { top: 664, follows: 1, drop: 44, step: 96, light: '#b6b974', shade: '#929d5b' },
];

export function hills(pen: Pen, chance: Chance): void {
  for (const range of ranges) drawRange(pen, chance, range);
}

/** The middle of the coast. */
const middle = 760;

function drawRange(pen: Pen, chance: Chance, { top, follows, drop, step, light, shade }: Range): void {
  const ridge: Point[] = [];
  const shades: string[] = [];
  const at = (x: number): number => top + (shoreAt(x) - middle) * follows;
  for (let x = -160; x < 1780; x += step * chance.between(0.8, 1.2)) {
    const peak: Point = [x, at(x) - drop * chance.between(-0.35, 0.5)];
    const saddle: Point = [x + step * 0.5, at(x + step * 0.5) + drop * chance.between(0.7, 1.1)];
    ridge.push(peak, saddle);
    shades.push(shadeOf(peak, saddle, drop * 2.4, chance));
  }
  pen.shape(polygon(...ridge, [1800, 1700], [-200, 1700]), light);
  pen.shape(shades.join(''), shade);
}

/** One hard plane down the slope, and back up along a spur that bends twice. */
function shadeOf(peak: Point, saddle: Point, height: number, chance: Chance): string {
  const [x, y] = peak;
  const run = saddle[0] - x;
  return polygon(
    peak,
    saddle,
    [saddle[0] + run * 0.18, y + height * 0.98],
    [x + run * chance.between(0.1, 0.3), y + height * 0.72],
    [x + run * chance.between(0.34, 0.5), y + height * 0.42],
    [x - run * chance.between(0.02, 0.12), y + height * 0.2],
  );
}

const pine = { lit: '#5f8a4c', shade: '#3c6440', trunk: '#6b4a35', trunkLit: '#8c6548' };
const dark = { lit: '#4f7a45', shade: '#2f5540' };

/** Pines, cypresses and the terraces of the lemon gardens, each where it hides no town. */
export function groves(pen: Pen): void {
  for (const [x, y, width] of terraces) terrace(pen, [x, y], width);
  for (const [x, y, height] of pines)
    umbrellaPine(pen, { at: [x, y], height, spread: height * 1.15, ...pine });
  for (const [x, y, height] of cypresses) cypress(pen, [x, y], height, dark);
}

function terrace(pen: Pen, [x, y]: Point, width: number): void {
  for (const row of [0, 1, 2]) {
    const [left, right] = [x + row * 7, x + width - row * 9];
    const at = y - row * 11;
    pen.shape(`M${left} ${at}Q${(left + right) / 2} ${at - 9} ${right} ${at}`, {
      stroke: '#f3e6cb',
      width: 2,
      opacity: 0.75,
    });
    for (let lemon = left + 8; lemon < right - 4; lemon += 15)
      pen.circle([lemon, at - 7], 3.6, row % 2 === 0 ? '#5f8a4c' : '#4f7a45');
    for (let lemon = left + 16; lemon < right - 4; lemon += 30) pen.circle([lemon, at - 6], 1.7, '#f4cf3f');
  }
}

const terraces = [
  [850, 742, 92],
  [906, 640, 84],
  [640, 800, 84],
  [1010, 652, 92],
  [250, 770, 88],
  [1000, 470, 96],
  [1330, 612, 66],
] as const;
const pines = [
  [860, 690, 46],
  [742, 700, 40],
  [1150, 700, 48],
  [600, 720, 44],
  [330, 850, 42],
  [90, 860, 50],
  [1236, 690, 36],
  [1090, 610, 40],
  [1500, 470, 40],
] as const;
const cypresses = [
  [790, 690, 40],
  [800, 694, 30],
  [930, 600, 36],
  [420, 800, 38],
  [430, 806, 28],
  [1064, 690, 34],
  [700, 640, 36],
  [1340, 520, 32],
  [160, 740, 34],
  [560, 640, 30],
] as const;
