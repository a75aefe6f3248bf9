import { type Context, Hono } from 'hono';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { correctEmailForCustomer, readMail, resendMail, type BookingMailDeps } from './booking-mails.ts';
import { CodePath } from './bookings.shape.ts';
import {
  changeForCustomer,
  changeTogetherForCustomer,
  quoteChange,
  quoteChangeTogether,
  takeMoneyForChange,
  type ChangeActionDeps,
} from './change-actions.ts';
import { TakingBody } from '../../payment/taking.shape.ts';
import { ChangeBody, ChangeQuoteBody, ChangeTogetherBody } from './changes.shape.ts';
import { EmailBody, MailPath } from './mails.shape.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';

export type BookingChangesApiDeps = StaffDeps & ChangeActionDeps & BookingMailDeps;

const answer = (c: Context, outcome: Refusal | object): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.json(outcome);

/** One booking changed for its customer, and the mails about it. */
export function bookingChangesApi(deps: BookingChangesApiDeps): Hono {
  const app = new Hono();
  const changes = requirePermission(deps, 'change a booking');
  const code = validate('param', CodePath);
  app.post(
    '/staff/bookings/:code/change-offer',
    changes,
    code,
    validate('json', ChangeQuoteBody),
    async (c) =>
      answer(c, await quoteChange(deps, c.var.permit, c.req.valid('param').code, c.req.valid('json').wish)),
  );
  app.post('/staff/bookings/:code/change', changes, code, validate('json', ChangeBody), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answer(c, await changeForCustomer(deps, c.var.permit, asked));
  });
  app.post(
    '/staff/bookings/:code/change-offer-together',
    changes,
    code,
    validate('json', ChangeQuoteBody),
    async (c) => {
      const { wish } = c.req.valid('json');
      return answer(c, await quoteChangeTogether(deps, c.var.permit, c.req.valid('param').code, wish));
    },
  );
  app.post(
    '/staff/bookings/:code/change-together',
    changes,
    code,
    validate('json', ChangeTogetherBody),
    async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
      return answer(c, await changeTogetherForCustomer(deps, c.var.permit, asked));
    },
  );
  app.post('/staff/bookings/:code/change-money', changes, code, validate('json', TakingBody), async (c) => {
    const paid = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answer(c, await takeMoneyForChange(deps, c.var.permit, paid));
  });
  const mails = requirePermission(deps, 'view and resend mails');
  const mail = validate('param', MailPath);
  app.post('/staff/bookings/:code/email', mails, code, validate('json', EmailBody), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await correctEmailForCustomer(deps, c.var.permit, asked));
  });
  app.get('/staff/bookings/:code/mails/:id', mails, mail, async (c) =>
    answer(c, await readMail(deps, c.var.permit, c.req.valid('param'))),
  );
  app.post('/staff/bookings/:code/mails/:id/again', mails, mail, async (c) =>
    answerDone(c, await resendMail(deps, c.var.permit, c.req.valid('param'))),
  );
  return app;
}
