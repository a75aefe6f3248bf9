import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerFile, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import {
  closeFineForDesk,
  correctFineForDesk,
  type FinesDeps,
  markSentForDesk,
  nameHirerForDesk,
  readFineForDesk,
  readFines,
  readDeclarationForDesk,
  readScanForDesk,
  recordFineForDesk,
} from './manage-fines.ts';
import {
  CloseFineBody,
  FineBody,
  FinePath,
  FineSentBody,
  FinesQuery,
  FineVersionBody,
  NewFineBody,
} from './fines.shape.ts';

/** Fines that come months later, and who is named for them. */
export function finesApi(deps: FinesDeps): Hono {
  const app = new Hono();
  const names = requirePermission(deps, 'name who rode');
  const fine = validate('param', FinePath);
  app.get('/staff/fines', names, validate('query', FinesQuery), async (c) =>
    c.json(await readFines(deps, c.var.permit, c.req.valid('query'))),
  );
  app.post('/staff/fines', names, validate('json', NewFineBody), async (c) =>
    answerDone(c, await recordFineForDesk(deps, c.var.permit, c.req.valid('json'))),
  );
  app.get('/staff/fines/:id', names, fine, async (c) => {
    const answer = await readFineForDesk(deps, c.var.permit, c.req.valid('param').id);
    return isRefusal(answer) ? answerRefusal(c, answer) : c.json(answer);
  });
  app.put('/staff/fines/:id', names, fine, validate('json', FineBody), async (c) => {
    const body = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await correctFineForDesk(deps, c.var.permit, body));
  });
  app.post('/staff/fines/:id/name', names, fine, validate('json', FineVersionBody), async (c) => {
    const step = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await nameHirerForDesk(deps, c.var.permit, step));
  });
  app.post('/staff/fines/:id/sent', names, fine, validate('json', FineSentBody), async (c) => {
    const body = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await markSentForDesk(deps, c.var.permit, body));
  });
  app.post('/staff/fines/:id/close', names, fine, validate('json', CloseFineBody), async (c) => {
    const body = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await closeFineForDesk(deps, c.var.permit, body));
  });
  app.get('/staff/fines/:id/scan', names, fine, async (c) => {
    const { id } = c.req.valid('param');
    const scan = await readScanForDesk(deps, c.var.permit, id);
    if (isRefusal(scan)) return answerRefusal(c, scan);
    const name = `notice-${id.slice(0, 8)}.${scan.type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    return answerFile(c, { name, type: scan.type, bytes: scan.bytes });
  });
  app.get('/staff/fines/:id/declaration', names, fine, async (c) => {
    const { id } = c.req.valid('param');
    const declaration = await readDeclarationForDesk(deps, c.var.permit, id);
    if (isRefusal(declaration)) return answerRefusal(c, declaration);
    const name = `comunicazione-${id.slice(0, 8)}.pdf`;
    return answerFile(c, { name, type: 'application/pdf', bytes: declaration });
  });
  return app;
}
