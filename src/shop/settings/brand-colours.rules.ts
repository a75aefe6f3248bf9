import {
  contrast,
  minTextContrast,
  minVisibleContrast,
  nearestPassing,
  wash,
} from '../../basics/colour-contrast.ts';

export type BrandColours = { accent: string; light: string };
export type BrandColour = keyof BrandColours;

/** Of what is pressed or pointed at. */
export const deepAccent = (accent: string): string => wash('#000000', 22, accent);

/** Of tokens.css, held against it by a test: the darkest of the grounds that carry text, and the ink. */
export const ground = '#f3e6cb';
export const ink = '#1d3440';

type MeasuredContrast = { on: string; is: number; least: number };
const isWeak = ({ is, least }: MeasuredContrast): boolean => is < least;

/**
 * What a brand colour must stand apart from: the accent is text on every ground (and so light text is read on it), the light one carries
 * ink and is text on it, and buttons in the accent lie on bands of the light one. src/site/styles/contrast.rules.ts has all pairs.
 */
function pairsOf({
  accent,
  light,
}: BrandColours): Record<BrandColour, [MeasuredContrast, ...MeasuredContrast[]]> {
  const onInk = { on: ink, is: contrast(light, ink), least: minTextContrast };
  const onGround = { on: ground, is: contrast(accent, ground), least: minTextContrast };
  const onLight = { on: light, is: contrast(accent, light), least: minVisibleContrast };
  // No accent could stand apart from a light colour that is none.
  return { accent: isWeak(onInk) ? [onGround] : [onGround, onLight], light: [onInk] };
}

/** The pair of that colour that is furthest from what it must be. */
export const weakestPair = (colours: BrandColours, which: BrandColour): MeasuredContrast =>
  pairsOf(colours)[which].reduce((worst, pair) =>
    pair.is / pair.least < worst.is / worst.least ? pair : worst,
  );

/** Which of them cannot be read where it is used. */
export const brandColourTroubles = (colours: BrandColours): BrandColour[] =>
  (['accent', 'light'] as const).filter((which) => isWeak(weakestPair(colours, which)));

/** The nearest colour that can: darker for the accent, paler for the light one, and there so pale that a good accent stays good. */
export function nearestBrandColour(colours: BrandColours, which: BrandColour): string {
  const [towards, bearable]: [string, BrandColour[]] =
    which === 'accent'
      ? ['#000000', ['light']]
      : ['#ffffff', brandColourTroubles({ ...colours, light: '#ffffff' })];
  return nearestPassing(colours[which], towards, (one) =>
    brandColourTroubles({ ...colours, [which]: one }).every(
      (trouble) => trouble !== which && bearable.includes(trouble),
    ),
  );
}
