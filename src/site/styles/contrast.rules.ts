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
  { colour: 'lemon', percent: 22, over: ['card'], text: ['ink'] }, // a warning at the desk
  { colour: 'sun', percent: 38, over: ['paper', 'card', 'white'], text: ['ink'] }, // the days of a rental
  { colour: 'sun', percent: 40, over: ['paper', 'card', 'white'], text: ['ink'] },
  // The days of the calendar that cost more.
  { colour: 'sea', percent: 9, over: ['paper', 'card', 'white'], text: ['ink'] },
  { colour: 'sea', percent: 20, over: ['paper', 'card', 'white'], text: ['ink'] },
  // The button of a page while something is still to be chosen.
  { colour: 'sea', percent: 28, over: ['white'], text: ['sea-deep'] },
  // The figure of a day that cannot be had; nothing stands on it.
  { colour: 'muted', percent: 60, over: [], text: [] },
];

// Stryker restore all

/** The colours of tokens.css by their names. */
export const readColours = (tokens: string): Map<string, string> =>
  new Map(
    [...tokens.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
