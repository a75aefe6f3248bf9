import { Hono } from 'hono';
import { refuse } from '../../basics/refusals.ts';
import type { Database } from '../../database/tables.ts';
import { answerRefusal } from '../../http/api-answers.ts';
import { drawingOf } from '../../fleet/drawing.rules.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { FileStore } from '../../fleet/paper-file.ts';
import { readDrawing } from '../../fleet/read-drawing.ts';

type Deps = { database: Database; files: FileStore; fleet: Pick<FleetStore, 'modelPicture'> };

/** Pictures of models beside the shop's own (assets.api.ts): our drawing in other colours, and what the owner sent. */
export const modelPicturesApi = ({ database, files, fleet }: Deps): Hono =>
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
      const file = `models/${c.req.param('name')}`;
      const picture = await fleet.modelPicture(database, file);
      const bytes = picture?.inStore ? await files?.get(file) : picture?.bytes;
      if (!bytes) return answerRefusal(c, refuse('not_found'));
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });
