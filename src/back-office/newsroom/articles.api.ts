import { type Context, Hono } from 'hono';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { answerRefusal, validate } from '../../http/api-answers.ts';
import {
  savePicture,
  listArticles,
  readArticleForDesk,
  saveArticleForDesk,
  type ArticleDeps,
} from './manage-articles.ts';
import { ArticleBody, ArticlePath, NewArticleBody, PictureBody } from './articles.shape.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';

const answer = (c: Context, outcome: Refusal | object): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.json(outcome);

/** The newsroom as it is written. */
export function articlesApi(deps: StaffDeps & ArticleDeps): Hono {
  const app = new Hono();
  const writes = requirePermission(deps, 'write articles');
  const id = validate('param', ArticlePath);
  app.get('/staff/articles', writes, async (c) => c.json(await listArticles(deps, c.var.permit)));
  app.get('/staff/articles/:id', writes, id, async (c) =>
    answer(c, await readArticleForDesk(deps, c.var.permit, c.req.valid('param').id)),
  );
  app.post('/staff/articles', writes, validate('json', NewArticleBody), async (c) =>
    answer(c, await saveArticleForDesk(deps, c.var.permit, c.req.valid('json'))),
  );
  app.put('/staff/articles/:id', writes, id, validate('json', ArticleBody), async (c) => {
    const article = { ...c.req.valid('json'), ...c.req.valid('param') };
    return answer(c, await saveArticleForDesk(deps, c.var.permit, article));
  });
  app.post('/staff/pictures', writes, validate('json', PictureBody), async (c) =>
    answer(c, await savePicture(deps, c.var.permit, c.req.valid('json').picture)),
  );
  return app;
}
