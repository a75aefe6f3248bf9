import { type Colour, colours } from './model.rules.ts';

/** The tone of our drawing in each colour, where the shop sets none of its own. */
export const colourTones: Record<Colour, string> = {
  white: '#ede8dc',
  black: '#2f3840',
  grey: '#8b9299',
  silver: '#c4cace',
  red: '#b3251e',
  orange: '#dd6b20',
  yellow: '#e8b923',
  green: '#3f7d4e',
  turquoise: '#2f9c95',
  blue: '#2c5f9e',
  beige: '#d9c7a3',
  brown: '#6b4630',
};

/** Sides from which a scooter is drawn. */
export const drawnViews = ['right', 'left', 'front'] as const;
export type DrawnView = (typeof drawnViews)[number];

/** Our drawing of a scooter, below /api/assets. `tone`: the shop's own; null is the palette's. */
export const drawingFile = (colour: Colour, view: DrawnView = 'right', tone: string | null = null): string =>
  ['liberty', colour, ...(tone ? [tone.slice(1)] : []), ...(view === 'right' ? [] : [view])].join('-') +
  '.svg';

/**
 * The same for a model: white and black as they are kept have the name of what was drawn on their side, and only such a model is
 * shown so. Painted in a tone it has no name.
 */
export const drawingFor = (
  { model, colour }: { model: string; colour: Colour },
  view: DrawnView = 'right',
  tone: string | null = null,
): string => drawingFile(colour, view, tone ?? (/^liberty\b/i.test(model) ? null : colourTones[colour]));

const drawn = /^liberty-(?<colour>[a-z]+)(?:-(?<tone>[0-9a-f]{6}))?(?:-(?<view>left|front))?\.svg$/;

/** What a drawing's file shows, or null where it is none. */
export function drawingOf(file: string): { view: DrawnView; tone: string } | null {
  const { colour: name, tone, view = 'right' } = drawn.exec(file)?.groups ?? {};
  const colour = colours.find((one) => one === name);
  if (!colour) return null;
  return { view: view as DrawnView, tone: tone ? `#${tone}` : colourTones[colour] }; // the pattern knows these views
}

/** The same drawing from the front; null of a picture that is none of ours. */
export const frontOf = (file: string): string | null =>
  drawingOf(file)?.view === 'right' ? file.replace('.svg', '-front.svg') : null;
