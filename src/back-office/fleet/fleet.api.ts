import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerCsv, answerDone, answerFile, answerRefusal, validate } from '../../http/api-answers.ts';
import { addUnit, changeUnit, letUnitOut, withdrawUnit, readFleet, type FleetDeps } from './manage-fleet.ts';
import { readUnitHistory, type UnitHistoryDeps } from './read-unit-history.ts';
import {
  addUnitCost,
  changeUnitCost,
  listFleetCosts,
  readFleetCosts,
  removeUnitCost,
  type UnitCostsDeps,
} from './unit-costs.ts';
import {
  readUnitPaper,
  readUnitPapers,
  removeUnitPaper,
  saveUnitDocument,
  saveUnitPaper,
  type UnitPapersDeps,
} from './unit-papers.ts';
import { readMarksForDesk, repairMarkForDesk, type UnitMarksDeps } from './unit-marks.ts';
import { addUnitList, previewUnitList, type UnitListDeps } from './add-unit-list.ts';
import {
  LetOutBody,
  MomentQuery,
  NewUnitBody,
  NewUnitCostBody,
  NewUnitListBody,
  RemovePaperBody,
  RepairedMarkBody,
  UnitCostBody,
  UnitCostPath,
  UnitCostVersionBody,
  UnitDocumentBody,
  UnitDocumentPath,
  UnitListBody,
  UnitPaperBody,
  UnitPaperPath,
  UnitPath,
  UnitSheetBody,
  YearPath,
  YearQuery,
} from './fleet.shape.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { fileName } from '../file-names.rules.ts';

export type FleetApiDeps = FleetDeps &
  UnitMarksDeps &
  UnitListDeps &
  UnitPapersDeps &
  UnitCostsDeps &
  UnitHistoryDeps;

/** The scooters themselves: their sheets, new ones, and those that leave. */
export function fleetApi(deps: FleetApiDeps): Hono {
  const app = new Hono();
  papers(app, deps);
  costs(app, deps);
  marks(app, deps);
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
    '/staff/units/:unitId/let-out',
    requirePermission(deps, 'let out with expired papers'),
    validate('param', UnitPath),
    validate('json', LetOutBody),
    async (c) => {
      const { unitId } = c.req.valid('param');
      return answerDone(c, await letUnitOut(deps, c.var.permit, unitId, c.req.valid('json').reason));
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

function marks(app: Hono, deps: FleetApiDeps): void {
  const keeps = requirePermission(deps, 'manage the fleet');
  const unit = validate('param', UnitPath);
  app.get('/staff/units/:unitId/marks', keeps, unit, async (c) => {
    const read = await readMarksForDesk(deps, c.var.permit, c.req.valid('param').unitId);
    return isRefusal(read) ? answerRefusal(c, read) : c.json(read);
  });
  app.post(
    '/staff/units/:unitId/marks/repaired',
    keeps,
    unit,
    validate('json', RepairedMarkBody),
    async (c) => {
      const { unitId } = c.req.valid('param');
      return answerDone(c, await repairMarkForDesk(deps, c.var.permit, unitId, c.req.valid('json')));
    },
  );
}

function papers(app: Hono, deps: FleetApiDeps): void {
  const keeps = requirePermission(deps, 'manage the fleet');
  const paper = validate('param', UnitPaperPath);
  app.get('/staff/units/:unitId/papers', keeps, validate('param', UnitPath), async (c) => {
    const read = await readUnitPapers(deps, c.var.permit, c.req.valid('param').unitId);
    return isRefusal(read) ? answerRefusal(c, read) : c.json(read);
  });
  app.put(
    '/staff/units/:unitId/documents/:kind',
    keeps,
    validate('param', UnitDocumentPath),
    validate('json', UnitDocumentBody),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json') };
      return answerDone(c, await saveUnitDocument(deps, c.var.permit, wanted));
    },
  );
  const file = '/staff/units/:unitId/documents/:kind/file';
  app.put(file, keeps, paper, validate('json', UnitPaperBody), async (c) =>
    answerDone(c, await saveUnitPaper(deps, c.var.permit, c.req.valid('param'), c.req.valid('json'))),
  );
  app.post(`${file}/remove`, keeps, paper, validate('json', RemovePaperBody), async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await removeUnitPaper(deps, c.var.permit, wanted));
  });
  app.get(file, keeps, paper, async (c) => {
    const read = await readUnitPaper(deps, c.var.permit, c.req.valid('param'));
    if (isRefusal(read)) return answerRefusal(c, read);
    const name = `${read.plate}-${c.req.valid('param').kind}.${read.type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    return answerFile(c, { name, type: read.type, bytes: read.bytes });
  });
}

function costs(app: Hono, deps: FleetApiDeps): void {
  const keeps = requirePermission(deps, 'manage the fleet');
  const cost = validate('param', UnitCostPath);
  app.post(
    '/staff/units/:unitId/costs',
    keeps,
    validate('param', UnitPath),
    validate('json', NewUnitCostBody),
    async (c) =>
      answerDone(c, await addUnitCost(deps, c.var.permit, c.req.valid('param').unitId, c.req.valid('json'))),
  );
  app.put('/staff/units/:unitId/costs/:costId', keeps, cost, validate('json', UnitCostBody), async (c) =>
    answerDone(c, await changeUnitCost(deps, c.var.permit, c.req.valid('param'), c.req.valid('json'))),
  );
  app.post(
    '/staff/units/:unitId/costs/:costId/remove',
    keeps,
    cost,
    validate('json', UnitCostVersionBody),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json') };
      return answerDone(c, await removeUnitCost(deps, c.var.permit, wanted));
    },
  );
  app.get('/staff/fleet-costs', keeps, validate('query', YearQuery), async (c) =>
    c.json(await readFleetCosts(deps, c.var.permit, c.req.valid('query').year)),
  );
  app.get('/staff/fleet-costs-list/:year', keeps, validate('param', YearPath), async (c) => {
    const { year } = c.req.valid('param');
    const { csv } = await listFleetCosts(deps, c.var.permit, year);
    return answerCsv(c, csv, fileName(c.var.who, 'costs', String(year)));
  });
}
