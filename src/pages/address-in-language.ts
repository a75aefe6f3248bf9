import { isLanguage, type Language } from '../translations/languages.ts';

/** The same page in another language: /{new language}/{rest of path}. Begins with a language, so it never leaves the site. */
export function addressInLanguage(language: Language, address: string): string {
  const [, first, ...rest] = address.split('/');
  const path = isLanguage(first) ? `/${rest.join('/')}` : address;
  return `/${language}${path.startsWith('/') ? path : `/${path}`}`;
}
