import { Hono } from 'hono';
import { refuse } from '../basics/refusals.ts';
import type { Database } from '../database/tables.ts';
import { answerRefusal } from '../http/api-answers.ts';
import type { ArticlePictureStore } from './article-pictures.store.ts';

type Deps = { database: Database; pictures: Pick<ArticlePictureStore, 'bytes'> };

/** The pictures of articles that the desk sent, beside the shop's own (assets.api.ts). Their names say their bytes. */
export const articlePicturesApi = ({ database, pictures }: Deps): Hono =>
  new Hono().get('/assets/articles/:name{[0-9a-f]{32}\\.webp}', async (c) => {
    const bytes = await pictures.bytes(database, `articles/${c.req.param('name')}`);
    if (!bytes) return answerRefusal(c, refuse('not_found'));
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
