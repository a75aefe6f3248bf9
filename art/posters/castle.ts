import { points, polygon } from '../drawing/path.ts';
import { blend } from '../drawing/palette.ts';
import type { Point } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, lit } from './light.ts';

/** Old limestone: warm grey in the sun, violet where it turns away. */
const stone = '#d8c6a0';
const shadeStone = '#8d7f98';

/** What is left of San Nicola above Maiori: a low ring of wall that follows its hill, with squat round towers. */
export function castle(pen: Pen, light: Light): void {
  const inLight = lit(stone, light, 0.04);
  const inShade = lit(shadeStone, light, 0.04);
  for (const wall of farWalls) pen.shape(polygon(...wall), blend(inLight, inShade, 0.42));
  for (const wall of nearWalls) pen.shape(polygon(...wall), inLight);
  for (const wall of turnedAway) pen.shape(polygon(...wall), inShade);
  for (const [x, foot, half, height] of towers) tower(pen, { x, foot, half, height }, [inLight, inShade]);
}

/** The far side of the ring, seen over the near one. */
const farWalls: Point[][] = [
  points(
    '590,286 592,270 606,268 612,262 634,260 638,264 662,254 672,256 676,248 704,246 708,252 728,250 744,262 748,284',
  ),
];
const nearWalls: Point[][] = [
  points('520,336 522,308 534,306 536,300 548,300 552,304 570,298 576,336'),
  points('570,334 574,296 584,294 586,288 598,288 600,293 618,284 630,287 632,280 642,280 646,322'),
  points('646,322 650,276 668,278 670,272 680,272 684,278 700,274 712,280 720,278 722,316'),
];
const turnedAway: Point[][] = [points('728,318 730,280 744,284 748,278 756,280 760,288 774,292 778,326')];
/** Middle, foot, half the width, height: no two alike. */
const towers = [
  [524, 342, 10, 40],
  [574, 336, 12, 52],
  [648, 326, 16, 66],
  [726, 322, 13, 54],
  [780, 332, 11, 42],
] as const;

type Tower = { x: number; foot: number; half: number; height: number };

/** Broader at its foot, its crown broken off at a slant. */
function tower(pen: Pen, { x, foot, half, height }: Tower, [inLight, inShade]: [string, string]): void {
  const top = foot - height;
  const broad = half + 3;
  pen.shape(
    polygon(
      [x - broad, foot],
      [x - half, top + 3],
      [x - half * 0.3, top],
      [x + half * 0.1, top + 5],
      [x + half, top + 2],
      [x + broad, foot],
    ),
    inLight,
  );
  pen.shape(
    polygon([x + half * 0.2, foot], [x + half * 0.1, top + 5], [x + half, top + 2], [x + broad, foot]),
    inShade,
  );
  pen.rectangle(x - half * 0.45, top + height * 0.3, [3, 7], inShade);
}
