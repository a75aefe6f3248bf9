import { downwards, type Point } from '../drawing/paint.ts';
import { points, softShape } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { sailingBoat } from '../posters/boats.ts';
import { sliver } from '../posters/sea.ts';
import { mountains } from '../posters/sky.ts';

export type Hour = {
  sky: readonly [string, string];
  far: string;
  farShade: string;
  sea: readonly [string, string];
  light: string;
};

/** Hours of the day, one for each kind of page. */
export const hours = {
  morning: {
    sky: ['#7cc3d2', '#f6efd0'],
    far: '#a9cfc8',
    farShade: '#8fbcc0',
    sea: ['#7fc4c8', '#2f8fae'],
    light: '#e3f4ea',
  },
  afternoon: {
    sky: ['#9ccfcb', '#fdeec8'],
    far: '#b9c9a4',
    farShade: '#97b09c',
    sea: ['#8fc6bf', '#3f93a8'],
    light: '#f3f6dc',
  },
  dusk: {
    sky: ['#5a5f9c', '#f4b08c'],
    far: '#a98aa6',
    farShade: '#8b7399',
    sea: ['#d39a9c', '#4a5c94'],
    light: '#fbd6b4',
  },
  dawn: {
    sky: ['#f0a98a', '#fdebc6'],
    far: '#dba98e',
    farShade: '#c08f8a',
    sea: ['#f0c4a0', '#6fa3b0'],
    light: '#fff0d4',
  },
} satisfies Record<string, Hour>;

/** Sky, the other side of the gulf, the sea with a boat on it: few lines, so that the file stays small. */
export function backdrop(pen: Pen, { sky, far, farShade, sea, light }: Hour, boat: Point): void {
  pen.rectangle(0, 0, [1000, 200], downwards(...sky));
  mountains(pen, {
    ridge: points('0,190 120,160 220,172 330,120 430,150 520,166 640,140 760,176 880,150 1000,180'),
    foot: 200,
    colour: far,
    shade: farShade,
    from: 'left',
  });
  pen.rectangle(0, 196, [1000, 160], downwards(...sea));
  const strokes = (
    [
      [380, 214, 120],
      [620, 226, 160],
      [470, 246, 180],
      [760, 256, 140],
      [330, 270, 160],
    ] as const
  )
    .map(([x, y, width]) => sliver([x, y], width, 3))
    .join('');
  pen.shape(strokes, { fill: light, opacity: 0.6 });
  sailingBoat(pen, { at: boat, size: 0.62 });
}

/** The edge on which things stand: a wall's broad top, seen from a little above. */
export function ledge(pen: Pen, top: number, stone = '#fbeccb', shade = '#c9a988'): void {
  pen.rectangle(0, top, [1000, 350 - top], stone);
  pen.rectangle(0, top + 34, [1000, 350], downwards(shade, stone));
  pen.rectangle(0, top + 30, [1000, 5], shade);
}

/** A shadow on the ledge. */
export const underneath = (pen: Pen, at: Point, width: number): void =>
  pen.shape(
    softShape(
      [at[0] - width / 2, at[1]],
      [at[0], at[1] - width * 0.05],
      [at[0] + width / 2, at[1]],
      [at[0], at[1] + width * 0.06],
    ),
    {
      fill: '#6a5244',
      opacity: 0.32,
    },
  );
