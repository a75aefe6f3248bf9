import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { DisputePath, DisputesQuery, EvidenceBody, SubmitEvidenceBody } from './disputes.shape.ts';
import {
  type DisputesDeskDeps,
  putTogetherForDesk,
  readDisputesForDesk,
  readEvidenceForDesk,
  submitEvidenceForDesk,
} from './manage-disputes.ts';

/** Payments that a customer disputes at their bank, and what the bank is told. */
export function disputesApi(deps: DisputesDeskDeps): Hono {
  const app = new Hono();
  const answers = requirePermission(deps, 'answer disputes');
  const one = validate('param', DisputePath);
  app.get('/staff/disputes', answers, validate('query', DisputesQuery), async (c) => {
    const found = await readDisputesForDesk(deps, c.var.permit, c.req.valid('query'));
    return isRefusal(found) ? answerRefusal(c, found) : c.json(found);
  });
  app.post('/staff/disputes/:id/evidence', answers, one, validate('json', EvidenceBody), async (c) => {
    const { id: disputeId } = c.req.valid('param');
    return answerDone(c, await putTogetherForDesk(deps, c.var.permit, { disputeId, ...c.req.valid('json') }));
  });
  app.get('/staff/disputes/:id/evidence', answers, one, async (c) => {
    const { id } = c.req.valid('param');
    const pdf = await readEvidenceForDesk(deps, c.var.permit, id);
    if (isRefusal(pdf)) return answerRefusal(c, pdf);
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="evidence-${id}.pdf"`,
    });
  });
  app.post('/staff/disputes/:id/submit', answers, one, validate('json', SubmitEvidenceBody), async (c) => {
    const { id: disputeId } = c.req.valid('param');
    const asked = { disputeId, ...c.req.valid('json') };
    const answer = await submitEvidenceForDesk(deps, c.var.permit, asked);
    return isRefusal(answer) ? answerRefusal(c, answer) : c.json(answer);
  });
  return app;
}
