import { type Context, Hono } from 'hono';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { answerRefusal, fits } from '../../http/api-answers.ts';
import { CodePath } from '../bookings/bookings.shape.ts';
import { giveUnit, sendToWorkshop, takeFromWorkshop, type CalendarStepDeps } from './calendar-steps.ts';
import { CalendarQuery, UnitBody, WorkshopBody, WorkshopPath } from './calendar.shape.ts';
import { readCalendar, type CalendarDeps } from './read-calendar.ts';
import { permitted } from '../../identity/staff-door.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { unlessSame } from '../../identity/unless-same.api.ts';

export type CalendarApiDeps = StaffDeps & CalendarDeps & CalendarStepDeps;

const done = (c: Context, outcome: Refusal | string): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);

/** The scooters' time: who has which when, given by hand, and the workshop. */
export function calendarApi(deps: CalendarApiDeps): Hono {
  const app = new Hono();
  app.get('/staff/calendar', permitted(deps, 'see the calendar'), fits('query', CalendarQuery), async (c) =>
    unlessSame(c, await readCalendar(deps, c.var.permit, c.req.valid('query'))),
  );
  app.post(
    '/staff/bookings/:code/unit',
    permitted(deps, 'choose the scooter of a booking'),
    fits('param', CodePath),
    fits('json', UnitBody),
    async (c) =>
      done(c, await giveUnit(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  const workshop = permitted(deps, 'send a scooter to the workshop');
  app.post('/staff/workshop', workshop, fits('json', WorkshopBody), async (c) =>
    done(c, await sendToWorkshop(deps, c.var.permit, c.req.valid('json'))),
  );
  app.post('/staff/workshop/:id/end', workshop, fits('param', WorkshopPath), async (c) =>
    done(c, await takeFromWorkshop(deps, c.var.permit, c.req.valid('param').id)),
  );
  return app;
}
