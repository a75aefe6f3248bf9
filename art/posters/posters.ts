import type { Drawing } from '../drawing/drawing.ts';

/** The five towns, one file each. */
export const posters: Drawing[] = [];
