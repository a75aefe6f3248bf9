import type { Chance } from '../drawing/chance.ts';
import { blend } from '../drawing/palette.ts';
import type { Point } from '../drawing/paint.ts';
import { arch, box, polygon, short } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, lit, shaded, shadeSide } from './light.ts';

export type Roof = 'terrace' | 'tiles' | 'vault';

/** One house of the coast, seen from the front with a strip of its shaded side. */
export type House = {
  /** Where its front left corner stands. */
  at: Point;
  size: Point;
  wall: string;
  roof: Roof;
  /** 0 near, 1 gone into the air. */
  distance?: number;
  /** Share of windows with light, at night. */
  awake?: number;
  /** The width of a window, where the usual one would be too small for the wall. */
  window?: number;
};

const tile = '#c2643f';
const shutters = ['#4a7a72', '#3f6472', '#7c4a35', '#5c7a55'] as const;

/** The front in the light and the side in the shade, as plain boxes: [x, width]. */
type Faces = { front: readonly [number, number]; side: readonly [number, number] };

function facesOf({ at, size }: House, light: Light): Faces {
  const side = size[0] * 0.26;
  const front = size[0] - side;
  return shadeSide(light) === 1
    ? { front: [at[0], front], side: [at[0] + front, side] }
    : { front: [at[0] + side, front], side: [at[0], side] };
}

export function house(pen: Pen, chance: Chance, one: House, light: Light): void {
  const { at, size, wall, distance = 0 } = one;
  const faces = facesOf(one, light);
  const top = at[1] - size[1];
  pen.rectangle(faces.front[0], top, [faces.front[1], size[1]], lit(wall, light, distance));
  pen.rectangle(faces.side[0], top, [faces.side[1], size[1]], shaded(wall, light, distance));
  roofOf(pen, one, faces, light);
  openings(pen, chance, one, { faces, light });
}

function roofOf(pen: Pen, one: House, faces: Faces, light: Light): void {
  const { at, size, wall, distance = 0 } = one;
  const top = at[1] - size[1];
  if (one.roof === 'tiles') return tiledRoof(pen, one, faces, light);
  if (one.roof === 'vault') {
    const [x, width] = [at[0], size[0]];
    const rise = Math.min(size[0] * 0.32, size[1] * 0.4);
    const bow = (from: number, span: number) =>
      `M${from} ${top + 1}v-1a${span / 2} ${rise} 0 0 1 ${span} 0v1Z`;
    pen.shape(bow(x, width), shaded(wall, light, distance));
    pen.shape(bow(faces.front[0], faces.front[1]), lit(wall, light, distance));
    return;
  }
  const ledge = Math.max(2, size[0] * 0.06);
  pen.rectangle(
    faces.front[0] - 1,
    top - ledge,
    [faces.front[1] + 1, ledge],
    lit(blend(wall, '#fffaf0', 0.7), light, distance),
  );
  pen.rectangle(
    faces.side[0],
    top - ledge,
    [faces.side[1] + 1, ledge],
    shaded(blend(wall, '#fffaf0', 0.5), light, distance),
  );
}

/** Eaves run along the front; the gable end turns away into the shade. */
function tiledRoof(pen: Pen, { at, size, distance = 0 }: House, faces: Faces, light: Light): void {
  const top = at[1] - size[1];
  const rise = Math.min(size[0] * 0.26, size[1] * 0.3);
  const [front, side] = [faces.front, faces.side];
  const toShade = shadeSide(light);
  const eaves = toShade === 1 ? front[0] - 3 : front[0] + front[1] + 3;
  const corner = toShade === 1 ? side[0] : front[0];
  const far = toShade === 1 ? side[0] + side[1] + 3 : side[0] - 3;
  const ridgeEnd: Point = [corner + (toShade * side[1]) / 2, top - rise];
  const ridgeStart: Point = [eaves + toShade * rise * 0.7, top - rise];
  pen.shape(
    polygon([eaves, top + 1], ridgeStart, ridgeEnd, [corner, top + 1]),
    lit(light.tiles ?? tile, light, distance),
  );
  pen.shape(
    polygon([corner, top + 1], ridgeEnd, [far, top + 1]),
    shaded(light.tiles ?? tile, light, distance),
  );
}

/** Windows in even rows; the lowest row is doors and arches. Far houses get bare holes, near ones shutters. */
function openings(
  pen: Pen,
  chance: Chance,
  one: House,
  { faces, light }: { faces: Faces; light: Light },
): void {
  const { at, size, distance = 0, awake = 0 } = one;
  const unit = one.window ?? Math.min(Math.max(size[0] * 0.115, 3.2), 9);
  const columns = Math.max(1, Math.floor(faces.front[1] / (unit * 3)));
  const floors = Math.max(1, Math.floor(size[1] / (unit * 3.5)));
  const glass = lit(light.glass, light, distance * 0.8);
  const wood = lit(chance.pick(shutters), light, distance);
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < columns; column++) {
      if (one.window === undefined && chance.happens(0.1)) continue;
      const x = faces.front[0] + ((column + 0.5) * faces.front[1]) / columns - unit / 2;
      const foot = at[1] - size[1] + ((floor + 0.8) * size[1]) / floors;
      const alight = light.lamp !== undefined && chance.happens(awake) ? light.lamp : undefined;
      const ground = floor === floors - 1 && (one.window !== undefined || chance.happens(0.45));
      if (ground) pen.shape(arch(x - unit * 0.3, at[1], unit * 1.6, unit * 2.6), alight ?? glass);
      else {
        if (unit > 5.5) pen.shape(box(x - unit * 0.55, foot - unit * 1.8, unit * 2.1, unit * 1.8), wood);
        pen.shape(box(x, foot - unit * 1.8, unit, unit * 1.8), alight ?? glass);
        if (unit > 12) balcony(pen, [x + unit / 2, foot], unit, light);
      }
    }
}

/** Only on palaces near by: a slab, and iron bars before the window. */
function balcony(pen: Pen, [x, y]: Point, unit: number, light: Light): void {
  const half = unit * 1.3;
  pen.shape(box(x - half, y, half * 2, unit * 0.22), '#fff6e4');
  pen.shape(box(x - half, y + unit * 0.22, half * 2, unit * 0.14), { fill: light.shade, opacity: 0.4 });
  const bars = Array.from(
    { length: 7 },
    (_, bar) => `M${short(x - half + (bar * half) / 3)} ${short(y)}v${short(-unit * 0.62)}`,
  );
  pen.shape(`${bars.join('')}M${short(x - half)} ${short(y - unit * 0.62)}h${short(half * 2)}`, {
    stroke: light.glass,
    width: unit * 0.09,
  });
}
