import { Hono } from 'hono';
import { answerDone, validate } from '../../http/api-answers.ts';
import { CodePath } from '../bookings/bookings.shape.ts';
import {
  assignTogether,
  assignUnit,
  scheduleMaintenance,
  endMaintenance,
  type CalendarActionDeps,
} from './calendar-actions.ts';
import {
  AssignTogetherBody,
  AssignUnitBody,
  CalendarQuery,
  MaintenanceBody,
  MaintenancePath,
} from './calendar.shape.ts';
import { readCalendar, type CalendarDeps } from './read-calendar.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { answerIfChanged } from '../../identity/answer-if-changed.api.ts';

export type CalendarApiDeps = StaffDeps & CalendarDeps & CalendarActionDeps;

/** The scooters' time: who has which when, given by hand, and the workshop. */
export function calendarApi(deps: CalendarApiDeps): Hono {
  const app = new Hono();
  app.get(
    '/staff/calendar',
    requirePermission(deps, 'see the calendar'),
    validate('query', CalendarQuery),
    async (c) => answerIfChanged(c, await readCalendar(deps, c.var.permit, c.req.valid('query'))),
  );
  app.post(
    '/staff/bookings/:code/unit',
    requirePermission(deps, 'assign units'),
    validate('param', CodePath),
    validate('json', AssignUnitBody),
    async (c) =>
      answerDone(
        c,
        await assignUnit(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
  );
  app.post(
    '/staff/calendar/together',
    requirePermission(deps, 'assign units'),
    validate('json', AssignTogetherBody),
    async (c) => answerDone(c, await assignTogether(deps, c.var.permit, c.req.valid('json'))),
  );
  const workshop = requirePermission(deps, 'schedule maintenance');
  app.post('/staff/workshop', workshop, validate('json', MaintenanceBody), async (c) =>
    answerDone(c, await scheduleMaintenance(deps, c.var.permit, c.req.valid('json'))),
  );
  app.post('/staff/workshop/:id/end', workshop, validate('param', MaintenancePath), async (c) =>
    answerDone(c, await endMaintenance(deps, c.var.permit, c.req.valid('param').id)),
  );
  return app;
}
