import type { Point } from '../drawing/paint.ts';
import { polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, shaded } from './light.ts';

/** A flight seen from its foot: `half` is half its width at the top, `spread` at the foot. */
type Flight = { top: Point; half: number; foot: number; spread: number };

const steps = 26;
const tread = '#fdf0d4';

/** Steps come closer together towards the top, between two sloping walls. */
export function stair(pen: Pen, { top, half, foot, spread }: Flight, light: Light): void {
  const [middle, head] = top;
  const rim = (share: number): { y: number; half: number } => {
    // Equal steps seen from below: each is a little lower than the one before it.
    const away = (share * 1.45) / (1 + share * 0.45);
    return { y: foot + (head - foot) * away, half: spread + (half - spread) * away };
  };
  pen.shape(
    polygon([middle - spread, foot], [middle - half, head], [middle + half, head], [middle + spread, foot]),
    tread,
  );
  for (let step = 0; step < steps; step++) {
    const [low, high] = [rim(step / steps), rim((step + 1) / steps)];
    const edge = low.y + (high.y - low.y) * 0.34;
    pen.shape(
      polygon(
        [middle - low.half, low.y],
        [middle - high.half, edge],
        [middle + high.half, edge],
        [middle + low.half, low.y],
      ),
      shaded('#f0d9b4', { ...light, depth: 0.2 }),
    );
  }
  shadowOfTheWall(pen, [middle - half, head], [middle - spread, foot], light);
  wall(pen, [middle - half, head], [middle - spread, foot], { width: -0.16, stone: '#fff8e6' });
  wall(pen, [middle + half, head], [middle + spread, foot], {
    width: 0.16,
    stone: shaded('#fff8e6', { ...light, depth: 0.5 }),
  });
}

function shadowOfTheWall(pen: Pen, upper: Point, lower: Point, light: Light): void {
  const outline = polygon(
    upper,
    lower,
    [lower[0] + 74, lower[1]],
    [lower[0] + 92, lower[1] - 34],
    [upper[0] + 38, upper[1]],
  );
  pen.shape(outline, { fill: light.shade, opacity: 0.34 });
}

/** The parapet beside the steps, growing towards the square; above it ends at the landing, so that the doors stay free. */
function wall(
  pen: Pen,
  upper: Point,
  lower: Point,
  { width, stone }: { width: number; stone: string },
): void {
  const [near, far] = [width * 300, width * 150];
  pen.shape(
    polygon(
      upper,
      lower,
      [lower[0] + near, lower[1]],
      [lower[0] + near, lower[1] - 74],
      [upper[0] + far, upper[1]],
    ),
    stone,
  );
}
