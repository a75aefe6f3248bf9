import { type Context, Hono } from 'hono';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { answerRefusal, fits } from '../../http/api-answers.ts';
import { readMail, sendMailAgain, type BookingMailDeps } from './booking-mails.ts';
import { CodePath } from './bookings.shape.ts';
import { changeForCustomer, offerOf, takeCashForChange, type ChangeStepDeps } from './change-steps.ts';
import { CashBody, ChangeBody, OfferBody } from './changes.shape.ts';
import { MailPath } from './mails.shape.ts';
import { permitted } from '../../identity/staff-door.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';

export type BookingChangesApiDeps = StaffDeps & ChangeStepDeps & BookingMailDeps;

const answer = (c: Context, outcome: Refusal | object): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.json(outcome);
const done = (c: Context, outcome: Refusal | string): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);

/** One booking changed for its customer, and the mails about it. */
export function bookingChangesApi(deps: BookingChangesApiDeps): Hono {
  const app = new Hono();
  const changes = permitted(deps, 'change a booking');
  const code = fits('param', CodePath);
  app.post('/staff/bookings/:code/change-offer', changes, code, fits('json', OfferBody), async (c) =>
    answer(c, await offerOf(deps, c.var.permit, c.req.valid('param').code, c.req.valid('json').wish)),
  );
  app.post('/staff/bookings/:code/change', changes, code, fits('json', ChangeBody), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answer(c, await changeForCustomer(deps, c.var.permit, asked));
  });
  app.post('/staff/bookings/:code/change-cash', changes, code, fits('json', CashBody), async (c) => {
    const paid = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answer(c, await takeCashForChange(deps, c.var.permit, paid));
  });
  const mails = permitted(deps, 'read mails and send them again');
  const mail = fits('param', MailPath);
  app.get('/staff/bookings/:code/mails/:id', mails, mail, async (c) =>
    answer(c, await readMail(deps, c.var.permit, c.req.valid('param'))),
  );
  app.post('/staff/bookings/:code/mails/:id/again', mails, mail, async (c) =>
    done(c, await sendMailAgain(deps, c.var.permit, c.req.valid('param'))),
  );
  return app;
}
