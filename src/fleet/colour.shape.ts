import * as z from 'zod/mini';
import { languages } from '../translations/languages.ts';

/** Of a scooter in an answer: what it is called for a client that asks for no language, and in each. */
export const namedColour = {
  colour: z.string(),
  colourNames: z.partialRecord(z.enum(languages), z.string()),
};
