import { type Context, Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { ExtraBody, ExtraOrderBody, ExtraPath, NewExtraBody } from './extras.shape.ts';
import { addExtra, orderExtras, readExtrasForDesk, saveExtra, type ExtrasDeps } from './manage-extras.ts';

const answer = (c: Context, outcome: object, status: 200 | 201 = 200): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.json(outcome, status);

/** What goes with a scooter: all of it is the owner's to name, price and count. */
export function extrasApi(deps: StaffDeps & ExtrasDeps): Hono {
  const app = new Hono();
  const sets = requirePermission(deps, 'set prices');
  app.get('/staff/extras', sets, async (c) => c.json(await readExtrasForDesk(deps, c.var.permit)));
  app.post('/staff/extras', sets, validate('json', NewExtraBody), async (c) =>
    answer(c, await addExtra(deps, c.var.permit, c.req.valid('json')), 201),
  );
  app.put('/staff/extras/:id', sets, validate('param', ExtraPath), validate('json', ExtraBody), async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answer(c, await saveExtra(deps, c.var.permit, wanted));
  });
  app.post('/staff/extras-order', sets, validate('json', ExtraOrderBody), async (c) => {
    const outcome = await orderExtras(deps, c.var.permit, c.req.valid('json'));
    return answerDone(c, outcome);
  });
  return app;
}
