// /{language}/newsroom.xml: the published articles as an RSS 2.0 feed (https://www.rssboard.org/rss-specification).
import { business } from '../shop/business.rules.ts';
import type { Article } from '../newsroom/article.shape.ts';
import type { Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { textInHtml } from '../http/json-in-html.ts';
import { href } from '../pages/routes.ts';

export const feedAddress = (language: Language): string => `${href('newsroom', language)}.xml`;
export const feedType = 'application/rss+xml';

/** XML knows no way to write these at all. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const text = (value: string): string => textInHtml(value.toWellFormed().replace(unwritable, ''));

/** As mail writes it; an article whose moment cannot be read goes without. */
function published(at: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? '' : `<pubDate>${moment.toUTCString()}</pubDate>`;
}

function item(origin: string, language: Language, article: Article): string {
  const address = text(origin + href('article', language, { id: String(article.id) }));
  return [
    `<item xml:lang="${article.language}">`,
    `<title>${text(article.title)}</title><link>${address}</link><guid>${address}</guid>`,
    published(article.publishedAt),
    `<category>${text(sayIn(language, 'news')(`type.${article.type}`))}</category>`,
    `<description>${text(article.excerpt)}</description>`,
    `<content:encoded>${text(article.content)}</content:encoded>`,
    '</item>',
  ].join('');
}

type Input = { origin: string; language: Language; articles: readonly Article[] };

const names =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"';

export function newsFeed({ origin, language, articles }: Input): string {
  const say = sayIn(language, 'news');
  const [own, page] = [text(origin + feedAddress(language)), text(origin + href('newsroom', language))];
  return [
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${names}><channel>`,
    `<title>${text(`${business().name} – ${say('eyebrow')}`)}</title><link>${page}</link>`,
    `<description>${text(say('lead'))}</description><language>${language}</language>`,
    `<atom:link rel="self" type="${feedType}" href="${own}"/>`,
    ...articles.map((article) => item(origin, language, article)),
    '</channel></rss>',
  ].join('');
}
