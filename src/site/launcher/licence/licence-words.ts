import type { Say } from '../../../translations/catalogues.ts';
import type { Language } from '../../../translations/languages.ts';
import type { Messages } from '../../../translations/message.ts';
import { createSay, createWords } from '../../../translations/say.ts';

/** Not with the page's own words: the home page's first load has no room for what is said in the calendar. */
const load: Record<Language, () => Promise<{ default: Messages }>> = {
  it: () => import('virtual:words/it/licence'),
  en: () => import('virtual:words/en/licence'),
  es: () => import('virtual:words/es/licence'),
  fr: () => import('virtual:words/fr/licence'),
  pt: () => import('virtual:words/pt/licence'),
  de: () => import('virtual:words/de/licence'),
};
let fetched: Promise<Say<'licence'> | null> | undefined;

/** Once for each page, whose language never changes. Null without a network: nobody has to answer, and the calendar stands without it. */
export function loadLicenceWords(language: Language): Promise<Say<'licence'> | null> {
  fetched ??= load[language]().then(
    ({ default: words }) => createSay(createWords(language, words), 'licence'),
    (error: unknown) => {
      console.warn('the question of the licence did not come', error);
      return null;
    },
  );
  return fetched;
}
