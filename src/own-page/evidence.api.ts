import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import type { Clock } from '../basics/clock.ts';
import { isRefusal, type ListedRefusal, refuse } from '../basics/refusals.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { TokenPath } from '../booking/booking.shape.ts';
import type { Bookings } from '../booking/booking.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { Database } from '../database/tables.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';

export type EvidenceDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<Bookings, 'byLink'>;
  links: LinkTokens;
  charges: Pick<ChargesRoom, 'readChargeFile'>;
};

/** A refusal that is missing here does not compile where it is answered. */
const reading = ['bad_form', 'not_found'] as const;
const EvidencePath = z.extend(TokenPath, { file: z.uuid() });

/** What a charge is based on, for the customer who is asked for it: a photo of the scooter, a receipt. By their own link alone. */
export const evidenceApi = ({ database, clock, bookings, links, charges }: EvidenceDeps) =>
  new Hono().get(
    '/bookings/by-token/:token/evidence/:file',
    describeCall({
      summary: 'Evidence of what is asked for after the rental: a picture or a PDF',
      tag: 'booking',
      refusals: reading,
    }),
    describeRoute({
      responses: {
        200: { description: 'The file', content: { 'image/jpeg': {}, 'application/pdf': {} } },
      },
    }),
    validate('param', EvidencePath),
    async (c) => {
      const { token, file: fileId } = c.req.valid('param');
      const booking = await bookings.byLink(database, links.fingerprint(token), clock.now());
      const file =
        booking && !booking.isErased
          ? await charges.readChargeFile({ booking, fileId, isCustomers: true })
          : refuse('not_found');
      if (isRefusal(file)) return answerRefusal(c, file satisfies ListedRefusal<typeof reading>);
      return c.body(new Uint8Array(file.bytes), 200, {
        'cache-control': 'no-store',
        'content-type': file.type,
        'content-disposition': file.type === 'application/pdf' ? 'attachment' : 'inline',
      });
    },
  );
