import * as z from 'zod/mini';
import { isDeceptive } from '../../basics/text-line.ts';
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

/** The same text as each visitor reads it; where it is empty it is missing. */
export const inEachLanguage = <Text extends z.ZodMiniType<string>>(text: Text) =>
  z.strictObject({ it: text, en: text, es: text, fr: text, pt: text, de: text });
export type InEachLanguage = z.infer<ReturnType<typeof inEachLanguage>>;

export const inNoLanguage: InEachLanguage = { it: '', en: '', es: '', fr: '', pt: '', de: '' };
