import { type Language, languages } from '../translations/languages.ts';
import { textIn, type TextsByLanguage } from './model.rules.ts';

/** A colour as its model has it, ready or the owner's own. `colour`: what clients know it by that ask for no language. */
export type NamedColour = { colour: string; colourNames: TextsByLanguage };

/** In a language or the first that there is; answers and drafts of before had no names. */
export const colourName = ({ colour, colourNames }: Partial<NamedColour>, language: Language): string =>
  textIn(colourNames ?? {}, language, languages) ?? colour ?? '';

/** "Liberty 125cc, bianco". */
export const scooterName = (scooter: { model: string } & Partial<NamedColour>, language: Language): string =>
  `${scooter.model}, ${colourName(scooter, language)}`;
