// How a link to a page looks where somebody shares it: its picture, title and a line.
import { business } from '../shop/business.rules.ts';
import type { Article } from '../newsroom/article.shape.ts';
import { type Language, languages, locales } from '../translations/languages.ts';
import { textInHtml } from '../http/json-in-html.ts';
import type { PageMatch } from '../pages/match.ts';
import { route } from '../pages/routes.ts';

type SocialInput = {
  found: PageMatch;
  origin: string;
  title: string;
  description: string;
  /** Where the page is one's. */
  article?: Article | undefined;
};

const property = (name: string, content: string): string =>
  content ? `<meta property="${name}" content="${textInHtml(content)}">` : '';

/** `pt_PT`: Open Graph writes locales with a line below. */
const localeOf = (language: Language): string => locales[language].replace('-', '_');

/** Nothing for an address that is a secret or not there: neither is to be shared. */
export function socialHead({ found, origin, title, description, article }: SocialInput): string[] {
  if (found.name === 'notFound' || route(found.name).secret) return [];
  const { language } = found;
  return [
    property('og:type', article ? 'article' : 'website'),
    property('article:published_time', article?.publishedAt ?? ''),
    property('og:site_name', business().name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', origin + found.address),
    property('og:image', `${origin}/api/assets/social/${language}.jpg`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${business().name}, ${business().tagline}`),
    property('og:locale', localeOf(language)),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', localeOf(other))),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
