import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { CodePath } from '../today/today.shape.ts';
import {
  FreeDepositBody,
  GiveBackExcessBody,
  MailDepositLinkBody,
  WaiveDepositBody,
} from './deposits.shape.ts';
import {
  freeDepositForDesk,
  giveBackExcessForDesk,
  mailDepositLink,
  prepareDepositForDesk,
  type ReadDepositDeps,
  readDepositForDesk,
  waiveDepositForDesk,
  wantDepositAgainForDesk,
} from './manage-deposits.ts';
import type { PlanStores } from '../today/plan-day.ts';

/** What is held on a card while a scooter is out: whether it stands, the way for its customer to give it, and going out without. */
export function depositsApi(deps: Omit<ReadDepositDeps, keyof PlanStores>, plan: PlanStores): Hono {
  const hands = requirePermission(deps, 'hand over and take back');
  const waives = requirePermission(deps, 'hand over without deposit');
  const givesBack = requirePermission(deps, 'refund more than agreed');
  const code = validate('param', CodePath);
  return new Hono()
    .get('/staff/bookings/:code/deposit', hands, code, async (c) => {
      const answer = await readDepositForDesk({ ...deps, ...plan }, c.var.permit, c.req.valid('param').code);
      return isRefusal(answer) ? answerRefusal(c, answer) : c.json(answer);
    })
    .post('/staff/bookings/:code/deposit', hands, code, async (c) =>
      answerDone(c, await prepareDepositForDesk(deps, c.var.permit, c.req.valid('param').code)),
    )
    .post(
      '/staff/bookings/:code/deposit/mail',
      hands,
      code,
      validate('json', MailDepositLinkBody),
      async (c) =>
        answerDone(
          c,
          await mailDepositLink(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
        ),
    )
    .post(
      '/staff/bookings/:code/deposit/waive',
      waives,
      code,
      validate('json', WaiveDepositBody),
      async (c) =>
        answerDone(
          c,
          await waiveDepositForDesk(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
        ),
    )
    .post('/staff/bookings/:code/deposit/wanted', waives, code, async (c) =>
      answerDone(c, await wantDepositAgainForDesk(deps, c.var.permit, c.req.valid('param').code)),
    )
    .post('/staff/bookings/:code/deposit/free', waives, code, validate('json', FreeDepositBody), async (c) =>
      answerDone(
        c,
        await freeDepositForDesk(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
    )
    .post(
      '/staff/bookings/:code/deposit/give-back',
      givesBack,
      code,
      validate('json', GiveBackExcessBody),
      async (c) => {
        const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
        return answerDone(c, await giveBackExcessForDesk(deps, c.var.permit, asked));
      },
    );
}
