import type { Point } from '../../drawing/paint.ts';

/** A corner of the net: where it is seen, and how much it belongs to what is sought. */
export type Knot = { at: Point; value: number };
type Net = readonly (readonly Knot[])[];
type Crossing = { key: string; at: Point };

/** The outlines around all of a net where `value` is above 0; holes run the other way round. With `wraps` the last row meets the first. */
export function contours(net: Net, wraps: boolean): Point[][] {
  const framed = net.map((row) => framedBy(row, outside));
  const rows = wraps ? [...framed, ...framed.slice(0, 1)] : framedBy(framed, (row) => row.map(outside));
  const next = new Map<string, { to: string; at: Point }>();
  for (let i = 0; i + 1 < rows.length; i++)
    for (let j = 0; j + 1 < (rows[i] ?? []).length; j++)
      for (const [from, to] of cell(rows, [i, j], wraps ? rows.length - 1 : Infinity))
        next.set(from.key, { to: to.key, at: from.at });
  return rings(next);
}

const outside = (knot: Knot): Knot => ({ at: knot.at, value: -1e-9 });

/** One more at either end, in the same place but outside: so that each outline closes. */
function framedBy<T>(row: readonly T[], out: (end: T) => T): T[] {
  const [first, last] = [row[0], row.at(-1)];
  return first === undefined || last === undefined ? [] : [out(first), ...row, out(last)];
}

/** Where the outline enters and leaves one mesh. */
function cell(rows: Net, [i, j]: Point, turn: number): [Crossing, Crossing][] {
  const places: Point[] = [
    [i, j],
    [i, j + 1],
    [i + 1, j + 1],
    [i + 1, j],
  ];
  const crossings: (Crossing & { leaves: boolean })[] = [];
  for (const [index, from] of places.entries()) {
    const to = places[(index + 1) % 4] ?? from;
    const [one, other] = [rows[from[0]]?.[from[1]], rows[to[0]]?.[to[1]]];
    if (!one || !other || one.value > 0 === other.value > 0) continue;
    const share = one.value / (one.value - other.value);
    const at: Point = [
      one.at[0] + (other.at[0] - one.at[0]) * share,
      one.at[1] + (other.at[1] - one.at[1]) * share,
    ];
    const names = [from, to].map(([row, column]) => `${row % turn},${column}`).toSorted();
    crossings.push({ key: names.join(' '), at, leaves: one.value > 0 });
  }
  return crossings.flatMap((crossing, index) => {
    const entry = crossings[(index + 1) % crossings.length];
    const piece: [Crossing, Crossing][] = crossing.leaves && entry ? [[crossing, entry]] : [];
    return piece;
  });
}

function rings(next: Map<string, { to: string; at: Point }>): Point[][] {
  const found: Point[][] = [];
  for (const start of next.keys()) {
    const ring: Point[] = [];
    for (let key = start, step = next.get(key); step; step = next.get(key)) {
      ring.push(step.at);
      next.delete(key);
      key = step.to;
    }
    if (ring.length > 2) found.push(ring);
  }
  return found;
}

/** The same line with fewer points, nowhere further from it than `within` (Douglas and Peucker). */
export function simpler(line: readonly Point[], within: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [farthest, place] = [0, 0];
  for (const [index, point] of line.entries()) {
    const away = distance(point, first, last);
    if (away > farthest) [farthest, place] = [away, index];
  }
  if (farthest <= within) return [first, last];
  return [...simpler(line.slice(0, place + 1), within).slice(0, -1), ...simpler(line.slice(place), within)];
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length < 1e-6) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}
