import { blend, multiply } from '../drawing/palette.ts';

/** The hour of a poster: where the light comes from and what it does to a colour. */
export type Light = {
  from: 'left' | 'right';
  /** The light that is left in the shade, and how much of the shade one sees (0 to 1). */
  shade: string;
  depth: number;
  /** The colour of the air: what is far away runs into it. */
  air: string;
  /** Windows seen from outside. */
  glass: string;
  /** Windows behind which somebody is at home; only at night. */
  lamp?: string;
  /** Roof tiles, where the hour changes them beyond shade. */
  tiles?: string;
};

/** The colour in the light, `distance` (0 to 1) away. */
export const lit = (colour: string, light: Light, distance = 0): string => blend(colour, light.air, distance);

export const shaded = (colour: string, light: Light, distance = 0): string =>
  lit(blend(colour, multiply(colour, light.shade), light.depth), light, distance);

/** 1 where shade falls to the right of things, -1 where it falls to the left. */
export const shadeSide = (light: Light): 1 | -1 => (light.from === 'left' ? 1 : -1);
