import { chanceFrom } from '../../drawing/chance.ts';
import { downwards, type Point } from '../../drawing/paint.ts';
import { points } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { Light } from '../../posters/light.ts';
import { sailingBoat } from '../../posters/boats.ts';
import { sliver } from '../../posters/sea.ts';
import { mountains, sun } from '../../posters/sky.ts';
import { swing } from '../clock.ts';
import { circuit, travelled } from '../journey.ts';
import { sheet } from '../passing.ts';

/** Late in the afternoon, the sun before those who ride to the right. */
export const lateLight: Light = {
  from: 'right',
  shade: '#5a5078',
  depth: 0.4,
  air: '#f7e0b8',
  glass: '#41526a',
};

const horizon = 300;
const shore = 600;
const sunAt: Point = [806, 178];

export function sky(pen: Pen): void {
  pen.rectangle(
    0,
    0,
    [sheet.width, horizon + 4],
    downwards('#58aebf', '#8ccac6', '#cfe3c6', '#fbecc4', '#fddba6'),
  );
  sun(pen, { at: sunAt, radius: 54, colour: '#fffaf0', rays: 28, reach: 1150, strength: 0.42 });
  mountains(pen, {
    ridge: points('-40,290 70,252 150,262 250,232 350,264 450,238 560,270 660,290 720,300'),
    foot: horizon,
    colour: '#e9cfae',
    shade: '#d8b9a8',
    from: 'right',
  });
  mountains(pen, {
    ridge: points('880,300 960,276 1040,284 1120,258 1200,272 1330,246'),
    foot: horizon,
    colour: '#e3c8ac',
    shade: '#cdb0a6',
    from: 'right',
  });
}

/** Water that moves: each ripple swells and narrows in its own time. */
export function sea(pen: Pen, time: number): void {
  pen.rectangle(
    0,
    horizon,
    [sheet.width, shore - horizon],
    downwards('#e3d9b4', '#86c3bb', '#3a9fb0', '#1f7e9c', '#176686'),
  );
  pen.shape(swell(time, 5, { top: horizon + 60, density: 7 }), { fill: '#11587a', opacity: 0.26 });
  pen.shape(swell(time, 21, { top: horizon + 4, density: 8 }), { fill: '#e3f2e2', opacity: 0.46 });
  pen.shape(sparkle(time), { fill: '#fff6d8', opacity: 0.92 });
}

type Swell = { top: number; density: number };

function swell(time: number, seed: number, { top, density }: Swell): string {
  const chance = chanceFrom(seed);
  let strokes = '';
  for (let y = top; y < shore; y += 5 + ((y - top) / (shore - top)) * 13) {
    const near = (y - top) / (shore - top);
    for (let stroke = 0; stroke < density; stroke++) {
      const x = chance.between(-40, sheet.width);
      const widest = chance.between(24, 60) * (0.5 + near * 2.1);
      const breath = swing(time, Math.round(chance.between(2, 5)), chance.between(0, 1));
      const width = widest * (0.75 + breath * 0.3);
      const drift = breath * (3 + near * 9);
      strokes += sliver([x - width / 2 + drift, y + chance.between(-3, 3)], width, 1.3 + near * 4);
    }
  }
  return strokes;
}

/** The road of light under the sun. */
function sparkle(time: number): string {
  const chance = chanceFrom(8);
  let strokes = '';
  for (let y = horizon + 3; y < shore - 10; y += 4 + ((y - horizon) / (shore - horizon)) * 10) {
    const near = (y - horizon) / (shore - horizon);
    const half = 22 + 66 * near;
    for (let stroke = 0; stroke < 3 + Math.round(near * 2); stroke++) {
      const widest = chance.between(0.35, 1) * half * (1.1 - near * 0.45);
      const middle = sunAt[0] + chance.between(-1, 1) * (half - widest / 2);
      const breath = swing(time, Math.round(chance.between(5, 11)), chance.between(0, 1));
      const width = widest * Math.max(0, 0.62 + breath * 0.5);
      if (width > 3)
        strokes += sliver([middle - width / 2, y + chance.between(-2, 2)], width, 1.5 + near * 4.4);
    }
  }
  return strokes;
}

const fleet = [
  { x: 240, y: 338, size: 0.42 },
  { x: 1010, y: 372, size: 0.66 },
  { x: 760, y: 420, size: 0.95 },
] as const;
/** Wide enough that a boat leaves the picture before it comes back. */
const water = 1480;

/** Boats on their way to the left, a little by themselves and a little because we pass them. */
export function boats(pen: Pen, time: number): void {
  const passed = (travelled(time) / circuit) * 0.6 + (time / 12) * 0.4;
  for (const { x, y, size } of fleet) {
    const gone = (((x + 100 - passed * water) % water) + water) % water;
    const rocking = swing(time, 4, x / 700);
    pen.group({ at: [gone - 100, y + rocking * 1.5 * size], turn: rocking * 2.2 }, () =>
      sailingBoat(pen, { at: [0, 0], size }),
    );
  }
}

const flock = [
  { x: 300, y: 120, size: 1, flaps: 25 },
  { x: 392, y: 96, size: 0.8, flaps: 28 },
  { x: 940, y: 84, size: 0.7, flaps: 23 },
] as const;

/** Gulls, gliding a while and beating a while. */
export function gulls(pen: Pen, time: number): void {
  for (const { x, y, size, flaps } of flock) {
    const gliding = (swing(time, 2, x / 500) + 1) / 2;
    const beat = swing(time, flaps) * (1 - gliding * 0.8);
    const at: Point = [x + swing(time, 1, y / 100) * 46, y + swing(time, 2, x / 300) * 14];
    pen.group({ at, scale: size }, () => {
      const tip = -16 - beat * 15;
      const elbow = -13 - beat * 4;
      pen.shape(
        `M-36 ${tip}Q-22 ${elbow - 8} 0 0Q22 ${elbow - 8} 36 ${tip}Q20 ${elbow} 4 5L-4 5Q-20 ${elbow} -36 ${tip}Z`,
        '#fffaf0',
      );
      pen.shape(
        `M-36 ${tip}Q-28 ${elbow - 4} -22 ${(tip + elbow) / 2}ZM36 ${tip}Q28 ${elbow - 4} 22 ${(tip + elbow) / 2}Z`,
        '#5b6a72',
      );
    });
  }
}
