import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import {
  addModel,
  changeModel,
  type ModelsDeps,
  readModelsForDesk,
  retireModel,
  saveModelPicture,
} from './manage-models.ts';
import { ModelBody, ModelPath, ModelPictureBody, ModelVersionBody, NewModelBody } from './models.shape.ts';

/** What the shop rents, as the owner says it. */
export function modelsApi(deps: StaffDeps & ModelsDeps): Hono {
  const app = new Hono();
  const path = validate('param', ModelPath);
  const sets = requirePermission(deps, 'set up models');
  app.get('/staff/models', requirePermission(deps, 'see the fleet'), async (c) =>
    c.json(await readModelsForDesk(deps, c.var.permit)),
  );
  app.post('/staff/models', sets, validate('json', NewModelBody), async (c) => {
    const added = await addModel(deps, c.var.permit, c.req.valid('json'));
    return isRefusal(added) ? answerRefusal(c, added) : c.json(added, 201);
  });
  app.put('/staff/models/:modelId', sets, path, validate('json', ModelBody), async (c) => {
    const changed = await changeModel(deps, c.var.permit, c.req.valid('param').modelId, c.req.valid('json'));
    return answerDone(c, changed);
  });
  app.post('/staff/model-pictures', sets, validate('json', ModelPictureBody), async (c) => {
    const saved = await saveModelPicture(deps, c.var.permit, c.req.valid('json'));
    return isRefusal(saved) ? answerRefusal(c, saved) : c.json(saved, 201);
  });
  for (const [step, active] of [
    ['retire', false],
    ['bring-back', true],
  ] as const)
    app.post(`/staff/models/:modelId/${step}`, sets, path, validate('json', ModelVersionBody), async (c) => {
      const wanted = { id: c.req.valid('param').modelId, version: c.req.valid('json').version, active };
      const changed = await retireModel(deps, c.var.permit, wanted);
      return answerDone(c, changed);
    });
  return app;
}
