export type Colour = 'white' | 'black';

/** What a Liberty is painted with. Tones go from what the sun strikes (`glint`) to what turns away from it (`deep`). */
export type Paint = {
  glint: string;
  light: string;
  body: string;
  shade: string;
  deep: string;
  /** The edge of a panel, and the gap between two. */
  seam: string;
  saddle: { glint: string; light: string; body: string; shade: string; piping: string };
  lettering: string;
};

const white: Paint = {
  glint: '#ffffff',
  light: '#f9f5ec',
  body: '#ede8dc',
  shade: '#ccc9c2',
  deep: '#a1a3a2',
  seam: '#787b7e',
  saddle: { glint: '#c98f70', light: '#a8694a', body: '#7c452d', shade: '#4f2a1c', piping: '#e3b98f' },
  lettering: '#4c5a63',
};

const black: Paint = {
  glint: '#a9bac4',
  light: '#52606a',
  body: '#2f3840',
  shade: '#20282e',
  deep: '#12171b',
  seam: '#05070a',
  saddle: { glint: '#8a857e', light: '#5b5650', body: '#33302d', shade: '#1c1a19', piping: '#8b8379' },
  lettering: '#dfe5e8',
};

export const paints: Record<Colour, Paint> = { white, black };

/** Rubber, plastic and metal are the same on every scooter. */
export const material = {
  rubber: '#1d2124',
  rubberLight: '#3b4247',
  plastic: '#2b3136',
  plasticLight: '#4a5259',
  plasticDark: '#171b1e',
  alloy: '#c3c9cd',
  alloyLight: '#eef1f2',
  alloyDark: '#7a8288',
  steel: '#99a1a6',
  iron: '#3d444a',
  glass: '#d9ecf2',
  amber: '#eb9a2d',
  red: '#c4291f',
} as const;
