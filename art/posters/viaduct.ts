import { downwards } from '../drawing/paint.ts';
import { arch, box } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, lit, shaded } from './light.ts';

type Viaduct = { deck: number; foot: number; from: number; to: number };

const stone = '#b3bfe0';
const span = 118;
const pillar = 34;

/** The coast road on its arches; behind them the lamps of the square are on. */
export function viaduct(pen: Pen, { deck, foot, from, to }: Viaduct, light: Light): void {
  pen.shape(box(from, deck, to - from, foot - deck), downwards(lit(stone, light), '#8493c4', '#5a6ba6'));
  for (let x = from + 12; x < to; x += span + pillar) {
    opening(pen, x, { deck, foot }, light);
  }
  pen.shape(box(from, deck - 16, to - from, 20), '#d5dcf0');
  pen.shape(box(from, deck + 4, to - from, 8), shaded(stone, light));
  for (let x = from; x < to; x += 26) pen.shape(box(x, deck - 12, 10, 10), shaded(stone, light));
}

/** The vault is as deep as the road is broad: one looks at its left side, in the moon's shade. */
function opening(pen: Pen, x: number, { deck, foot }: { deck: number; foot: number }, light: Light): void {
  const height = foot - deck - 30;
  const mouth = round(x, foot, height);
  pen.shape(mouth, light.glass);
  pen.group({ within: mouth }, () => {
    pen.shape(round(x + 20, foot, height - 8), downwards('#1b2a5e', '#5c4a66', '#f0a94e', '#ffc86a'));
  });
  pen.shape(mouth, { stroke: '#dfe5f4', width: 6, opacity: 0.85 });
}

const round = (x: number, foot: number, height: number): string => arch(x, foot, span, height);
