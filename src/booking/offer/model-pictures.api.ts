import { Hono } from 'hono';
import { refuse } from '../../basics/refusals.ts';
import { answerRefusal } from '../../http/api-answers.ts';
import { drawingOf } from '../../fleet/drawing.rules.ts';
import { readDrawing } from '../../fleet/read-drawing.ts';
import { readModelPicture, type ModelPictureDeps } from '../../fleet/read-model-picture.ts';

/** Pictures of models beside the shop's own (assets.api.ts): our drawing in other colours, and what the owner sent. */
export const modelPicturesApi = (deps: ModelPictureDeps): Hono =>
  new Hono()
    .get('/assets/:file{liberty-[a-z0-9-]+\\.svg}', async (c) => {
      const file = c.req.param('file');
      if (!drawingOf(file)) return answerRefusal(c, refuse('not_found'));
      return c.body(new Uint8Array(await readDrawing(file)), 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=3600',
      });
    })
    // Its name says its bytes.
    .get('/assets/models/:name{[0-9a-f]{32}-\\d{3,4}\\.webp}', async (c) => {
      const bytes = await readModelPicture(deps, `models/${c.req.param('name')}`);
      if (!bytes) return answerRefusal(c, refuse('not_found'));
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });
