import * as z from 'zod/mini';
import { isDeceptive } from '../../basics/text-line.ts';
import { type Language, languages } from '../../translations/languages.ts';
import { optionalLine, optionalText } from '../person.shape.ts';

/** One line that must be there. One that may be empty is an `optionalLine`: the owner has none. */
export const textOf = (longest: number) =>
  optionalLine(longest).check(z.minLength(1, { error: 'text_missing' }));

/** A time of the day at which something may begin: 08:00, 08:30 … */
export const halfHour = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):(00|30)$/, { error: 'off_the_half_hour' }));

/** Several lines, or none. */
export const optionalLines = (longest: number) =>
  optionalText(longest).check(
    z.refine((text) => !text.split(/\r?\n/).some(isDeceptive), { error: 'bad_text' }),
  );

/** The same text as each visitor reads it; where it is empty it is missing, as in what was stored before there was that language. */
export const inEachLanguage = (text: z.ZodMiniType<string, string>) =>
  z.strictObject(inLanguages(z._default(text, '')));
export type InEachLanguage = Record<Language, string>;

export const inNoLanguage: InEachLanguage = inLanguages('');

function inLanguages<Of>(one: Of): Record<Language, Of> {
  return Object.fromEntries(languages.map((language) => [language, one])) as Record<Language, Of>; // Object.fromEntries forgets the names
}
