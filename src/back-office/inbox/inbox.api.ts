import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import {
  answerVisitor,
  readInbox,
  readMessage,
  resendReply,
  setMessageState,
  type InboxDeps,
} from './manage-inbox.ts';
import { InboxPath, InboxQuery, ReplyBody, ReplyPath, StateBody } from '../../contact/inbox.shape.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';

/** What visitors wrote through the contact form, and the answers to it. */
export function inboxApi(deps: StaffDeps & InboxDeps): Hono {
  const app = new Hono();
  const answers = requirePermission(deps, 'answer visitors');
  const id = validate('param', InboxPath);
  app.get('/staff/inbox', answers, validate('query', InboxQuery), async (c) =>
    c.json(await readInbox(deps, c.var.permit, c.req.valid('query'))),
  );
  app.get('/staff/inbox/:id', answers, id, async (c) => {
    const message = await readMessage(deps, c.var.permit, c.req.valid('param').id);
    return isRefusal(message) ? answerRefusal(c, message) : c.json(message);
  });
  app.post('/staff/inbox/:id/reply', answers, id, validate('json', ReplyBody), async (c) =>
    answerDone(
      c,
      await answerVisitor(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
    ),
  );
  app.post('/staff/inbox/:id/replies/:reply/again', answers, validate('param', ReplyPath), async (c) =>
    answerDone(c, await resendReply(deps, c.var.permit, c.req.valid('param'))),
  );
  app.post('/staff/inbox/:id/state', answers, id, validate('json', StateBody), async (c) =>
    answerDone(
      c,
      await setMessageState(deps, c.var.permit, c.req.valid('param').id, c.req.valid('json').state),
    ),
  );
  return app;
}
