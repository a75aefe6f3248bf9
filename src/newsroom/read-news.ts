import type { Clock } from '../basics/clock.ts';
import { today } from '../basics/rome-time.ts';
import type { Database } from '../database/tables.ts';
import type { Language } from '../translations/languages.ts';
import { parseArticleId, textInLanguage } from './article.rules.ts';
import type { Article, News, NewsArticle } from './article.shape.ts';
import type { ArticleStore, PublishedArticle } from './article.store.ts';
import { cleanHtml } from './clean-html.ts';

export type ReadNewsDeps = {
  database: Database;
  articles: Pick<ArticleStore, 'published'>;
  clock: Clock;
};

/** Everything that is published, newest first. */
export async function readNews(deps: ReadNewsDeps, language: Language): Promise<News> {
  const published = await deps.articles.published(deps.database);
  const articles = await Promise.all(published.map((article) => localizeArticle(article, language)));
  return { articles: articles.filter((article) => article !== null), today: today(deps.clock.now()) };
}

/** Null for what is not published, not there, or no number at all. */
export async function readArticle(
  deps: ReadNewsDeps,
  { id, language }: { id: string; language: Language },
): Promise<NewsArticle | null> {
  const number = parseArticleId(id);
  const [published] = number === null ? [] : await deps.articles.published(deps.database, number);
  const article = published && (await localizeArticle(published, language));
  return article ? { article, today: today(deps.clock.now()) } : null;
}

/** Cleaned again: what stands in the database may be older than the list of what is allowed. */
export async function localizeArticle(stored: PublishedArticle, wanted: Language): Promise<Article | null> {
  const chosen = textInLanguage(stored.texts, wanted);
  if (!chosen) return null;
  const { language, text } = chosen;
  return {
    id: stored.id,
    title: text.title,
    excerpt: text.excerpt,
    content: await cleanHtml(text.content),
    type: stored.type,
    status: 'published',
    featured: stored.featured,
    imageUrl: stored.imageFile && `/api/assets/${stored.imageFile}`,
    publishedAt: stored.publishedAt.toISOString(),
    createdAt: stored.createdAt.toISOString(),
    language,
  };
}
