// What an address means. Addresses are compared as they were sent, never decoded, and an answer is always built from the
// table: nothing of an unknown address ends up in a redirect.
import { defaultLanguage, isLanguage, type Language } from '../translations/languages.ts';
import type { Route } from './route.type.ts';
import { fillIn, type PageName, pageNames, route } from './routes.ts';

export type PageMatch = {
  name: PageName;
  language: Language;
  params: Record<string, string>;
  /** The path as asked; the page of unknown addresses has one of its own in each language. */
  address: string;
  /** The code of the partner by whose link a guest arrives; only where there is one. */
  partner?: string;
};
export type Redirect = { redirect: string };

const patterns = pageNames
  .filter((name) => name !== 'notFound')
  .map((name) => ({
    name,
    pattern: new RegExp(`^${route(name).path.replace(/:(\w+)/g, '(?<$1>[\\w-]{1,200})')}$`),
  }));

function pageAt(path: string): { name: PageName; params: Record<string, string> } | undefined {
  for (const { name, pattern } of patterns) {
    const hit = pattern.exec(path);
    if (hit) return { name, params: { ...hit.groups } };
  }
  return undefined;
}

export const notFound = (language: Language): PageMatch => ({
  name: 'notFound',
  language,
  params: {},
  address: `/${language}${route('notFound').path}`,
});

export function match(address: string): PageMatch | Redirect {
  const [, first, ...rest] = address.split('/');
  return isLanguage(first)
    ? matchInLanguage(address, first, rest.length === 0 ? undefined : `/${rest.join('/')}`)
    : matchWithoutLanguage(address);
}

function matchInLanguage(
  address: string,
  language: Language,
  path: string | undefined,
): PageMatch | Redirect {
  if (path === undefined) return { redirect: `/${language}/` };
  const page = pageAt(path);
  if (page) return { ...page, language, address };
  const withoutSlash = path.endsWith('/') ? pageAt(path.slice(0, -1)) : undefined;
  return withoutSlash ? redirectTo(withoutSlash, language) : notFound(language);
}

function matchWithoutLanguage(address: string): PageMatch | Redirect {
  if (address === '/') return { redirect: `/${defaultLanguage}/` };
  const page = pageAt(address);
  const meaning: Route['withoutLanguage'] = page && route(page.name).withoutLanguage;
  if (!page || !meaning) return notFound(defaultLanguage);
  return meaning === 'italian'
    ? { ...page, language: defaultLanguage, address }
    : redirectTo(page, defaultLanguage);
}

const redirectTo = (
  page: { name: PageName; params: Record<string, string> },
  language: Language,
): Redirect => ({
  redirect: `/${language}${fillIn(route(page.name).path, page.params)}`,
});
