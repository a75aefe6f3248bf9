import { describe, expect, it } from 'vitest';
import { anArticle } from '../../tests/builders/an-article.ts';
import type { Article, News } from '../newsroom/article.shape.ts';
import { type Language, languages } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { match } from '../pages/match.ts';
import { renderPage } from '../pages/rendering.tsx';
import { noAssets } from '../../tests/support/shop/no-assets.ts';

const today = '2026-11-21';

/** The part of a page that is its own, as a visitor reads it. */
function render(
  address: string,
  content: { newsroom?: News; article?: { article: Article; today: string } },
) {
  const found = match(address);
  if ('redirect' in found) throw new Error(`${address} is a redirect`);
  const html = renderPage({ found, assets: noAssets, origin: 'https://shop.example', demo: true, content });
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}
const newsroom = (language: Language, articles: Article[]) =>
  render(`/${language}/newsroom`, { newsroom: { articles, today } });
const articlePage = (language: Language, own: Partial<Article> = {}) =>
  render(`/${language}/news/1`, { article: { article: anArticle(own), today } });

const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length;
/** What stands in the section whose title has this id. */
const section = (html: string, id: string): string =>
  new RegExp(`<section[^>]* aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';

const articles = [
  anArticle({ id: 3, title: 'Tre', type: 'press-release' }),
  anArticle({ id: 2, title: 'Due', featured: true, publishedAt: '2026-11-10T09:00:00.000Z' }),
  anArticle({ id: 1, title: 'Uno', type: 'quick-read', publishedAt: '2026-10-05T09:00:00.000Z' }),
];

describe.each(languages)('in %s', (language) => {
  const say = sayIn(language, 'news');

  it('the newsroom has a bar that says it is live, pictures, one featured article, the others and an archive', () => {
    const html = newsroom(language, articles);
    expect(/<div class="news-bar">.*?<\/nav>/s.exec(html)?.[0]).toContain(say('live'));
    expect(count(html, /<img /g)).toBeGreaterThanOrEqual(3 + articles.length);
    const featured = section(html, 'featured-title');
    expect(count(featured, /<article/g)).toBe(1);
    expect(featured).toContain(`href="/${language}/news/2"`);
    const others = section(html, 'articles-title');
    expect([...others.matchAll(/\/news\/(\d)"/g)].map(([, id]) => id)).toEqual(['3', '1']);
    for (const type of ['press-release', 'quick-read'] as const)
      expect(others).toContain(say(`type.${type}`));
    const archive = html.slice(html.indexOf('id="archive"'));
    expect([...archive.matchAll(/\/news\/(\d)"/g)].map(([, id]) => id)).toEqual(['3', '2', '1']);
    expect(count(archive, /<h3/g)).toBe(2); // November, October
    expect(html).not.toContain(say('empty.title'));
  });

  it('an empty newsroom says so and leads home', () => {
    const html = newsroom(language, []);
    expect(html).toContain(say('empty.title'));
    expect(html).toContain(`href="/${language}/"`);
    expect(html).not.toMatch(/<article|id="archive"/);
  });

  it('an article shows its kind, title, excerpt, date, reading time, picture and text, and leads back twice', () => {
    const html = articlePage(language, { content: `<h2>Prima</h2><p>${'a'.repeat(2000)}</p>` });
    for (const text of [
      say('type.updates'),
      'Lo scooter alla tua porta',
      'Due indirizzi e un orario',
      say('date.daysAgo', { days: 1 }),
      say('reading', { minutes: 3 }),
      '/api/assets/posters/positano-1200.webp',
      '<h2>Prima</h2>',
    ])
      expect(html).toContain(text);
    expect(count(html, /href="\/\w\w\/newsroom"/g)).toBe(2);
  });

  it('an article in another language says so, and its words are marked as that language’s', () => {
    const other = language === 'it' ? 'en' : 'it';
    const html = articlePage(language, { language: other });
    expect(html).toContain(say(other === 'it' ? 'inItalian' : 'inEnglish'));
    expect(html).toMatch(new RegExp(`<h1[^>]* lang="${other}"`));
    expect(html).toMatch(new RegExp(`<div class="prose" lang="${other}"`));
    expect(articlePage(language, { language })).not.toContain(say('inEnglish'));
  });

  it('an article without a text says that there is none, and takes no time to read', () => {
    const html = articlePage(language, { content: '', imageUrl: null });
    expect(html).toContain(say('content.missing'));
    expect(html).not.toContain('class="prose"');
    expect(count(html, /<img /g)).toBe(0);
  });

  it('an article that is not there says so under one heading, and leads back to the newsroom', () => {
    const html = render(`/${language}/news/99`, {});
    expect(html).toMatch(new RegExp(`<h1[^>]*>${say('missing.title')}</h1>`));
    expect(html).toContain(say('missing.text'));
    expect(html).toContain(`href="/${language}/newsroom"`);
  });
});

it('a date that is none is shown as it came', () => {
  expect(articlePage('it', { publishedAt: 'presto' })).toContain('>presto</time>');
  expect(newsroom('it', [anArticle({ publishedAt: 'presto' })])).toContain('>presto</time>');
});
