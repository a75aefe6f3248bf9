// What every component may ask about the page it stands on: its words, its language, its address.
import { createContext, useContext } from 'react';
import type { Say, Surface } from '../translations/catalogues.ts';
import type { Language } from '../translations/languages.ts';
import { sayWith, type Words } from '../translations/say.ts';
import type { Found } from './match.ts';
import type { Answered, PageAnswers } from './page-forms.ts';
import type { PageName, Params } from './routes.ts';

export type Surroundings = {
  words: Words;
  found: Found;
  demo: boolean;
  /** What came of a form that was posted to this page without its script. */
  answered?: Answered;
};

const Around = createContext<Surroundings | null>(null);
export const SurroundingsProvider = Around.Provider;

export function useSurroundings(): Surroundings {
  const around = useContext(Around);
  if (!around) throw new Error('this component stands outside of a page');
  return around;
}

/** `const say = useSay('booking'); say('vehicles.title')`. The page's route must list the surface. */
export const useSay = <S extends Surface>(surface: S): Say<S> => sayWith(useSurroundings().words, surface);

export const useLanguage = (): Language => useSurroundings().found.language;

/** The variable parts of the address: `useParams('contract').token`. */
export function useParams<Name extends PageName>(name: Name): Params<Name> {
  const { found } = useSurroundings();
  if (found.name !== name) throw new Error(`${found.name} is not ${name}`);
  return found.params as Params<Name>; // the table's own pattern filled them
}

/** Null unless this page was drawn as the answer to that form. */
export const useAnswered = <Name extends keyof PageAnswers>(name: Name): PageAnswers[Name] | null =>
  useSurroundings().answered?.[name] ?? null;
