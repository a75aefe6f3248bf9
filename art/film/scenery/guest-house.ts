import { chanceFrom } from '../../drawing/chance.ts';
import { downwards, type Point } from '../../drawing/paint.ts';
import { arch, box, points, polygon, softShape } from '../../drawing/path.ts';
import { palette } from '../../drawing/palette.ts';
import type { Pen } from '../../drawing/pen.ts';
import { bougainvillea, urn } from '../../posters/garden.ts';
import { bush } from '../../posters/trees.ts';
import { swing } from '../clock.ts';
import { stop } from '../journey.ts';
import type { Sight } from '../passing.ts';
import { lateLight } from './coast.ts';
import { kerb } from './road.ts';

const plaster = '#fff1d8';
const plasterShade = '#d3b7a4';
const wood = '#2f7f7c';
const woodShade = '#1f5b62';
const opening = '#41526a';

const width = 452;
const top = 104;

/** The guest's house: it stands so that its door is beside the guest when the scooter stops. */
export const guestHouse = (time: number): Sight => ({
  x: stop + 40,
  reach: [120, 700],
  draw: (pen) => pen.group({ at: [0, 0] }, () => house(pen, time)),
});

function house(pen: Pen, time: number): void {
  gardenWall(pen);
  pen.shape(box(0, top, width, kerb - top), downwards('#fff6e4', plaster, '#f9e2bd'));
  pen.shape(box(0, top, 54, kerb - top), plasterShade);
  pen.shape(box(-8, top - 16, width + 16, 20), '#fffaf0');
  pen.shape(box(-8, top - 16, 62, 20), '#dcc4b0');
  pen.shape(box(0, kerb - 34, width, 34), { fill: '#c98a5c', opacity: 0.5 });
  window(pen, [118, 280]);
  balconyDoor(pen);
  window(pen, [392, 280]);
  door(pen);
  shopWindow(pen);
  awning(pen, time);
  climber(pen);
  pots(pen);
}

/** A wall with a lemon tree behind it and a cat on it. */
function gardenWall(pen: Pen): void {
  const chance = chanceFrom(12);
  pen.shape('M560 592C556 540 560 500 566 470', { stroke: '#6b4a35', width: 12, cap: 'round' });
  for (const [x, y, size] of [
    [520, 452, 62],
    [612, 456, 60],
    [566, 424, 72],
  ] as const) {
    bush(pen, chance, { at: [x, y], size, lit: '#6f9a52', shade: '#3c6748' });
  }
  for (const [x, y] of points('500,436 540,410 576,440 620,424 600,386 548,372 524,462 640,452'))
    pen.ellipse([x, y], [9, 11], '#f4cf3f');
  pen.shape(box(width, 508, 236, kerb - 508), downwards('#e6a878', '#d18f62'));
  pen.shape(box(width, 500, 240, 14), '#fffaf0');
  pen.shape(box(width, 508, 10, kerb - 508), '#b97c58');
}

function window(pen: Pen, [x, foot]: Point): void {
  pen.shape(box(x - 30, foot - 92, 60, 92), opening);
  pen.shape(box(x - 30, foot - 92, 60, 18), { fill: '#1f2f40', opacity: 0.5 });
  for (const side of [-1, 1]) {
    const left = side < 0 ? x - 58 : x + 30;
    pen.shape(box(left, foot - 94, 28, 96), wood);
    for (let slat = 0; slat < 9; slat++) pen.shape(box(left + 4, foot - 88 + slat * 10, 20, 4), woodShade);
  }
  pen.shape(box(x - 40, foot, 80, 9), '#fffaf0');
  flowerBox(pen, x, foot);
}

function flowerBox(pen: Pen, x: number, foot: number): void {
  pen.shape(
    softShape(
      ...points('-38,-2 -34,-20 -14,-24 4,-20 22,-24 38,-14 36,2').map(([dx, dy]): Point => [
        x + dx,
        foot + dy,
      ]),
    ),
    '#4f7a45',
  );
  for (const [dx, dy] of points('-30,-12 -20,-20 -8,-14 4,-20 14,-12 26,-18 32,-8'))
    pen.circle([x + dx, foot + dy], 5.5, '#e0476a');
  pen.shape(box(x - 36, foot - 4, 72, 16), palette.terracotta);
}

function balconyDoor(pen: Pen): void {
  pen.shape(arch(226, 292, 58, 126), opening);
  pen.shape('M228 292V196A27 27 0 0 1 240 172V292ZM282 292V196A27 27 0 0 0 270 172V292Z', wood);
  pen.shape(box(190, 290, 130, 12), '#fffaf0');
  pen.shape(box(190, 302, 130, 5), '#b99a80');
  const bars = Array.from({ length: 14 }, (_, bar) => `M${194 + bar * 9.4} 290v-44`).join('');
  pen.shape(`${bars}M190 246H320`, { stroke: '#2f3f4c', width: 3 });
}

/** Open: somebody has just come out. */
function door(pen: Pen): void {
  pen.shape(arch(266, kerb, 108, 196), '#e7c795');
  pen.shape(arch(276, kerb, 88, 184), '#3a2f38');
  pen.shape('M276 592V462A44 44 0 0 1 284 438L306 452V592Z', wood);
  pen.shape('M282 470H300V520H282ZM282 534H300V580H282Z', { stroke: woodShade, width: 4 });
  pen.shape(arch(310, kerb, 54, 150), '#f0b765');
  pen.shape('M310 592V480L364 592Z', { fill: '#fbe0a0', opacity: 0.5 });
  pen.circle([320, 428], 9, '#fbe0a0');
  pen.shape(box(252, kerb - 8, 136, 12), '#fffaf0');
  tile(pen, [244, 484]);
}

/** The house number on a majolica tile. */
function tile(pen: Pen, [x, y]: Point): void {
  pen.shape(box(x - 17, y - 17, 34, 34), '#2f6f94');
  pen.shape(box(x - 13, y - 13, 26, 26), '#fffaf0');
  pen.shape(`M${x - 6} ${y - 7}H${x + 6}L${x - 1} ${y + 8}`, { stroke: '#2f6f94', width: 4, join: 'round' });
  for (const [dx, dy] of points('-17,-17 17,-17 17,17 -17,17')) pen.circle([x + dx, y + dy], 4, '#f4cf3f');
}

function shopWindow(pen: Pen): void {
  pen.shape(box(92, 470, 130, 86), '#fffaf0');
  pen.shape(box(98, 476, 118, 76), opening);
  pen.shape('M98 552L150 476H176L124 552Z', { fill: '#d9ecf2', opacity: 0.22 });
  pen.shape(box(154, 476, 5, 76), '#fffaf0');
}

/** Striped cloth whose hem the wind lifts. */
function awning(pen: Pen, time: number): void {
  const stripes = 8;
  const [left, right, high, low] = [84, 232, 408, 462];
  const at = (share: number, foot: boolean): number =>
    foot ? left - 12 + (right - left + 24) * share : left + (right - left) * share;
  pen.shape(polygon([left, low + 10], [right, low + 10], [right + 6, low + 26], [left - 6, low + 26]), {
    fill: palette.ink,
    opacity: 0.16,
  });
  for (let stripe = 0; stripe < stripes; stripe++) {
    const [one, other] = [stripe / stripes, (stripe + 1) / stripes];
    const colour = stripe % 2 === 0 ? '#d9583f' : '#fffaf0';
    const lift = (share: number) => low + swing(time, 11, share * 0.7) * 3;
    pen.shape(
      polygon(
        [at(one, false), high],
        [at(other, false), high],
        [at(other, true), lift(other)],
        [at(one, true), lift(one)],
      ),
      colour,
    );
    const middle = (at(one, true) + at(other, true)) / 2;
    const hem = lift((one + other) / 2) + 17 + swing(time, 17, one) * 3;
    pen.shape(
      `M${at(one, true)} ${lift(one) - 1}L${at(other, true)} ${lift(other) - 1}V${lift(other) + 6}Q${middle} ${hem + 8} ${at(one, true)} ${lift(one) + 6}Z`,
      stripe % 2 === 0 ? '#c24a33' : '#f1e2c8',
    );
  }
}

function climber(pen: Pen): void {
  bougainvillea(pen, {
    billows: [
      [448, 610, 40],
      [452, 540, 44],
      [444, 470, 42],
      [430, 400, 46],
      [396, 366, 40],
      [450, 430, 38],
      [350, 366, 30],
    ],
    seed: 31,
  });
}

function pots(pen: Pen): void {
  pen.group({ at: [236, kerb + 4], scale: 0.8 }, () => urn(pen, [0, 0], lateLight));
}
