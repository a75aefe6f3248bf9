import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { Language } from '../translations/languages.ts';
import { articlePicturesApi } from './article-pictures.api.ts';
import { articlePictureStore } from './article-pictures.store.ts';
import { articleStore, type ArticleRecord, type NewArticle } from './article.store.ts';
import { newsFreshUntil } from './freshness.rules.ts';
import { newsroomApi } from './newsroom.api.ts';
import { readArticle, readNews } from './read-news.ts';
import { saveArticle, type SaveArticleDeps } from './save-article.ts';

type Address = { params: Record<string, string | undefined>; language: Language };

/** What the shop publishes. */
export function createNewsroom(
  context: Pick<AppContext, 'database' | 'clock'>,
  needs: Pick<SaveArticleDeps, 'lookForChanges'>,
) {
  const { database, clock } = context;
  const { lookForChanges } = needs;
  const deps: SaveArticleDeps = { database, clock, articles: articleStore, lookForChanges };
  const bound = bindTo(deps);
  const [readAll, readOne] = [bound(readNews), bound(readArticle)];
  const until = () => newsFreshUntil(clock.now());
  return {
    /** Drafts and what was taken down as well. */
    listArticles: articleStore.list,
    savePicture: articlePictureStore.save,
    /** What its pages are drawn from. */
    content: {
      newsroom: async ({ language }: Address) => ({ value: await readAll(language), until: until() }),
      article: async ({ params, language }: Address) => ({
        value: await readOne({ id: params['id'] ?? '', language }),
        until: until(),
      }),
    },
    saveArticle: bound(saveArticle),
    apis: [newsroomApi(deps), articlePicturesApi({ database, pictures: articlePictureStore })],
  };
}
export type { ArticleRecord, NewArticle };
export type Newsroom = ReturnType<typeof createNewsroom>;
