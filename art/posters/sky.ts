import { blend } from '../drawing/palette.ts';
import { glow, type Paint, type Point } from '../drawing/paint.ts';
import { polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';

type Sun = {
  at: Point;
  radius: number;
  colour: string;
  /** The light around it, where it is not of the disc's own colour. */
  halo?: string;
  rays: number;
  reach: number;
  strength: number;
};

/** Sun or moon with its halo; `rays` 0 leaves the sky quiet. */
export function sun(pen: Pen, { at, radius, colour, halo = colour, rays, reach, strength }: Sun): void {
  pen.circle(
    at,
    reach * 0.55,
    glow([0.5, 0.5], 0.5, [
      [halo, strength],
      [halo, strength * 0.4],
      [halo, 0],
    ]),
  );
  if (rays > 0) pen.shape(beams(at, rays, reach), { fill: fading(colour), opacity: strength });
  pen.circle(at, radius * 1.28, { fill: halo, opacity: 0.4 });
  pen.circle(at, radius, colour);
}

const fading = (colour: string): Paint =>
  glow([0.5, 0.5], 0.5, [
    [colour, 0.95],
    [colour, 0.55],
    [colour, 0.3],
    [colour, 0],
  ]);

/** All beams as one outline, broad and narrow in turn. */
function beams(at: Point, count: number, reach: number): string {
  const onRim = (angle: number): Point => [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach];
  return Array.from({ length: count }, (_, place) => {
    const angle = ((place + 0.3) / count) * Math.PI * 2;
    const half = (Math.PI / count) * (place % 2 === 0 ? 0.5 : 0.26);
    return polygon(at, onRim(angle - half), onRim(angle + half));
  }).join('');
}

type Range = { ridge: readonly Point[]; foot: number; colour: string; shade: string; from: 'left' | 'right' };

/** Mountains in the light: each peak throws one large plane of shade down the side away from the sun. */
export function mountains(pen: Pen, { ridge, foot, colour, shade, from }: Range): void {
  const first = ridge[0] ?? [0, 0];
  const last = ridge.at(-1) ?? first;
  pen.shape(polygon(...ridge, [last[0], foot], [first[0], foot]), colour);
  const seen = from === 'left' ? ridge : ridge.toReversed();
  for (const [place, peak] of seen.entries()) {
    const before = seen[place - 1];
    if (before && before[1] < peak[1]) continue;
    const slope = [peak];
    for (const next of seen.slice(place + 1)) {
      if (next[1] < (slope.at(-1) ?? peak)[1]) break;
      slope.push(next);
    }
    if (slope.length > 1) pen.shape(shadePlane(slope, foot), shade);
  }
}

/** From the peak down the slope, and back up along a spur that bends twice. */
function shadePlane(slope: Point[], foot: number): string {
  const [peak = [0, 0], ...rest] = slope;
  const end = rest.at(-1) ?? peak;
  const run = end[0] - peak[0];
  const drop = foot - peak[1];
  return polygon(
    ...slope,
    [peak[0] + run * 0.74, peak[1] + drop * 0.9],
    [peak[0] + run * 0.5, peak[1] + drop * 0.62],
    [peak[0] + run * 0.16, peak[1] + drop * 0.5],
    [peak[0] + run * 0.22, peak[1] + drop * 0.24],
  );
}

type Cloud = { at: Point; size: number; colour: string; shade: string };

/** A heaped cloud with a flat foot. */
export function cloud(pen: Pen, { at, size, colour, shade }: Cloud): void {
  pen.group({ at, scale: size }, () => {
    pen.shape(heap, colour);
    pen.shape(heapFoot, blend(colour, shade, 0.6));
  });
}

const heap = [
  'M-176 0C-190 -2 -186 -20 -164 -20C-166 -44 -128 -56 -112 -40C-110 -78 -60 -92 -38 -66C-26 -116 52 -122 66 -74',
  'C92 -92 126 -72 122 -44C146 -54 166 -36 160 -18C182 -18 188 -2 172 0Z',
].join('');
const heapFoot = [
  'M-176 0C-190 -2 -186 -20 -164 -20C-140 -24 -120 -14 -104 -12C-92 -34 -56 -36 -44 -16C-30 -44 24 -46 36 -18',
  'C56 -34 92 -28 98 -10C120 -24 146 -22 160 -18C182 -18 188 -2 172 0Z',
].join('');
