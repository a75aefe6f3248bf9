import type { Point } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';
import { sliver } from './sea.ts';

type Bather = { at: Point; height: number; clothes: string; hair?: string; skin?: string };

/** Somebody in bathing things, walking or looking at the water; `at` is where the feet are. */
export function bather(pen: Pen, one: Bather): void {
  const { at, height, clothes, hair = '#5a3d2b', skin = '#c98a5e' } = one;
  pen.group({ at, scale: height / 100 }, () => {
    pen.ellipse([22, 1], [28, 5], { fill: '#a98a5c', opacity: 0.55 });
    pen.shape('M-3 -46L-12 0M4 -46L10 0', { stroke: skin, width: 8, cap: 'round' });
    pen.shape('M-9 -72L-17 -50M9 -72L18 -54', { stroke: skin, width: 5.5, cap: 'round' });
    pen.shape('M-11 -76C-6 -80 6 -80 11 -76L8 -40H-8Z', clothes);
    pen.shape('M4 -78L11 -76L8 -40H3Z', { fill: '#1d3440', opacity: 0.22 });
    pen.circle([0, -90], 9, skin);
    pen.shape('M-9.500 -89C-11 -102 11 -102 9.500 -90C5 -95 -4 -96 -9.500 -89Z', hair);
  });
}

/** Only a head and shoulders, in the ripples that they make. */
export function swimmer(pen: Pen, at: Point, size: number): void {
  pen.group({ at, scale: size }, () => {
    pen.shape(sliver([-40, 6], 80, 6) + sliver([-26, 14], 52, 4), { fill: '#ffffff', opacity: 0.75 });
    pen.shape('M-15 6C-14 -2 -7 -5 0 -5C7 -5 14 -2 15 6Z', '#c98a5e');
    pen.circle([0, -11], 8, '#c98a5e');
    pen.shape('M-8.500 -11C-10 -23 10 -23 8.500 -11C4 -15 -4 -15 -8.500 -11Z', '#e0623f');
  });
}

/** A towel on the sand, laid along the beach. */
export function towel(pen: Pen, at: Point, size: number, colour: string): void {
  pen.group({ at, scale: size }, () => {
    pen.shape('M-40 8L-24 -8H44L32 8Z', colour);
    pen.shape('M-30 8L-14 -8H-6L-21 8ZM10 8L24 -8H32L19 8Z', '#fffaf0');
  });
}
