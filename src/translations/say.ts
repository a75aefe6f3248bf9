// Lingui's runtime behind two functions. A catalogue's ids are `surface.key`, so that two surfaces may use one key.
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { policy } from '../business.ts';
import type { Say, Surface } from './catalogues.ts';
import { type Language, locales } from './languages.ts';

export type Words = I18n;

/** An id that no catalogue has reads as its key: the last of the three fallbacks (own language, Italian, key). */
const keyOf = (id: string): string => id.slice(id.indexOf('.') + 1);

export function makeWords(language: Language, messages: Messages): Words {
  const locale = locales[language];
  return setupI18n({ locale, messages: { [locale]: messages }, missing: (_, id) => keyOf(id) });
}

/** Every text may name the shop's promises, so that no translator writes their figures. */
export const sayWith =
  <S extends Surface>(words: Words, surface: S): Say<S> =>
  (key, values) =>
    words._(`${surface}.${key}`, { ...policy, ...values });
