import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Clock } from '../basics/clock.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database } from '../database/tables.ts';
import type { ArticleStore, ArticleTexts, NewArticle } from './article.store.ts';
import { cleanHtml } from './clean-html.ts';

export type SaveArticleDeps = {
  database: Database;
  articles: ArticleStore;
  clock: Clock;
  /** Pages that show articles are drawn again. */
  onChanged(): void;
};

/** With an id it takes the place of what was there. */
export type ArticleToSave = NewArticle & { id?: number };

/**
 * Keeps an article with its HTML cleaned. It needs a text in Italian or English, which the other languages fall back to. One
 * that is published as featured takes that place from who had it.
 */
export async function saveArticle(
  deps: SaveArticleDeps,
  { id, ...article }: ArticleToSave,
): Promise<{ id: number } | Refusal> {
  const texts = await cleanTexts(article.texts);
  if (!texts.it?.title && !texts.en?.title) return refuse('bad_form');
  const clean = { ...article, texts };
  const now = deps.clock.now();
  const saved = await inTransaction(deps.database, async (tx) => {
    await deps.articles.lock(tx);
    if (id !== undefined && !(await deps.articles.exists(tx, id))) return null;
    if (clean.featured && clean.status === 'published') await deps.articles.featureNone(tx);
    if (id === undefined) return deps.articles.add(tx, clean, now);
    await deps.articles.change(tx, { ...clean, id }, now);
    return id;
  });
  if (saved === null) return refuse('not_found');
  deps.onChanged();
  return { id: saved };
}

async function cleanTexts(texts: ArticleTexts): Promise<ArticleTexts> {
  const cleaned = Object.entries(texts).map(async ([language, { title, excerpt, content }]) => [
    language,
    { title: title.trim(), excerpt: excerpt.trim(), content: await cleanHtml(content) },
  ]);
  return Object.fromEntries(await Promise.all(cleaned));
}
