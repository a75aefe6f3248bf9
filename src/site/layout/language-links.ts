import { isLanguage, type Language, languages } from '../../translations/languages.ts';
import { addressInLanguage } from '../../pages/address-in-language.ts';
import { openWithEntryState } from '../history-entry.ts';

export type LanguageLink = { language: Language; address: string };

/** The same page in each language. Known on the server, so they are links for robots and without scripts too. */
export const languageLinks = (address: string): LanguageLink[] =>
  languages.map((language) => ({ language, address: addressInLanguage(language, address) }));

/**
 * What the server cannot know goes along: the query (a payment's session), the hash, and the address of a page that is not
 * there; and what a form keeps in this entry of the history. Always a full load of the new document.
 */
function switchLanguage(language: Language): void {
  openWithEntryState(addressInLanguage(language, location.pathname) + location.search + location.hash);
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** They carry `data-language`. */
export function followLanguageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-language]') : null;
    const language = link?.getAttribute('data-language') ?? undefined;
    if (!isLanguage(language) || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    switchLanguage(language);
  });
}
