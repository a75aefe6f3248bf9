import { Hono, type Context } from 'hono';
import { isRefusal } from '../basics/refusals.ts';
import { answerRefusal, validate } from '../http/api-answers.ts';
import { limitPresses } from '../identity/limit-presses.api.ts';
import { requirePermission } from '../identity/require-permission.api.ts';
import type { StaffDeps } from '../identity/staff-deps.ts';
import { checkGoLive, checkOwnPoints } from './check-go-live.ts';
import {
  CloseShopBody,
  ConfirmPointBody,
  type GoLiveAnswer,
  MailCodeBody,
  OpenShopBody,
} from './go-live.shape.ts';
import { closeShop, confirmPoint, openShop, type OpenShopDeps } from './open-shop.ts';
import { enterMailCode, type ProveMailDeps, sendTestMail } from './prove-mail.ts';
import { proveWebhook, type ProveWebhookDeps } from './prove-webhook.ts';
import { readGoLive } from './read-go-live.ts';

export type GoLiveApiDeps = StaffDeps & OpenShopDeps & ProveMailDeps & ProveWebhookDeps;

/** What must be in order before the shop opens, and its opening; the owner's alone. */
export function goLiveApi(deps: GoLiveApiDeps): Hono {
  const owner = requirePermission(deps, 'open the shop');
  const answer = async (c: Context) => c.json<GoLiveAnswer>(await readGoLive(deps));
  return new Hono()
    .get('/staff/go-live', owner, async (c) => {
      const { checkedAt } = await readGoLive(deps);
      await (checkedAt === null ? checkGoLive : checkOwnPoints)(deps);
      return answer(c);
    })
    .post('/staff/go-live/check', owner, async (c) => {
      await checkGoLive(deps);
      return answer(c);
    })
    .post('/staff/go-live/webhook', owner, limitPresses(deps.clock, 5), async (c) => {
      const asked = await proveWebhook(deps, c.var.who);
      return isRefusal(asked) ? answerRefusal(c, asked) : c.json(asked);
    })
    .post('/staff/go-live/mail', owner, limitPresses(deps.clock, 5), async (c) => {
      const { outcome, answer: said } = await sendTestMail(deps, c.var.who);
      return c.json({ outcome, answer: said, to: c.var.who.email });
    })
    .post('/staff/go-live/mail/code', owner, validate('json', MailCodeBody), async (c) =>
      c.json(await enterMailCode(deps, c.req.valid('json').code)),
    )
    .post('/staff/go-live/confirm', owner, validate('json', ConfirmPointBody), async (c) => {
      const done = await confirmPoint(deps, c.var.permit, c.req.valid('json'));
      return isRefusal(done) ? answerRefusal(c, done) : answer(c);
    })
    .post('/staff/go-live/open', owner, validate('json', OpenShopBody), async (c) => {
      const done = await openShop(deps, c.var.permit, c.req.valid('json'));
      return isRefusal(done) ? answerRefusal(c, done) : answer(c);
    })
    .post('/staff/go-live/close', owner, validate('json', CloseShopBody), async (c) => {
      const done = await closeShop(deps, c.var.permit, c.req.valid('json'));
      return isRefusal(done) ? answerRefusal(c, done) : answer(c);
    });
}
