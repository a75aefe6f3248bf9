// What every component may ask about the page it stands on: its words, its language, its address.
import { createContext, useContext } from 'react';
import { type Form, type FormResult, formResultOf, type FormResults } from '../basics/forms.ts';
import type { Say, Surface } from '../translations/catalogues.ts';
import type { Language } from '../translations/languages.ts';
import { createSay, type Words } from '../translations/say.ts';
import type { PageMatch } from './match.ts';
import type { PageName, Params } from './routes.ts';

export type PageContext = {
  words: Words;
  found: PageMatch;
  demo: boolean;
  /** What came of a form that was posted to this page without its script. */
  formResults?: FormResults;
};

const ReactPageContext = createContext<PageContext | null>(null);
export const PageContextProvider = ReactPageContext.Provider;

export function usePageContext(): PageContext {
  const around = useContext(ReactPageContext);
  if (!around) throw new Error('this component stands outside of a page');
  return around;
}

/** `const say = useSay('booking'); say('vehicles.title')`. The page's route must list the surface. */
export const useSay = <S extends Surface>(surface: S): Say<S> => createSay(usePageContext().words, surface);

export const useLanguage = (): Language => usePageContext().found.language;

/** The variable parts of the address: `useParams('contract').token`. */
export function useParams<Name extends PageName>(name: Name): Params<Name> {
  const { found } = usePageContext();
  if (found.name !== name) throw new Error(`${found.name} is not ${name}`);
  return found.params as Params<Name>; // the table's own pattern filled them
}

/** Null unless this page was drawn as the answer to that form. */
export const useFormResult = <Of extends Form>(form: Of): FormResult<Of> | null =>
  formResultOf(form, usePageContext().formResults ?? {});
