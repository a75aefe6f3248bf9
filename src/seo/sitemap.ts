import { isPopularTown, townsWithPage } from '../place/towns.rules.ts';
import { languages } from '../translations/languages.ts';
import { textInHtml } from '../http/json-in-html.ts';
import { addressInLanguage } from '../pages/address-in-language.ts';
import { fillIn, type PageName, pageNames, route } from '../pages/routes.ts';

/** Pages with an address of their own: no variable parts, no secrets, meant to be found. */
const listed = (name: PageName): boolean =>
  !route(name).unlisted && !route(name).path.includes(':') && !isPopularTown(name);

function entry(origin: string, address: string): string {
  const link = (hreflang: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${textInHtml(origin + to)}"/>`;
  const links = languages.map((language) => link(language, addressInLanguage(language, address)));
  return `<url><loc>${textInHtml(origin + address)}</loc>${links.join('')}${link('x-default', addressInLanguage('it', address))}</url>`;
}

/** With the articles of the newsroom, by their numbers. */
export function sitemap(origin: string, articles: readonly number[]): string {
  const paths = [
    ...pageNames.filter(listed).map((name) => fillIn(route(name).path, {})),
    ...townsWithPage().map(({ id }) => fillIn(route('town').path, { id })),
    ...articles.map((id) => fillIn(route('article').path, { id: String(id) })),
  ];
  const addresses = paths.flatMap((path) => languages.map((language) => `/${language}${path}`));
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const urls = addresses.map((address) => entry(origin, address)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${spaces}>${urls}</urlset>`;
}

/** Pages that must not be found say so themselves (X-Robots-Tag), which a robot must be able to read. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/assets/',
    'Disallow: /api/',
    'Disallow: /admin',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
