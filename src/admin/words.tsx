import { createContext, type ReactNode, useContext, useState } from 'react';
import type { DeskLanguage, Key, Say } from '../translations/catalogues.ts';
import type { Messages } from '../translations/message.ts';
import { makeWords, sayWith, type Words } from '../translations/say.ts';

const load: Record<DeskLanguage, () => Promise<{ default: Messages }>> = {
  it: () => import('virtual:words/it/admin'),
  en: () => import('virtual:words/en/admin'),
};

export async function loadWords(language: DeskLanguage): Promise<Words> {
  return makeWords(language, (await load[language]()).default);
}

type Speech = { say: Say<'admin'>; language: DeskLanguage; speak(language: DeskLanguage): void };
const Speaking = createContext<Speech | null>(null);

/** The words of the language that the document came in, then of the person's own. */
export function Speak({ first, children }: { first: Words; children: ReactNode }) {
  const [words, setWords] = useState(first);
  const speak = (language: DeskLanguage) => {
    if (language === words.language) return;
    void change(language);
  };
  const change = async (language: DeskLanguage) => {
    const next = await loadWords(language);
    document.documentElement.lang = language;
    setWords(next);
  };
  const language = words.language === 'en' ? 'en' : 'it';
  return <Speaking value={{ say: sayWith(words, 'admin'), language, speak }}>{children}</Speaking>;
}

export function useSpeech(): Speech {
  const speech = useContext(Speaking);
  if (!speech) throw new Error('this component stands outside of the desk');
  return speech;
}

export const useSay = (): Say<'admin'> => useSpeech().say;
export type AdminKey = Key<'admin'>;
