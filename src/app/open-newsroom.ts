import type { Clock } from '../basics/clock.ts';
import { addDays, addMinutes, instantOf, today } from '../basics/rome-time.ts';
import type { Database } from '../database/tables.ts';
import { articleStore } from '../newsroom/article.store.ts';
import { newsroomApi } from '../newsroom/newsroom.api.ts';
import { readArticle, readNews } from '../newsroom/read-news.ts';
import { articlePicturesApi } from '../newsroom/article-pictures.api.ts';
import { articlePictureStore } from '../newsroom/article-pictures.store.ts';
import { type ArticleToSave, saveArticle, type ExpectedArticleVersion } from '../newsroom/save-article.ts';
import type { InvalidatePages, ReadContent } from '../pages/read-content.ts';

/** Another copy of this shop may have changed an article, which nobody tells this one. */
const freshMinutes = 15;

/** Dates are said as “yesterday” or “3 days ago”: at midnight in Rome every page with one is wrong. */
function freshUntil(now: Date): Date {
  const midnight = instantOf({ date: addDays(today(now), 1), time: '00:00' });
  const soon = addMinutes(now, freshMinutes);
  return soon < midnight ? soon : midnight;
}

/** Pages whose address names an article, or that list them; also those that say that there is none. */
const showsNews = (address: string): boolean => /\/(newsroom|news\/[^/]+)$/.test(address);

export type Newsroom = {
  saveArticle(article: ArticleToSave, seen?: ExpectedArticleVersion): ReturnType<typeof saveArticle>;
};

export function createNewsroom({ database, clock }: { database: Database; clock: Clock }) {
  const changed: InvalidatePages[] = [];
  const deps = {
    database,
    clock,
    articles: articleStore,
    onChanged: () => changed.forEach((forget) => forget(showsNews)),
  };
  const readContent: Pick<ReadContent, 'newsroom' | 'article'> = {
    newsroom: async ({ language }) => ({
      value: await readNews(deps, language),
      until: freshUntil(clock.now()),
    }),
    article: async ({ params, language }) => ({
      value: await readArticle(deps, { id: params['id'] ?? '', language }),
      until: freshUntil(clock.now()),
    }),
  };
  const newsroom: Newsroom = { saveArticle: (article, seen) => saveArticle(deps, article, seen) };
  return {
    readContent,
    apis: [newsroomApi(deps), articlePicturesApi({ database, pictures: articlePictureStore })],
    newsroom,
    /** Tells the page cache which pages to drop. */
    onContentChanged: (forget: InvalidatePages) => void changed.push(forget),
  };
}
