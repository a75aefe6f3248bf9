import type { Point } from '../../drawing/paint.ts';
import { curve } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { type HelmetPaint, helmet } from '../../items/helmet.ts';

/** Heads look to the right, their middle at the origin, about 120 wide. */
const skin = '#e0a67c';
const hair = '#4a2c20';

export const helmeted =
  (paint: HelmetPaint, complexion = skin) =>
  (pen: Pen) =>
    helmet(pen, { at: [0, 0] }, { ...paint, skin: complexion });

/** The moustache makes the man. */
export const withMoustache = (head: (pen: Pen) => void) => (pen: Pen) => {
  head(pen);
  pen.shape('M44 28C50 20 60 20 66 25C70 30 66 36 58 35C52 38 46 36 44 28Z', '#3a2a22');
};

/** Brown hair, sunglasses, a smile. */
export function bareHead(pen: Pen): void {
  pen.shape(
    'M-38-24C-40 30-16 62 20 60C44 58 56 44 57 26C58 20 62 18 64 15C60 6 56-2 55-14C52-44 20-58-6-54Z',
    skin,
  );
  pen.shape('M30 38C38 44 46 42 52 36C50 46 36 50 30 38Z', '#fff6ea');
  pen.shape('M22-6C30-12 52-12 58-8C60 4 54 12 44 12C32 12 24 6 22-6Z', '#2b3a44');
  pen.shape('M26-6L-16-10', { stroke: '#2b3a44', width: 5 });
  pen.shape(
    'M-46 26C-66-6-58-50-24-64C10-78 50-64 58-34C60-28 58-22 54-20C36-36 12-36-6-22C-12-4-12 16-22 34C-30 38-40 36-46 26Z',
    hair,
  );
  pen.shape('M-40-8C-36-40-6-58 30-52C8-48-14-38-22-12Z', { fill: '#7d4c36', opacity: 0.9 });
  pen.circle([-12, 16], 9, skin);
}

/** What flutters behind: hangs at rest (`wind` 0), streams at full speed (1). */
export function tail(wind: number, wave: number, reach: number): Point[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share): Point => {
    const flutter = Math.sin(wave - share * 5) * 16 * share * wind;
    return [-reach * share * (0.18 + 0.82 * wind), reach * share * (1 - wind * 0.9) + flutter];
  });
}

export function ponytail(pen: Pen, at: Point, strand: Point[]): void {
  pen.group({ at }, () => {
    pen.shape(curve(...strand), { stroke: hair, width: 34, cap: 'round' });
    pen.shape(curve(...strand.slice(0, 4).map(([x, y]): Point => [x + 3, y - 6])), {
      stroke: '#7d4c36',
      width: 7,
      cap: 'round',
    });
  });
}

export function scarf(pen: Pen, at: Point, ends: Point[]): void {
  pen.group({ at }, () => {
    pen.shape(curve(...ends), { stroke: '#d39a26', width: 30, cap: 'butt' });
    pen.shape(curve(...ends.map(([x, y]): Point => [x + 4, y - 9])), {
      stroke: '#f4cf3f',
      width: 26,
      cap: 'butt',
    });
  });
}
