import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { TakingBody } from '../../payment/taking.shape.ts';
import { CodePath } from '../today/today.shape.ts';
import {
  giveUpRestAtDesk,
  mailRestLink,
  type RestsDeskDeps,
  readRestForDesk,
  readRestLinkForDesk,
  takeRestAtDesk,
  waiveRestAtDesk,
} from './manage-rests.ts';
import { DecideRestBody, MailRestLinkBody } from './rests.shape.ts';

/** The rest of an order of which a part was paid when it was booked, or nothing: whether it is open, its link, taking it at the counter, and going out all the same. */
export function restsApi(deps: RestsDeskDeps): Hono {
  const hands = requirePermission(deps, 'hand over and take back');
  const takes = requirePermission(deps, 'ask for money');
  const waives = requirePermission(deps, 'hand over with open rest');
  const givesUp = requirePermission(deps, 'refund more than agreed');
  const code = validate('param', CodePath);
  return new Hono()
    .get('/staff/bookings/:code/rest', hands, code, async (c) => {
      const answer = await readRestForDesk(deps, c.var.permit, c.req.valid('param').code);
      return isRefusal(answer) ? answerRefusal(c, answer) : c.json(answer);
    })
    .post('/staff/bookings/:code/rest/taking', takes, code, validate('json', TakingBody), async (c) =>
      answerDone(
        c,
        await takeRestAtDesk(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
    )
    .post('/staff/bookings/:code/rest/link', takes, code, async (c) => {
      const answer = await readRestLinkForDesk(deps, c.var.permit, c.req.valid('param').code);
      return isRefusal(answer) ? answerRefusal(c, answer) : c.json(answer);
    })
    .post('/staff/bookings/:code/rest/mail', takes, code, validate('json', MailRestLinkBody), async (c) =>
      answerDone(
        c,
        await mailRestLink(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
    )
    .post('/staff/bookings/:code/rest/waive', waives, code, validate('json', DecideRestBody), async (c) =>
      answerDone(
        c,
        await waiveRestAtDesk(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
    )
    .post(
      '/staff/bookings/:code/rest/giving-up',
      givesUp,
      code,
      validate('json', DecideRestBody),
      async (c) =>
        answerDone(
          c,
          await giveUpRestAtDesk(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
        ),
    );
}
