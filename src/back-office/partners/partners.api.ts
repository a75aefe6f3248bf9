import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { isRefusal } from '../../basics/refusals.ts';
import { answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import {
  answerPoster,
  answerStatement,
  PosterPath,
  StatementPath,
} from '../../partners/statement-answer.api.ts';
import {
  addPartnerAtDesk,
  figuresForDesk,
  partnerForDesk,
  listPartners,
  readPartnerForDesk,
  renewLinkAtDesk,
  savePartnerAtDesk,
  type PartnersDeskDeps,
} from './manage-partners.ts';
import { NewPartnerBody, PartnerBody, PartnerFileQuery, PartnerPath } from './partners.shape.ts';

const answer = (c: Context, outcome: object, status: 200 | 201 = 200): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.json(outcome, status);

/** Hotels and agencies: the office sees them, the owner keeps them and sees what they are owed. */
export function partnersApi(staffDeps: StaffDeps, partners: PartnersDeskDeps['partners']): Hono {
  const deps = { ...staffDeps, partners };
  const sees = requirePermission(deps, 'see the partners');
  const manages = requirePermission(deps, 'manage partners');
  const figures = requirePermission(deps, 'see the figures');
  const { papers } = partners;
  return new Hono()
    .get('/staff/partners', sees, async (c) => c.json(await listPartners(deps, c.var.permit)))
    .post('/staff/partners', manages, validate('json', NewPartnerBody), async (c) =>
      answer(c, await addPartnerAtDesk(deps, c.var.permit, c.req.valid('json')), 201),
    )
    .get('/staff/partners/:id', sees, validate('param', PartnerPath), async (c) =>
      answer(c, await readPartnerForDesk(deps, c.var.permit, c.req.valid('param').id)),
    )
    .put(
      '/staff/partners/:id',
      manages,
      validate('param', PartnerPath),
      validate('json', PartnerBody),
      async (c) => {
        const change = { ...c.req.valid('json'), ...c.req.valid('param') };
        return answer(c, await savePartnerAtDesk(deps, c.var.permit, change));
      },
    )
    .post('/staff/partners/:id/new-link', manages, validate('param', PartnerPath), async (c) =>
      answer(c, await renewLinkAtDesk(deps, c.var.permit, c.req.valid('param').id)),
    )
    .get(
      '/staff/partners/:id/statements/:month/:kind',
      figures,
      validate('param', z.extend(PartnerPath, StatementPath)),
      validate('query', PartnerFileQuery),
      async (c) => {
        const { id, ...wanted } = c.req.valid('param');
        const known = await figuresForDesk(deps, c.var.permit, id);
        if (isRefusal(known)) return answerRefusal(c, known);
        const { language = known.partner.language } = c.req.valid('query');
        return answerStatement(c, papers, known, { ...wanted, language });
      },
    )
    .get(
      '/staff/partners/:id/poster/:size',
      sees,
      validate('param', z.extend(PartnerPath, PosterPath)),
      async (c) => {
        const { id, size } = c.req.valid('param');
        const partner = await partnerForDesk(deps, c.var.permit, id);
        return isRefusal(partner) ? answerRefusal(c, partner) : answerPoster(c, papers, { partner }, size);
      },
    );
}
