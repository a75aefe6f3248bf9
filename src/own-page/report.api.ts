import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import type { Clock } from '../basics/clock.ts';
import { refuse } from '../basics/refusals.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { TokenPath } from '../booking/booking.shape.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Database } from '../database/tables.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import { reportKinds } from '../handover/report.shape.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';

export type OwnReportDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<Bookings, 'byAnyLink'>;
  links: LinkTokens;
  handover: Pick<HandoverRoom, 'reportFile'>;
};

const ReportPath = z.extend(TokenPath, {
  kind: z.enum(reportKinds),
  /** The first scooter of the rental is 1, one that it was swapped for 2. */
  unit: z.coerce.number().check(z.int(), z.minimum(1)),
});

/** How a scooter left or came back, for its customer and for who rides it, by the link that each has. */
export const ownReportApi = ({ database, clock, bookings, links, handover }: OwnReportDeps) =>
  new Hono().get(
    '/bookings/by-token/:token/reports/:kind/:unit',
    describeCall({
      summary: 'The report of a handover or return: a PDF',
      tag: 'booking',
      refusals: ['bad_form', 'not_found'],
    }),
    describeRoute({ responses: { 200: { description: 'The file', content: { 'application/pdf': {} } } } }),
    validate('param', ReportPath),
    async (c) => {
      const { token, kind, unit: unitNumber } = c.req.valid('param');
      const opened = await bookings.byAnyLink(database, links.fingerprint(token), clock.now());
      const booking = opened?.booking;
      const file =
        booking && !booking.isErased ? await handover.reportFile(booking.id, kind, { unitNumber }) : null;
      if (!booking || !file) return answerRefusal(c, refuse('not_found'));
      return c.body(new Uint8Array(file.pdf), 200, {
        'cache-control': 'no-store',
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${booking.code}-${kind}.pdf"`,
      });
    },
  );
