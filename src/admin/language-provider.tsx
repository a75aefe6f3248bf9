import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { readPublished } from '../basics/published-shop.ts';
import type { Key, Say } from '../translations/catalogues.ts';
import { type DeskLanguage, deskLanguageOf } from '../translations/languages.ts';
import type { Messages } from '../translations/message.ts';
import { createWords, createSay, type Words } from '../translations/say.ts';
import { subscribeToShop } from './settings/reread-shop.ts';

const load: Record<DeskLanguage, () => Promise<{ default: Messages }>> = {
  it: () => import('virtual:words/it/admin'),
  en: () => import('virtual:words/en/admin'),
};

export async function loadWords(language: DeskLanguage): Promise<Words> {
  return createWords(language, (await load[language]()).default);
}

export type DeskLanguageContext = {
  words: Words;
  say: Say<'admin'>;
  language: DeskLanguage;
  setLanguage(language: DeskLanguage): void;
};
export const LanguageContext = createContext<DeskLanguageContext | null>(null);

/** The words of the language that the document came in, then of the person's own. */
export function LanguageProvider({ first, children }: { first: Words; children: ReactNode }) {
  const [words, setWords] = useState(first);
  // What says something of the shop is drawn anew once something else is set.
  useSyncExternalStore(subscribeToShop, readPublished, readPublished);
  const speak = (language: DeskLanguage) => {
    if (language === words.language) return;
    void change(language);
  };
  const change = async (language: DeskLanguage) => {
    const next = await loadWords(language);
    document.documentElement.lang = language;
    setWords(next);
  };
  const language = deskLanguageOf(words.language);
  return (
    <LanguageContext value={{ words, say: createSay(words, 'admin'), language, setLanguage: speak }}>
      {children}
    </LanguageContext>
  );
}

export function useDeskLanguage(): DeskLanguageContext {
  const speech = useContext(LanguageContext);
  if (!speech) throw new Error('this component stands outside of the desk');
  return speech;
}

export const useSay = (): Say<'admin'> => useDeskLanguage().say;
export type AdminKey = Key<'admin'>;
