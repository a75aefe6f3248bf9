// Which colour may stand upon which. The test beside it reads tokens.css and proves each line (WCAG 2.2, 1.4.3 and 1.4.11), and
// looks through every class and style rule of the site for a pair that is not listed here.

export const colourNames = [
  'paper',
  'card',
  'sand',
  'line',
  'edge',
  'ink',
  'muted',
  'sea',
  'sea-deep',
  'sun',
  'lemon',
  'terracotta',
  'terracotta-soft',
  'leaf',
  'danger',
  'danger-deep',
  'dawn',
  'haze',
  'white',
] as const;
export type ColourName = (typeof colourNames)[number];

// Stryker disable all: tables of colours; what is taken from them is forbidden, and found where it is used

/** What most things stand on. A text colour whose class names no background must be readable on all four. */
export const grounds = ['paper', 'card', 'sand', 'white'] as const satisfies ColourName[];

const inks = ['ink', 'muted', 'sea', 'sea-deep', 'terracotta', 'leaf', 'danger'] as const;

/** Text upon a background: at least 4.5 to 1. */
export const readable: Partial<Record<ColourName, readonly ColourName[]>> = {
  paper: inks,
  card: inks,
  sand: inks,
  white: inks,
  dawn: ['ink'],
  haze: ['ink'],
  sun: ['ink'],
  lemon: ['ink'],
  ink: ['paper', 'white', 'sun', 'lemon'],
  sea: ['paper', 'white'],
  'sea-deep': ['paper', 'white'],
  leaf: ['paper', 'white'],
  danger: ['paper', 'white'],
  'danger-deep': ['paper', 'white'],
};

const outlines = ['edge', 'sea', 'ink', 'terracotta', 'terracotta-soft', 'leaf', 'danger'] as const;

/** Large letters (24 px, or 19 px bold), borders of controls, icons that say something, the ring of the focus: at least 3 to 1. */
export const visible: Partial<Record<ColourName, readonly ColourName[]>> = {
  paper: outlines,
  card: outlines,
  sand: outlines,
  white: outlines,
  dawn: ['ink', 'sea'],
  haze: ['ink', 'sea'],
  sun: ['ink', 'sea'],
  lemon: ['ink', 'sea'],
  ink: ['paper', 'white', 'sun'],
  sea: ['white', 'sun', 'lemon'],
  leaf: ['white', 'sun'],
  danger: ['white'],
};

/** A colour thinned over a ground, and what may be read on it. */
export const washes: readonly {
  colour: ColourName;
  percent: number;
  over: readonly ColourName[];
  text: readonly ColourName[];
}[] = [
  { colour: 'sun', percent: 18, over: ['card'], text: ['ink'] }, // a warning
  { colour: 'sun', percent: 38, over: ['paper', 'card', 'white'], text: ['ink'] }, // the days of a rental
  { colour: 'sun', percent: 40, over: ['paper', 'card', 'white'], text: ['ink'] },
];

// Stryker restore all

export const minTextContrast = 4.5;
export const minVisibleContrast = 3;

/** `#rrggbb` as red, green and blue. */
const channels = (hex: string): number[] =>
  [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** One colour thinned over another, as a browser mixes them in sRGB. */
export function wash(colour: string, percent: number, over: string): string {
  const below = channels(over);
  const mixed = channels(colour).map((channel, index) =>
    Math.round((channel * percent + (below[index] ?? 0) * (100 - percent)) / 100),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colours of tokens.css by their names. */
export const readColours = (tokens: string): Map<string, string> =>
  new Map(
    [...tokens.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
