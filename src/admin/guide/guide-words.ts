import { use } from 'react';
import type { Key, Say } from '../../translations/catalogues.ts';
import { createSay, createWords } from '../../translations/say.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import type { DeskPageName } from '../layout/desk-pages.ts';
import { wordsOnDemand } from '../words-on-demand.ts';

const guideWords = wordsOnDemand({
  it: () => import('virtual:words/it/guide'),
  en: () => import('virtual:words/en/guide'),
});

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
