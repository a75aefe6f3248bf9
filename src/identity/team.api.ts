import { Hono } from 'hono';
import { isRefusal } from '../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../http/api-answers.ts';
import { requirePermission } from './require-permission.api.ts';
import type { StaffDeps } from './staff-deps.ts';
import { AuditQuery, PersonBody, PersonChange, PersonPath, type PersonAnswer } from './staff.shape.ts';
import { changeStaff, resendInvitation, inviteStaff } from './manage-team.ts';
import { readAudit, type ReadAuditDeps } from './read-audit.ts';

/** The people of the shop and what they did: the owner's pages. */
export function teamApi(deps: StaffDeps & ReadAuditDeps): Hono {
  const app = new Hono();
  const keeper = requirePermission(deps, 'manage the team');
  app.get('/staff/team', keeper, async (c) => {
    const people = await deps.staff.all(deps.database);
    const answer = people.map(({ seenAt, ...person }): PersonAnswer => ({
      ...person,
      seenAt: seenAt?.toISOString() ?? null,
    }));
    return c.json(answer);
  });
  app.post('/staff/team', keeper, validate('json', PersonBody), async (c) => {
    const invited = await inviteStaff(deps, c.var.permit, c.req.valid('json'));
    return isRefusal(invited) ? answerRefusal(c, invited) : c.json(invited, 201);
  });
  app.put(
    '/staff/team/:id',
    keeper,
    validate('param', PersonPath),
    validate('json', PersonChange),
    async (c) =>
      answerDone(c, await changeStaff(deps, c.var.permit, c.req.valid('param').id, c.req.valid('json'))),
  );
  app.post('/staff/team/:id/invitation', keeper, validate('param', PersonPath), async (c) =>
    answerDone(c, await resendInvitation(deps, c.var.permit, c.req.valid('param').id)),
  );
  const reader = requirePermission(deps, 'view the audit log');
  app.get('/staff/audit', reader, validate('query', AuditQuery), async (c) =>
    c.json(await readAudit(deps, c.req.valid('query'))),
  );
  return app;
}
