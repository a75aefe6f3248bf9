import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Clock } from '../basics/clock.ts';
import { changeTopic, type RevisionDeps } from '../database/revisions.ts';
import type { Tx } from '../database/tables.ts';
import type { ArticleStore, ArticleTexts, ArticleRecord, NewArticle } from './article.store.ts';
import { cleanHtml } from './clean-html.ts';

export type SaveArticleDeps = RevisionDeps & {
  articles: ArticleStore;
  clock: Clock;
};

/** With an id it takes the place of what was there. */
export type ArticleToSave = NewArticle & { id?: number };

/** The version that a save is based on, and who is notified of it: in the same transaction, with the article as it was. */
export type ExpectedArticleVersion = {
  version?: number;
  onDone?(tx: Tx, id: number, before: ArticleRecord | null): Promise<void>;
};

/**
 * Keeps an article with its HTML cleaned. It needs a text in Italian or English, which the other languages fall back to. One
 * that is published as featured replaces the one before.
 */
export async function saveArticle(
  deps: SaveArticleDeps,
  { id, ...article }: ArticleToSave,
  expected: ExpectedArticleVersion = {},
): Promise<{ id: number } | Refusal> {
  const texts = await cleanTexts(article.texts);
  if (!texts.it?.title && !texts.en?.title) return refuse('bad_form');
  const clean = { ...article, texts };
  const now = deps.clock.now();
  return changeTopic(deps, 'news', async (tx): Promise<{ id: number } | Refusal> => {
    await deps.articles.lock(tx);
    const [before = null] = id === undefined ? [] : await deps.articles.list(tx, id);
    if (id !== undefined && !before) return refuse('not_found');
    if (expected.version !== undefined && expected.version !== before?.version)
      return refuse('article_changed');
    const shows = clean.featured && clean.status === 'published';
    if (shows) await deps.articles.clearFeatured(tx);
    const savedId = id ?? (await deps.articles.add(tx, clean, now));
    if (id !== undefined) await deps.articles.change(tx, { ...clean, id }, now);
    if (!shows && before?.featured && before.status === 'published') await deps.articles.featureNewest(tx);
    await expected.onDone?.(tx, savedId, before);
    return { id: savedId };
  });
}

async function cleanTexts(texts: ArticleTexts): Promise<ArticleTexts> {
  const cleaned = Object.entries(texts).map(async ([language, { title, excerpt, content }]) => [
    language,
    { title: title.trim(), excerpt: excerpt.trim(), content: await cleanHtml(content) },
  ]);
  return Object.fromEntries(await Promise.all(cleaned));
}
