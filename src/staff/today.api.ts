import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { isRefusal, type Refusal } from '../basics/refusals.ts';
import { answerRefusal, fits } from '../web/api-answers.ts';
import { doTask, handOver, sayLate, sayNoShow, takeBack, type StepDeps } from './desk-steps.ts';
import { readToday, type TodayDeps } from './read-today.ts';
import { permitted } from './staff-door.api.ts';
import type { StaffDeps } from './staff-deps.ts';
import { CodePath, LateBody, SeenBody, TaskPath, TodayQuery } from './today.shape.ts';

export type TodayApiDeps = StaffDeps & TodayDeps & StepDeps;

const done = (c: Context, outcome: string | Refusal): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);

/** The day's work. */
export function todayApi(deps: TodayApiDeps): Hono {
  const app = new Hono();
  app.get('/staff/today', permitted(deps, 'see what is due'), fits('query', TodayQuery), async (c) =>
    unlessSame(c, await readToday(deps, c.var.permit, c.req.valid('query').date)),
  );
  const hands = permitted(deps, 'hand over and take back');
  app.post(
    '/staff/bookings/:code/hand-over',
    hands,
    fits('param', CodePath),
    fits('json', SeenBody),
    async (c) =>
      done(c, await handOver(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  app.post(
    '/staff/bookings/:code/return',
    hands,
    fits('param', CodePath),
    fits('json', SeenBody),
    async (c) =>
      done(c, await takeBack(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  app.post(
    '/staff/bookings/:code/no-show',
    permitted(deps, 'say that nobody came'),
    fits('param', CodePath),
    fits('json', SeenBody),
    async (c) =>
      done(c, await sayNoShow(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  app.post(
    '/staff/bookings/:code/late',
    permitted(deps, 'report a late return'),
    fits('param', CodePath),
    fits('json', LateBody),
    async (c) => {
      const { version, ...back } = c.req.valid('json');
      return done(c, await sayLate(deps, c.var.permit, { ...c.req.valid('param'), version }, back));
    },
  );
  app.post(
    '/staff/tasks/:id/done',
    permitted(deps, 'see what needs a person'),
    fits('param', TaskPath),
    async (c) => done(c, await doTask(deps, c.var.permit, c.req.valid('param').id)),
  );
  return app;
}

/** The page asks every few seconds, and keeps the last answer itself, in its memory alone: the same again costs a line. */
function unlessSame(c: Context, answer: object): Response {
  const text = JSON.stringify(answer);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { etag: tag, 'cache-control': 'no-store' };
  if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers);
  return c.body(text, 200, { ...headers, 'content-type': 'application/json' });
}
