import type { RefusalValues } from '../basics/refusals.ts';
import { isPlainDate } from '../basics/rome-time.ts';
import { formatDate } from './format.ts';
import type { Language } from './languages.ts';

/** What a sentence may name of a refusal's detail: figures and words, and dates as the reader writes them. */
export const refusalValues = (language: Language, detail: unknown): RefusalValues =>
  Object.fromEntries(
    Object.entries(detail ?? {}).flatMap(([name, value]: [string, unknown]): [string, string | number][] => {
      if (typeof value === 'number') return [[name, value]];
      if (typeof value !== 'string') return [];
      return [[name, isPlainDate(value) ? formatDate(language, value) : value]];
    }),
  );
