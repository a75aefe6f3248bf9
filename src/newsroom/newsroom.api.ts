import { Hono } from 'hono';
import * as z from 'zod/mini';
import { refuse } from '../basics/refusals.ts';
import { defaultLanguage, isLanguage } from '../translations/languages.ts';
import { answerRefusal, described, fits } from '../http/api-answers.ts';
import { ArticleShape } from './article.shape.ts';
import { readArticle, readNews, type ReadNewsDeps } from './read-news.ts';

/** Without a valid code the language is Italian, as in the addresses of pages (docs/product.md §2). */
const NewsQuery = z.object({ lang: z.optional(z.string()) });
const languageOf = ({ lang }: { lang?: string | undefined }) => (isLanguage(lang) ? lang : defaultLanguage);
const tag = 'newsroom';

export const newsroomApi = (deps: ReadNewsDeps) =>
  new Hono()
    .get(
      '/news',
      described({
        summary: 'Published articles, newest first, in the language `lang`',
        tag,
        ok: z.array(ArticleShape),
        refusals: ['bad_form'],
      }),
      fits('query', NewsQuery),
      async (c) => c.json((await readNews(deps, languageOf(c.req.valid('query')))).articles),
    )
    .get(
      '/news/:id',
      described({
        summary: 'One published article, in the language `lang`',
        tag,
        ok: ArticleShape,
        refusals: ['bad_form', 'not_found'],
      }),
      fits('param', z.object({ id: z.string() })),
      fits('query', NewsQuery),
      async (c) => {
        const language = languageOf(c.req.valid('query'));
        const found = await readArticle(deps, { id: c.req.valid('param').id, language });
        return found ? c.json(found.article) : answerRefusal(c, refuse('not_found'));
      },
    );
