import { type Context, Hono } from 'hono';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { answerRefusal, fits } from '../../http/api-answers.ts';
import { doTask, handOver, sayLate, sayNoShow, takeBack, undo, type StepDeps } from './desk-steps.ts';
import { readToday, type TodayDeps } from './read-today.ts';
import { permitted } from '../../identity/staff-door.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { unlessSame } from '../../identity/unless-same.api.ts';
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
    '/staff/bookings/:code/undo',
    permitted(deps, 'take back their last step'),
    fits('param', CodePath),
    fits('json', SeenBody),
    async (c) => done(c, await undo(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  app.post(
    '/staff/tasks/:id/done',
    permitted(deps, 'see what needs a person'),
    fits('param', TaskPath),
    async (c) => done(c, await doTask(deps, c.var.permit, c.req.valid('param').id)),
  );
  return app;
}
