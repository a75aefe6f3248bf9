import type { Chance } from '../drawing/chance.ts';
import { blend } from '../drawing/palette.ts';
import type { Pen } from '../drawing/pen.ts';
import { facet, metre, type View } from './ground.ts';
import { type Light, lit, shaded } from './light.ts';

/** A house as a box in metres: its near left corner, how broad, how deep, how high. */
export type Block = {
  right: number;
  ahead: number;
  breadth: number;
  depth: number;
  height: number;
  wall: string;
  tiled: boolean;
  distance: number;
};

/** Seen from above and from the left: the side to the sea is in the light, the front in the shade. */
export function block(
  pen: Pen,
  chance: Chance,
  one: Block,
  { view, light }: { view: View; light: Light },
): void {
  const { right: x, ahead: z, breadth, depth, height, wall, distance } = one;
  const [far, end] = [z + depth, x + breadth];
  pen.shape(facet(view, [x, z], [end, z], [end, z, height], [x, z, height]), shaded(wall, light, distance));
  pen.shape(facet(view, [x, z], [x, far], [x, far, height], [x, z, height]), lit(wall, light, distance));
  if (one.tiled) tiles(pen, one, { view, light });
  else {
    pen.shape(
      facet(view, [x, z, height], [end, z, height], [end, far, height], [x, far, height]),
      lit(blend(wall, '#fff6e0', 0.6), light, distance),
    );
  }
  if (metre(view, z) > 2) windows(pen, chance, one, { view, light });
}

/** A roof whose ridge runs along the promenade. */
function tiles(pen: Pen, one: Block, { view, light }: { view: View; light: Light }): void {
  const { right: x, ahead: z, breadth, depth, height, distance } = one;
  const [far, end, middle, top] = [z + depth, x + breadth, x + breadth / 2, height + breadth * 0.22];
  pen.shape(
    facet(view, [middle, z, top], [end, z, height], [end, far, height], [middle, far, top]),
    shaded('#c86a42', light, distance),
  );
  pen.shape(
    facet(view, [x, z, height], [middle, z, top], [middle, far, top], [x, far, height]),
    lit('#d9774a', light, distance),
  );
  pen.shape(
    facet(view, [x, z, height], [middle, z, top], [end, z, height]),
    shaded(one.wall, light, distance),
  );
}

function windows(pen: Pen, chance: Chance, one: Block, { view, light }: { view: View; light: Light }): void {
  const { right: x, ahead: z, breadth, depth, height, distance } = one;
  const glass = lit(light.glass, light, distance);
  const floors = Math.floor(height / 3.6);
  let [toSea, front] = ['', ''];
  for (let floor = 0; floor < floors; floor++) {
    const sill = 1.2 + (floor * height) / floors;
    for (let ahead = z + 2; ahead < z + depth - 2; ahead += 4.2)
      if (!chance.happens(0.1))
        toSea += facet(
          view,
          [x, ahead, sill],
          [x, ahead + 1.5, sill],
          [x, ahead + 1.5, sill + 2],
          [x, ahead, sill + 2],
        );
    for (let right = x + 1.6; right < x + breadth - 2; right += 4)
      if (!chance.happens(0.1))
        front += facet(
          view,
          [right, z, sill],
          [right + 1.3, z, sill],
          [right + 1.3, z, sill + 2],
          [right, z, sill + 2],
        );
  }
  pen.shape(toSea, { fill: glass, opacity: 0.8 });
  pen.shape(front, { fill: shaded(light.glass, light, distance), opacity: 0.75 });
}
