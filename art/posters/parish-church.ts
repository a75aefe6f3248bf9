import type { Point } from '../drawing/paint.ts';
import { arch, box, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, lit, shaded, shadeSide } from './light.ts';

type Dome = {
  half: number;
  drum: number;
  tiles: readonly [string, string, ...string[]];
  pattern: 'scales' | 'bands';
};
type Tower = { x: number; height: number; width: number; cap: 'dome' | 'spire' | 'flat'; roof: string };
export type Church = {
  wall: string;
  trim: string;
  front: 'gable' | 'curved' | 'none';
  roof: string;
  dome?: Dome;
  tower?: Tower;
  distance?: number;
};

type Site = { at: Point; size: number; light: Light };

/** A parish church of the coast: nave and front, the dome under painted tiles, the bell tower. `at`: middle of its foot; some 200 broad. */
export function parishChurch(pen: Pen, { at, size, light }: Site, one: Church): void {
  const mirrored = shadeSide(light) === -1;
  pen.group({ at, scale: [mirrored ? -size : size, size] }, () => {
    if (one.tower) tower(pen, one, one.tower, light);
    nave(pen, one, light);
    if (one.dome) dome(pen, one, one.dome, light);
    if (one.front !== 'none') front(pen, one, light);
  });
}

const painted = ({ distance = 0 }: Church, light: Light) => ({
  lit: (colour: string) => lit(colour, light, distance),
  shaded: (colour: string) => shaded(colour, light, distance),
});

function nave(pen: Pen, one: Church, light: Light): void {
  const paint = painted(one, light);
  pen.shape(box(-96, -104, 140, 108), paint.lit(one.wall));
  pen.shape(box(44, -104, 56, 108), paint.shaded(one.wall));
  pen.shape(polygon([-100, -103], [-76, -128], [82, -128], [104, -103]), paint.lit(one.roof));
  pen.shape(polygon([44, -103], [60, -128], [82, -128], [104, -103]), paint.shaded(one.roof));
  for (const x of [-80, -46, -12]) pen.shape(arch(x, -34, 17, 42), paint.lit(light.glass));
  pen.shape(arch(62, -34, 16, 42), paint.shaded(light.glass));
}

/** Latitudes draw together towards the lantern, so that flat tiles look round. */
function dome(pen: Pen, one: Church, { half, drum, tiles, pattern }: Dome, light: Light): void {
  const paint = painted(one, light);
  const foot = -120 - drum;
  pen.shape(box(-half - 2, foot, half * 1.36, drum + 2), paint.lit(one.wall));
  pen.shape(box(half * 0.34, foot, half * 0.66 + 4, drum + 2), paint.shaded(one.wall));
  for (const share of [-0.82, -0.42, -0.02])
    pen.shape(arch(half * share, foot + drum - 6, half * 0.2, drum * 0.6), paint.lit(light.glass));
  pen.shape(arch(half * 0.52, foot + drum - 6, half * 0.17, drum * 0.6), paint.shaded(light.glass));
  pen.shape(box(-half - 6, foot - 6, half * 1.4 + 4, 8), paint.lit(one.trim));
  pen.shape(box(half * 0.34, foot - 6, half * 0.66 + 10, 8), paint.shaded(one.trim));
  const rise = half * 1.22;
  const shell = `M${-half} ${foot - 5}C${-half} ${foot - rise * 0.72} ${-half * 0.6} ${foot - rise} 0 ${foot - rise * 1.12}C${half * 0.6} ${foot - rise} ${half} ${foot - rise * 0.72} ${half} ${foot - 5}Z`;
  pen.shape(shell, paint.lit(tiles[0]));
  pen.group({ within: shell }, () => {
    if (pattern === 'bands') bands(pen, { half, foot, rise, tiles: tiles.map(paint.lit) });
    else scales(pen, { half, foot, rise, tiles: tiles.map(paint.lit) });
    pen.shape(
      `M${half * 0.34} ${foot}C${half * 0.52} ${foot - rise * 0.6} ${half * 0.36} ${foot - rise} 0 ${foot - rise * 1.2}L${half * 1.2} ${foot - rise}V${foot}Z`,
      { fill: light.shade, opacity: light.depth },
    );
    pen.shape(
      `M${-half * 0.8} ${foot - rise * 0.16}C${-half * 0.78} ${foot - rise * 0.6} ${-half * 0.5} ${foot - rise * 0.9} ${-half * 0.24} ${foot - rise * 0.96}C${-half * 0.5} ${foot - rise * 0.76} ${-half * 0.62} ${foot - rise * 0.5} ${-half * 0.62} ${foot - rise * 0.16}Z`,
      { fill: '#fff8e0', opacity: 0.4 },
    );
  });
  const top = foot - rise * 1.08;
  pen.shape(box(-9, top - 20, 12, 24), paint.lit(one.wall));
  pen.shape(box(3, top - 20, 7, 24), paint.shaded(one.wall));
  pen.shape(
    `M-12 ${top - 20}C-9 ${top - 32} -4 ${top - 36} 0 ${top - 40}C4 ${top - 36} 9 ${top - 32} 12 ${top - 20}Z`,
    paint.lit(tiles[1]),
  );
  cross(pen, [0, top - 40], paint.lit(light.glass));
}

type Shell = { half: number; foot: number; rise: number; tiles: readonly string[] };

function bands(pen: Pen, { half, foot, rise, tiles }: Shell): void {
  for (let band = -4; band < 4; band++) {
    const [a, b] = [Math.sin((band * Math.PI) / 8.4) * half, Math.sin(((band + 1) * Math.PI) / 8.4) * half];
    const meridian = (x: number, back: boolean) =>
      back
        ? `C${x * 0.68} ${foot - rise} ${x} ${foot - rise * 0.72} ${x} ${foot}`
        : `M${x} ${foot}C${x} ${foot - rise * 0.72} ${x * 0.68} ${foot - rise} 0 ${foot - rise * 1.12}`;
    pen.shape(`${meridian(a, false)}${meridian(b, true)}Z`, tiles[(band + 4) % tiles.length] ?? '');
  }
}

function scales(pen: Pen, { half, foot, rise, tiles }: Shell): void {
  const rings = 10;
  for (let ring = rings - 1; ring >= 0; ring--) {
    const angle = (ring / rings) * (Math.PI / 2);
    const [y, wide] = [foot - Math.sin(angle) * rise * 1.1, Math.cos(angle) * half];
    const tall = (rise / rings) * (0.6 + Math.cos(angle) * 1.2);
    for (let place = -7; place <= 7; place++) {
      const turn = ((place + (ring % 2) / 2) / 7.5) * (Math.PI / 2);
      const x = Math.sin(turn) * wide;
      const broad = Math.max(1.4, ((wide * Math.PI) / 15) * Math.cos(turn));
      const colour = tiles[(place + 14 + ring) % tiles.length] ?? '';
      pen.shape(
        `M${x - broad / 2} ${y - tall}h${broad}v${tall * 0.5}q0 ${tall * 0.6} ${-broad / 2} ${tall * 0.6}q${-broad / 2} 0 ${-broad / 2} ${-tall * 0.6}Z`,
        colour,
      );
    }
  }
}

function front(pen: Pen, one: Church, light: Light): void {
  const paint = painted(one, light);
  const gable =
    one.front === 'gable'
      ? 'M-104 4V-132L-46 -176L12 -132V4Z'
      : 'M-104 4V-112C-92 -112 -84 -122 -82 -136C-76 -160 -62 -176 -46 -180C-30 -176 -16 -160 -10 -136C-8 -122 0 -112 12 -112V4Z';
  pen.shape(gable, paint.lit(one.wall));
  pen.shape(gable, { stroke: paint.lit(one.trim), width: 6 });
  pen.shape(box(-108, -108, 124, 7), paint.lit(one.trim));
  for (const x of [-96, -72, -26, -2]) pen.shape(box(x, -100, 7, 104), paint.lit(one.trim));
  pen.circle([-45, -136], 14, paint.lit(one.trim));
  pen.circle([-45, -136], 10, paint.lit(light.glass));
  pen.shape(arch(-62, 4, 34, 70), paint.lit(one.trim));
  pen.shape(arch(-57, 4, 24, 60), paint.lit(light.glass));
  pen.shape(box(-110, 2, 128, 8), paint.lit(one.trim));
  cross(pen, [-46, one.front === 'gable' ? -176 : -180], paint.lit(light.glass));
}

function tower(pen: Pen, one: Church, { x, height, width, cap, roof }: Tower, light: Light): void {
  const paint = painted(one, light);
  const part = (left: number, top: number, [wide, tall]: Point, colour: string): void => {
    pen.shape(box(left, top, wide * 0.66, tall), paint.lit(colour));
    pen.shape(box(left + wide * 0.66, top, wide * 0.34, tall), paint.shaded(colour));
  };
  part(x, -height, [width, height + 4], one.wall);
  for (const share of [1, 0.76, 0.52]) {
    part(x - 4, -height * share - 4, [width + 8, 7], one.trim);
    const foot = -height * share + height * 0.19;
    pen.shape(arch(x + width * 0.16, foot, width * 0.32, height * 0.14), paint.lit(light.glass));
    pen.shape(arch(x + width * 0.74, foot, width * 0.18, height * 0.14), paint.shaded(light.glass));
  }
  const [middle, top] = [x + width / 2, -height - 4];
  if (cap === 'dome') {
    part(x + width * 0.16, top - width * 0.5, [width * 0.68, width * 0.5], one.wall);
    pen.shape(arch(x + width * 0.34, top, width * 0.22, width * 0.4), paint.lit(light.glass));
    const base = top - width * 0.5;
    pen.shape(
      `M${x + width * 0.12} ${base}C${x + width * 0.16} ${base - width * 0.44} ${middle - 4} ${base - width * 0.6} ${middle} ${base - width * 0.66}C${middle + 4} ${base - width * 0.6} ${x + width * 0.84} ${base - width * 0.44} ${x + width * 0.88} ${base}Z`,
      paint.lit(roof),
    );
    pen.shape(
      `M${x + width * 0.62} ${base}C${x + width * 0.64} ${base - width * 0.4} ${middle + 4} ${base - width * 0.6} ${middle} ${base - width * 0.66}C${middle + 6} ${base - width * 0.6} ${x + width * 0.84} ${base - width * 0.44} ${x + width * 0.88} ${base}Z`,
      paint.shaded(roof),
    );
    cross(pen, [middle, base - width * 0.64], paint.lit(light.glass));
  }
  if (cap === 'spire') {
    pen.shape(polygon([x - 2, top], [middle, top - width * 0.9], [x + width + 2, top]), paint.lit(roof));
    pen.shape(
      polygon([x + width * 0.66, top], [middle, top - width * 0.9], [x + width + 2, top]),
      paint.shaded(roof),
    );
    cross(pen, [middle, top - width * 0.88], paint.lit(light.glass));
  }
}

const cross = (pen: Pen, [x, y]: Point, colour: string): void =>
  pen.shape(`M${x} ${y}v-18M${x - 5} ${y - 12}h10`, { stroke: colour, width: 2.4 });
