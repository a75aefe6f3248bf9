import { type Context, Hono } from 'hono';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { answerRefusal, fits } from '../../http/api-answers.ts';
import {
  cancelForCustomer,
  giveBackMore,
  sendLinkAgain,
  writeNote,
  type BookingStepDeps,
} from './booking-steps.ts';
import { BookingsQuery, CancelBody, CodePath, NoteBody, PartBody } from './bookings.shape.ts';
import { findBookings, listBookings, readBookingForDesk, type BookingsDeps } from './read-bookings.ts';
import { permitted } from '../../identity/staff-door.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type BookingsApiDeps = StaffDeps & BookingsDeps & BookingStepDeps;

const answer = (c: Context, outcome: Refusal | object): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.json(outcome);
const done = (c: Context, outcome: Refusal | string): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);

/** Every booking: found, read, changed by the one table of rules. */
export function bookingsApi(deps: BookingsApiDeps): Hono {
  const app = new Hono();
  reading(app, deps);
  changing(app, deps);
  return app;
}

function reading(app: Hono, deps: BookingsApiDeps): void {
  const finds = permitted(deps, 'find bookings');
  app.get('/staff/bookings', finds, fits('query', BookingsQuery), async (c) =>
    c.json(await findBookings(deps, c.var.permit, c.req.valid('query'))),
  );
  app.get(
    '/staff/bookings-list',
    permitted(deps, 'take the list of bookings along'),
    fits('query', BookingsQuery),
    async (c) => {
      const { csv, rows } = await listBookings(deps, c.var.permit, c.req.valid('query'));
      const deed = {
        action: 'took the list',
        subject: { kind: 'shop', id: 'bookings' },
        after: { rows },
      } as const;
      await deps.database.transaction().execute((tx) => writeAudit(deps, tx, c.var.permit, deed));
      return c.body(csv, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="bookings.csv"',
      });
    },
  );
  app.get('/staff/bookings/:code', finds, fits('param', CodePath), async (c) =>
    answer(c, await readBookingForDesk(deps, c.var.permit, c.req.valid('param').code)),
  );
}

function changing(app: Hono, deps: BookingsApiDeps): void {
  const code = fits('param', CodePath);
  app.post(
    '/staff/bookings/:code/cancel',
    permitted(deps, 'cancel a booking'),
    code,
    fits('json', CancelBody),
    async (c) => {
      const { version, expectedRefundCents } = c.req.valid('json');
      const asked = { ...c.req.valid('param'), version };
      return answer(c, await cancelForCustomer(deps, c.var.permit, asked, expectedRefundCents));
    },
  );
  app.post(
    '/staff/bookings/:code/part-refund',
    permitted(deps, 'give back more than was agreed'),
    code,
    fits('json', PartBody),
    async (c) => {
      const { version, amountCents } = c.req.valid('json');
      const asked = { ...c.req.valid('param'), version };
      return answer(c, await giveBackMore(deps, c.var.permit, asked, amountCents));
    },
  );
  app.post(
    '/staff/bookings/:code/note',
    permitted(deps, 'write a note on a booking'),
    code,
    fits('json', NoteBody),
    async (c) =>
      done(c, await writeNote(deps, c.var.permit, c.req.valid('param').code, c.req.valid('json').text)),
  );
  app.post('/staff/bookings/:code/link', permitted(deps, 'send a link again'), code, async (c) =>
    done(c, await sendLinkAgain(deps, c.var.permit, c.req.valid('param').code)),
  );
}
