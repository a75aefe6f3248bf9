// What is asked of a person, wherever it is asked. Each issue's message is a code that a form says in the visitor's language.
import * as z from 'zod/mini';
import { countryCodes } from '../basics/countries.ts';
import { isEmailAddress, tidyEmail } from '../basics/email-address.ts';
import { isPlainDate } from '../basics/rome-time.ts';
import { hasAlphabetic, isDeceptive, tidyLine, tidyText } from '../basics/text-line.ts';

const line = (longest: number) =>
  z.string({ error: 'required' }).check(
    z.trim(),
    z.refine((text) => !isDeceptive(text), { error: 'bad_text' }),
    z.overwrite(tidyLine),
    z.maxLength(longest, { error: 'too_long' }),
  );
export const optionalLine = line;
export const requiredLine = (longest: number) => line(longest).check(z.minLength(1, { error: 'required' }));

/** What somebody writes in their own words, in as many lines as they like. */
export const optionalText = (longest: number) =>
  z.string().check(z.overwrite(tidyText), z.maxLength(longest));
export const requiredText = (longest: number) => optionalText(longest).check(z.minLength(1));

export const FullNameShape = requiredLine(120).check(z.refine(hasAlphabetic, { error: 'bad_name' }));

/** Earlier is a slip of the hand: 0091, 1091. Who is too young is a rule of the day of pickup. */
export const earliestBirthDate = '1900-01-01';
export const BirthDateShape = z.string({ error: 'required' }).check(
  z.minLength(1, { error: 'required' }),
  z.refine((text) => isPlainDate(text) && text >= earliestBirthDate, { error: 'bad_date' }),
);

const longestEmail = 254;
/** Kept as mail servers know it: an international domain in ASCII. */
export const EmailShape = z
  .email({ pattern: /^\s*[^\s@]+@[^\s@]+\s*$/u, error: 'bad_email' })
  .check(
    z.overwrite(tidyEmail),
    z.maxLength(longestEmail, { error: 'bad_email' }),
    z.refine(isEmailAddress, { error: 'bad_email' }),
  );

/** A telephone number as it is kept. Whether there can be such a number, the rules of its country know (phone.shape.ts). */
export const e164 = z.regex(/^\+[1-9]\d{6,14}$/, { error: 'bad_phone' });

/** ISO 3166, as the lists of countries have it. */
export const CountryShape = z.enum(countryCodes, { error: 'bad_country' });
