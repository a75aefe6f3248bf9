// /{language}/newsroom.xml: the published articles as an Atom feed (RFC 4287).
import { business } from '../business.ts';
import type { Article } from '../newsroom/article.shape.ts';
import type { Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { textInHtml } from './json-in-html.ts';
import { href } from './routes.ts';

export const feedAddress = (language: Language): string => `${href('newsroom', language)}.xml`;
export const feedType = 'application/atom+xml';

/** XML knows no way to write these at all. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const text = (value: string): string => textInHtml(value.toWellFormed().replace(unwritable, ''));

function entry(origin: string, language: Language, article: Article): string {
  const address = text(origin + href('article', language, { id: String(article.id) }));
  const at = text(article.publishedAt);
  return [
    `<entry xml:lang="${article.language}">`,
    `<title>${text(article.title)}</title><id>${address}</id><link href="${address}"/>`,
    `<published>${at}</published><updated>${at}</updated>`,
    `<category term="${article.type}" label="${text(sayIn(language, 'news')(`type.${article.type}`))}"/>`,
    `<summary>${text(article.excerpt)}</summary><content type="html">${text(article.content)}</content>`,
    '</entry>',
  ].join('');
}

type Input = { origin: string; language: Language; articles: readonly Article[] };

export function newsFeed({ origin, language, articles }: Input): string {
  const say = sayIn(language, 'news');
  const [own, page] = [text(origin + feedAddress(language)), text(origin + href('newsroom', language))];
  // A feed must say when it last changed; an empty one has not since the company began.
  const updated = articles[0]?.publishedAt ?? `${business.foundedIn}-01-01T00:00:00Z`;
  return [
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${text(`${business.name} – ${say('eyebrow')}`)}</title><subtitle>${text(say('lead'))}</subtitle>`,
    `<id>${page}</id><link rel="self" type="${feedType}" href="${own}"/><link href="${page}"/>`,
    `<updated>${text(updated)}</updated><author><name>${text(business.name)}</name></author>`,
    ...articles.map((article) => entry(origin, language, article)),
    '</feed>',
  ].join('');
}
