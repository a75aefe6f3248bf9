import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { addUnit, changeUnit, withdrawUnit, readFleet, type FleetDeps } from './manage-fleet.ts';
import { readUnitHistory, type UnitHistoryDeps } from './read-unit-history.ts';
import { addUnitCost, readUnitPapers, saveUnitDocument, type UnitPapersDeps } from './unit-papers.ts';
import { addUnitList, previewUnitList, type UnitListDeps } from './add-unit-list.ts';
import {
  MomentQuery,
  NewUnitBody,
  NewUnitCostBody,
  NewUnitListBody,
  UnitDocumentBody,
  UnitDocumentPath,
  UnitListBody,
  UnitPath,
  UnitSheetBody,
} from './fleet.shape.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';

/** The scooters themselves: their sheets, new ones, and those that leave. */
export function fleetApi(deps: FleetDeps & UnitListDeps & UnitPapersDeps & UnitHistoryDeps): Hono {
  const app = new Hono();
  app.get('/staff/fleet', requirePermission(deps, 'see the fleet'), async (c) =>
    c.json(await readFleet(deps, c.var.permit)),
  );
  app.get(
    '/staff/units/:unitId/history',
    requirePermission(deps, 'find bookings'),
    validate('param', UnitPath),
    validate('query', MomentQuery),
    async (c) => {
      const { date, time } = c.req.valid('query');
      const asked = { ...c.req.valid('param'), moment: date === undefined ? null : { date, time } };
      const answer = await readUnitHistory(deps, c.var.permit, asked);
      return isRefusal(answer) ? answerRefusal(c, answer) : c.json(answer);
    },
  );
  const keeps = requirePermission(deps, 'manage the fleet');
  app.post('/staff/units', keeps, validate('json', NewUnitBody), async (c) => {
    const added = await addUnit(deps, c.var.permit, c.req.valid('json'));
    return isRefusal(added) ? answerRefusal(c, added) : c.json(added, 201);
  });
  const unit = validate('param', UnitPath);
  app.get('/staff/units/:unitId/papers', keeps, unit, async (c) => {
    const papers = await readUnitPapers(deps, c.var.permit, c.req.valid('param').unitId);
    return isRefusal(papers) ? answerRefusal(c, papers) : c.json(papers);
  });
  app.put(
    '/staff/units/:unitId/documents/:kind',
    keeps,
    validate('param', UnitDocumentPath),
    validate('json', UnitDocumentBody),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json') };
      const saved = await saveUnitDocument(deps, c.var.permit, wanted);
      return answerDone(c, saved);
    },
  );
  app.post('/staff/units/:unitId/costs', keeps, unit, validate('json', NewUnitCostBody), async (c) => {
    const added = await addUnitCost(deps, c.var.permit, c.req.valid('param').unitId, c.req.valid('json'));
    return answerDone(c, added);
  });
  app.post('/staff/unit-lists/preview', keeps, validate('json', UnitListBody), async (c) =>
    c.json(await previewUnitList(deps, c.var.permit, c.req.valid('json').text)),
  );
  app.post('/staff/unit-lists', keeps, validate('json', NewUnitListBody), async (c) => {
    const added = await addUnitList(deps, c.var.permit, c.req.valid('json'));
    return isRefusal(added) ? answerRefusal(c, added) : c.json(added, 201);
  });
  app.put(
    '/staff/units/:unitId',
    keeps,
    validate('param', UnitPath),
    validate('json', UnitSheetBody),
    async (c) => {
      const changed = await changeUnit(deps, c.var.permit, c.req.valid('param').unitId, c.req.valid('json'));
      return answerDone(c, changed);
    },
  );
  app.post(
    '/staff/units/:unitId/leave',
    requirePermission(deps, 'withdraw units'),
    validate('param', UnitPath),
    async (c) => {
      const gone = await withdrawUnit(deps, c.var.permit, c.req.valid('param').unitId);
      return answerDone(c, gone);
    },
  );
  return app;
}
