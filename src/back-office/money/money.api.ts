import { type Context, Hono } from 'hono';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { TakingBody } from '../../payment/taking.shape.ts';
import {
  askAtDesk,
  giveBackAtDesk,
  readMoneyRequests,
  prolongAtDesk,
  remindAtDesk,
  renewLinkAtDesk,
  takeMoneyAtDesk,
  withdrawAtDesk,
  type MoneyRequestsDeps,
} from './money-requests.ts';
import {
  GiveBackBody,
  NewPayLinkBody,
  ProlongBody,
  MoneyRequestPath,
  MoneyRequestsQuery,
  NewRequestBody,
} from './money.shape.ts';

const answer = (c: Context, outcome: Refusal | object): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.json(outcome);

/** Money that is asked for beside what bookings cost. */
export function moneyApi(deps: StaffDeps & MoneyRequestsDeps): Hono {
  const app = new Hono();
  const asks = requirePermission(deps, 'ask for money');
  const id = validate('param', MoneyRequestPath);
  app.get('/staff/money-requests', asks, validate('query', MoneyRequestsQuery), async (c) =>
    answer(c, await readMoneyRequests(deps, c.var.permit, c.req.valid('query'))),
  );
  app.post('/staff/money-requests', asks, validate('json', NewRequestBody), async (c) =>
    answer(c, await askAtDesk(deps, c.var.permit, c.req.valid('json'))),
  );
  app.post('/staff/money-requests/:id/withdraw', asks, id, async (c) =>
    answer(c, await withdrawAtDesk(deps, c.var.permit, c.req.valid('param').id)),
  );
  app.post('/staff/money-requests/:id/mail', asks, id, async (c) =>
    answer(c, await remindAtDesk(deps, c.var.permit, c.req.valid('param').id)),
  );
  app.post('/staff/money-requests/:id/new-link', asks, id, validate('json', NewPayLinkBody), async (c) =>
    answer(c, await renewLinkAtDesk(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  app.post('/staff/money-requests/:id/until', asks, id, validate('json', ProlongBody), async (c) =>
    answer(c, await prolongAtDesk(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  app.post('/staff/money-requests/:id/taking', asks, id, validate('json', TakingBody), async (c) =>
    answer(c, await takeMoneyAtDesk(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  app.post(
    '/staff/money-requests/:id/give-back',
    requirePermission(deps, 'refund more than agreed'),
    id,
    validate('json', GiveBackBody),
    async (c) =>
      answer(
        c,
        await giveBackAtDesk(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
  );
  return app;
}
