import { Hono } from 'hono';
import * as z from 'zod/mini';
import { refuse } from '../basics/refusals.ts';
import { defaultLanguage, isLanguage } from '../translations/languages.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';
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
      describeCall({
        summary: 'Published articles, newest first, in the language `lang`',
        tag,
        ok: z.array(ArticleShape),
        refusals: ['bad_form'],
      }),
      validate('query', NewsQuery),
      async (c) => c.json((await readNews(deps, languageOf(c.req.valid('query')))).articles),
    )
    .get(
      '/news/:id',
      describeCall({
        summary: 'One published article, in the language `lang`',
        tag,
        ok: ArticleShape,
        refusals: ['bad_form', 'not_found'],
      }),
      validate('param', z.object({ id: z.string() })),
      validate('query', NewsQuery),
      async (c) => {
        const language = languageOf(c.req.valid('query'));
        const found = await readArticle(deps, { id: c.req.valid('param').id, language });
        return found ? c.json(found.article) : answerRefusal(c, refuse('not_found'));
      },
    );
