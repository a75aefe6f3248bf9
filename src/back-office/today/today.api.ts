import { Hono } from 'hono';
import { answerDone, validate } from '../../http/api-answers.ts';
import {
  completeTask,
  handOver,
  reportLateReturn,
  markNoShow,
  returnScooter,
  undoStep,
  type DeskActionDeps,
} from './desk-actions.ts';
import { assignStops, type AssignStopsDeps } from './assign-stops.ts';
import { completeRefundTask } from './refund-task.ts';
import { readToday, type TodayDeps } from './read-today.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { answerIfChanged } from '../../identity/answer-if-changed.api.ts';
import {
  AssignStopsBody,
  CodePath,
  CompleteTaskBody,
  HandOverBody,
  LateReturnBody,
  RefundByHandBody,
  VersionBody,
  TaskPath,
  TodayQuery,
} from './today.shape.ts';

type AssignmentDeps = Pick<AssignStopsDeps, 'stops' | 'assignments'>;
export type TodayApiDeps = StaffDeps & Omit<TodayDeps, 'stops' | 'assignments'> & DeskActionDeps;

/** The day's work. */
export function todayApi(rooms: TodayApiDeps, plan: AssignmentDeps): Hono {
  const app = new Hono();
  const deps = { ...rooms, ...plan };
  app.get(
    '/staff/today',
    requirePermission(deps, 'see what is due'),
    validate('query', TodayQuery),
    async (c) => answerIfChanged(c, await readToday(deps, c.var.permit, c.req.valid('query').date)),
  );
  const hands = requirePermission(deps, 'hand over and take back');
  app.post(
    '/staff/bookings/:code/hand-over',
    hands,
    validate('param', CodePath),
    validate('json', HandOverBody),
    async (c) =>
      answerDone(c, await handOver(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  app.post(
    '/staff/bookings/:code/return',
    hands,
    validate('param', CodePath),
    validate('json', VersionBody),
    async (c) =>
      answerDone(
        c,
        await returnScooter(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
  );
  app.post(
    '/staff/bookings/:code/no-show',
    requirePermission(deps, 'mark no-shows'),
    validate('param', CodePath),
    validate('json', VersionBody),
    async (c) =>
      answerDone(
        c,
        await markNoShow(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
  );
  app.post(
    '/staff/bookings/:code/late',
    requirePermission(deps, 'report a late return'),
    validate('param', CodePath),
    validate('json', LateReturnBody),
    async (c) => {
      const { version, ...back } = c.req.valid('json');
      return answerDone(
        c,
        await reportLateReturn(deps, c.var.permit, { ...c.req.valid('param'), version }, back),
      );
    },
  );
  app.post(
    '/staff/bookings/:code/undo',
    requirePermission(deps, 'undo own last step'),
    validate('param', CodePath),
    validate('json', VersionBody),
    async (c) =>
      answerDone(c, await undoStep(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  app.post(
    '/staff/stops/assign',
    requirePermission(deps, 'assign stops'),
    validate('json', AssignStopsBody),
    async (c) => answerDone(c, await assignStops(deps, c.var.permit, c.req.valid('json'))),
  );
  app.post(
    '/staff/tasks/:id/done',
    requirePermission(deps, 'view open tasks'),
    validate('param', TaskPath),
    validate('json', CompleteTaskBody),
    async (c) =>
      answerDone(
        c,
        await completeTask(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
  );
  app.post(
    '/staff/tasks/:id/refunded',
    requirePermission(deps, 'refund by hand'),
    validate('param', TaskPath),
    validate('json', RefundByHandBody),
    async (c) =>
      answerDone(
        c,
        await completeRefundTask(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
  );
  return app;
}
