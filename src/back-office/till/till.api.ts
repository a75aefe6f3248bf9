import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { closeTillDay, moveTillCash, openTillDay, type ManageTillDeps } from './manage-till.ts';
import { readTillForDesk, readTillSheet, type ReadTillDeps } from './read-till.ts';
import { CashMoveBody, CloseTillBody, OpenTillBody, TillDayPath } from './till.shape.ts';

export type TillApiDeps = Pick<ManageTillDeps & ReadTillDeps, 'till' | 'tillCodes' | 'fiscalOf'>;

/** The drawer: opened, moved, counted and signed. */
export function tillApi(staffDeps: StaffDeps, { till, tillCodes, fiscalOf }: TillApiDeps): Hono {
  const deps = { ...staffDeps, till, tillCodes, fiscalOf };
  const app = new Hono();
  const uses = requirePermission(deps, 'use the till');
  const closes = requirePermission(deps, 'close the till');
  app.get('/staff/till', uses, async (c) => c.json(await readTillForDesk(deps, c.var.permit)));
  app.get('/staff/till/:number', uses, validate('param', TillDayPath), async (c) => {
    const sheet = await readTillSheet(deps, c.var.permit, c.req.valid('param').number);
    return isRefusal(sheet) ? answerRefusal(c, sheet) : c.json(sheet);
  });
  app.post('/staff/till/open', uses, validate('json', OpenTillBody), async (c) =>
    answerDone(c, await openTillDay(deps, c.var.permit, c.req.valid('json'))),
  );
  app.post('/staff/till/moves', uses, validate('json', CashMoveBody), async (c) =>
    answerDone(c, await moveTillCash(deps, c.var.permit, c.req.valid('json'))),
  );
  app.post('/staff/till/close', closes, validate('json', CloseTillBody), async (c) =>
    answerDone(c, await closeTillDay(deps, c.var.permit, c.req.valid('json'))),
  );
  return app;
}
