import { use } from 'react';
import type { Key, Say } from '../../translations/catalogues.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import type { Messages } from '../../translations/message.ts';
import { createSay, createWords } from '../../translations/say.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import type { DeskPageName } from '../layout/desk-pages.ts';

const load: Record<DeskLanguage, () => Promise<{ default: Messages }>> = {
  it: () => import('virtual:words/it/guide'),
  en: () => import('virtual:words/en/guide'),
};
const fetched = new Map<DeskLanguage, Promise<{ default: Messages }>>();

/** Once each language; what failed is fetched anew by who asks next. */
function guideWords(language: DeskLanguage): Promise<{ default: Messages }> {
  const known = fetched.get(language);
  if (known) return known;
  const words = load[language]();
  words.catch(() => fetched.delete(language));
  fetched.set(language, words);
  return words;
}

/** The guide's own words, fetched by who first asks for help. Stands within a `Suspense`. */
export function useGuideSay(): Say<'guide'> {
  const { language } = useDeskLanguage();
  const { default: messages } = use(guideWords(language));
  return createSay(createWords(language, messages), 'guide');
}

/** Each page of the desk has three: a page without its texts does not compile. */
export const taskNumbers = [1, 2, 3] as const;
export type TaskNumber = (typeof taskNumbers)[number];

/** What a page is for, in two sentences. */
export const purposeOf = (page: DeskPageName): Key<'guide'> => `${page}.what`;
/** One of the commonest tasks of a page: its name, and how it is done. */
export const taskOf = (page: DeskPageName, n: TaskNumber): { name: Key<'guide'>; how: Key<'guide'> } => ({
  name: `${page}.task${n}`,
  how: `${page}.how${n}`,
});
