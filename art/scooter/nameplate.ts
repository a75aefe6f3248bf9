import type { Point } from '../drawing/paint.ts';
import type { Pen, Placing } from '../drawing/pen.ts';

/** One line of the pen per letter, from its own left foot; then how far to the next. Capitals are 22 high. */
const letters: readonly (readonly [line: string, step: number])[] = [
  ['m0-22v22h11', 15], // L
  ['m0-14v14m0-20.5v.1', 7], // i
  ['m0-22v22m0-7a6.5 7 0 1 1 13 0a6.5 7 0 1 1-13 0', 18], // b
  ['m0-7.5h12a6 7 0 1 0-2.5 5.5', 18], // e
  ['m0-14v14m0-8q2-6 8-6', 12], // r
  ['m3-20v16q0 4 5 4m-8-14h8', 12], // t
  ['m0-14l6 14m6-14l-7 17q-1 3-5 3', 27], // y
  ['m0-18l5-4v22', 12], // 1
  ['m0-17q0-5 6-5q6 0 6 5q0 4-12 17h13', 19], // 2
  ['m11-22h-9l-1 9q3-2 6-2q6 0 6 7q0 8-7 8q-5 0-6-3', 18], // 5
];

/** Where the left foot of the L stands, and whether the drawing will be seen mirrored. */
type Place = { at: Point; turn: number; scale: number; mirrored: boolean };

/** "Liberty 125" in our own lettering. */
export function nameplate(pen: Pen, { at, turn, scale, mirrored }: Place, colour: string): void {
  let x = 0;
  const line = letters.map(([letter, step]) => {
    const start = `M${x} 0${letter}`;
    x += step;
    return start;
  });
  const slope = (turn * Math.PI) / 180;
  const end: Point = [at[0] + x * scale * Math.cos(slope), at[1] + x * scale * Math.sin(slope)];
  const placing: Placing = mirrored
    ? { at: end, turn, lean: -14, scale: [-scale, scale] }
    : { at, turn, lean: 14, scale };
  pen.group(placing, () =>
    pen.shape(line.join(''), { stroke: colour, width: 3.6, cap: 'round', join: 'round' }),
  );
}
