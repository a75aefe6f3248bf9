import { readyColour } from './ready-colours.rules.ts';

/** Sides from which a scooter is drawn. */
export const drawnViews = ['right', 'left', 'front', 'back'] as const;
export type DrawnView = (typeof drawnViews)[number];

/** Our drawing of a scooter, below /api/assets. `value`: `#rrggbb`; null is a ready colour's own, an owner's colour has one. */
export const drawingFile = (colour: string, view: DrawnView = 'right', value?: string | null): string => {
  const key = readyColour(colour) ? colour : 'own';
  return `${['liberty', key, ...(value ? [value.slice(1)] : []), ...(view === 'right' ? [] : [view])].join('-')}.svg`;
};

/**
 * The same for a model: white and black as they are kept have the name of what was drawn on their side, and only such a model is
 * shown so. Painted in a value it has no name.
 */
export const drawingFor = (
  { model, colour, colourValue }: { model: string; colour: string; colourValue?: string | null | undefined },
  view: DrawnView = 'right',
): string => {
  const usual = /^liberty\b/i.test(model) ? null : readyColour(colour)?.value;
  return drawingFile(colour, view, colourValue ?? usual);
};

const drawn = /^liberty-(?<colour>[a-z]+)(?:-(?<value>[0-9a-f]{6}))?(?:-(?<view>left|front|back))?\.svg$/;

/** What a drawing's file shows, or null where it is none. */
export function drawingOf(file: string): { view: DrawnView; value: string } | null {
  const { colour = '', value: hex, view = 'right' } = drawn.exec(file)?.groups ?? {};
  const ready = readyColour(colour);
  if (!ready && colour !== 'own') return null;
  const value = hex ? `#${hex}` : ready?.value;
  return value ? { view: view as DrawnView, value } : null; // the pattern knows these views
}

/** The same drawing from the front; null of a picture that is none of ours. */
export const frontOf = (file: string): string | null =>
  drawingOf(file)?.view === 'right' ? file.replace('.svg', '-front.svg') : null;
