import { type Context, Hono } from 'hono';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { answerCsv, answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import {
  cancelForCustomer,
  cancelTogetherForCustomer,
  letPotGo,
  offerFreeMove,
  refundPartially,
  replaceBookingLinks,
  resendContractLink,
  resendPartyLinks,
  writeNote,
  type BookingActionDeps,
} from './booking-actions.ts';
import {
  BookingsQuery,
  CancelBody,
  CancelTogetherBody,
  CodePath,
  FreeMoveBody,
  NoteBody,
  PartialRefundBody,
} from './bookings.shape.ts';
import { readPageLinkForDesk } from './page-link.ts';
import { showPageAtStop, type ShowPageDeps } from './show-page.ts';
import { readContractForDesk, type ReadContractForDeskDeps } from './read-contract.ts';
import { findBookings, listBookings, readBookingForDesk, type BookingsDeps } from './read-bookings.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { fileName } from '../file-names.rules.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeListTaken } from '../../identity/write-list-taken.ts';
import type { PlanStores } from '../today/plan-day.ts';

export type BookingsApiDeps = StaffDeps &
  BookingsDeps &
  BookingActionDeps &
  Omit<ShowPageDeps, keyof PlanStores> &
  ReadContractForDeskDeps;

const answer = (c: Context, outcome: Refusal | object): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.json(outcome);

/** Every booking: found, read, changed by the one table of rules. */
export function bookingsApi(deps: BookingsApiDeps, plan: PlanStores): Hono {
  const app = new Hono();
  reading(app, deps);
  changing(app, { ...deps, ...plan });
  return app;
}

function reading(app: Hono, deps: BookingsApiDeps): void {
  const finds = requirePermission(deps, 'find bookings');
  app.get('/staff/bookings', finds, validate('query', BookingsQuery), async (c) =>
    c.json(await findBookings(deps, c.var.permit, c.req.valid('query'))),
  );
  app.get(
    '/staff/bookings-list',
    requirePermission(deps, 'export bookings'),
    validate('query', BookingsQuery),
    async (c) => {
      const list = await listBookings(deps, c.var.permit, c.req.valid('query'));
      if (isRefusal(list)) return answerRefusal(c, list);
      await writeListTaken(deps, c.var.permit, 'bookings', list.rows);
      return answerCsv(c, list.csv, fileName(c.var.who, 'bookings'));
    },
  );
  app.get('/staff/bookings/:code', finds, validate('param', CodePath), async (c) =>
    answer(c, await readBookingForDesk(deps, c.var.permit, c.req.valid('param').code)),
  );
  app.get('/staff/bookings/:code/contract', finds, validate('param', CodePath), async (c) =>
    answer(c, await readContractForDesk(deps, c.var.permit, c.req.valid('param').code)),
  );
}

function changing(app: Hono, deps: BookingsApiDeps & PlanStores): void {
  const code = validate('param', CodePath);
  app.post(
    '/staff/bookings/:code/cancel',
    requirePermission(deps, 'cancel a booking'),
    code,
    validate('json', CancelBody),
    async (c) => {
      const { version, expectedRefundCents } = c.req.valid('json');
      const asked = { ...c.req.valid('param'), version };
      return answer(c, await cancelForCustomer(deps, c.var.permit, asked, expectedRefundCents));
    },
  );
  app.post(
    '/staff/bookings/:code/cancel-together',
    requirePermission(deps, 'cancel a booking'),
    code,
    validate('json', CancelTogetherBody),
    async (c) => {
      const asked = c.req.valid('json');
      return answer(c, await cancelTogetherForCustomer(deps, c.var.permit, c.req.valid('param').code, asked));
    },
  );
  app.post('/staff/bookings/:code/pot/let-go', requirePermission(deps, 'cancel a booking'), code, async (c) =>
    answerDone(c, await letPotGo(deps, c.var.permit, c.req.valid('param').code)),
  );
  app.post(
    '/staff/bookings/:code/part-refund',
    requirePermission(deps, 'refund more than agreed'),
    code,
    validate('json', PartialRefundBody),
    async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
      return answer(c, await refundPartially(deps, c.var.permit, asked));
    },
  );
  app.post(
    '/staff/bookings/:code/note',
    requirePermission(deps, 'write booking notes'),
    code,
    validate('json', NoteBody),
    async (c) =>
      answerDone(c, await writeNote(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  app.post(
    '/staff/bookings/:code/free-move',
    requirePermission(deps, 'call off days'),
    code,
    validate('json', FreeMoveBody),
    async (c) =>
      answerDone(
        c,
        await offerFreeMove(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
  );
  app.post('/staff/bookings/:code/link', requirePermission(deps, 'resend links'), code, async (c) =>
    answerDone(c, await resendContractLink(deps, c.var.permit, c.req.valid('param').code)),
  );
  app.post('/staff/bookings/:code/party-links', requirePermission(deps, 'resend links'), code, async (c) =>
    answer(c, await resendPartyLinks(deps, c.var.permit, c.req.valid('param').code)),
  );
  app.post('/staff/bookings/:code/new-link', requirePermission(deps, 'resend links'), code, async (c) =>
    answerDone(c, await replaceBookingLinks(deps, c.var.permit, c.req.valid('param').code)),
  );
  app.post('/staff/bookings/:code/page-link', requirePermission(deps, 'resend links'), code, async (c) =>
    answer(c, await readPageLinkForDesk(deps, c.var.permit, c.req.valid('param').code)),
  );
  app.post(
    '/staff/bookings/:code/shown-page',
    requirePermission(deps, 'hand over and take back'),
    code,
    async (c) => answer(c, await showPageAtStop(deps, c.var.permit, c.req.valid('param').code)),
  );
}
