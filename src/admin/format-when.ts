import { formatDeadline, formatInstant, styleWithYear } from '../translations/format.ts';
import type { Language } from '../translations/languages.ts';

/** When something happened, as the desk's lists say it: with the year where it is not this one. */
export const formatWhen = (language: Language, at: Date): string =>
  formatInstant(language, at, styleWithYear('short', new Date(), at));

/** Until when something can be done, in the same way. */
export const formatUntil = (language: Language, at: Date): string =>
  formatDeadline(language, at, styleWithYear('short', new Date(), at));
