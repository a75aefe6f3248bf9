import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { refuse } from '../basics/refusals.ts';
import type { Database } from '../database/tables.ts';
import { answerRefusal, described, fits } from '../web/api-answers.ts';
import type { BookingChangeStore } from './booking-change.store.ts';
import type { BookingStore } from './booking.store.ts';
import type { LinkTokens } from './link-tokens.ts';
import type { PageLinks } from './page-links.ts';
import type { Payments } from './payments.ts';

type Deps = {
  database: Database;
  bookings: Pick<BookingStore, 'byId'>;
  changes: Pick<BookingChangeStore, 'byId'>;
  links: LinkTokens;
  paths: Pick<PageLinks, 'booking'>;
  payments: Pick<Payments, 'settle'>;
};

const ChangePath = z.object({ changeId: z.uuid() });

/** Back from the provider's page: the shop asks how the difference stands, and leads on to the booking, which says it. */
export const bookingChangeApi = (deps: Deps) =>
  new Hono().get(
    '/bookings/changes/:changeId',
    described({
      summary: 'Back from paying a difference',
      tag: 'booking',
      refusals: ['bad_form', 'not_found'],
    }),
    describeRoute({ responses: { 303: { description: "To the booking's own page" } } }),
    fits('param', ChangePath),
    async (c) => {
      const { database, bookings, changes, links, paths, payments } = deps;
      const change = await changes.byId(database, c.req.valid('param').changeId);
      const booking = change && (await bookings.byId(database, change.bookingId));
      if (!booking) return answerRefusal(c, refuse('not_found'));
      if (change.state === 'open') await payments.settle(change.id);
      const { id, linkGeneration, linkSha256, language } = booking;
      const token = links.tokenFor('booking', id, linkGeneration, linkSha256);
      return c.redirect(paths.booking(language, token), 303);
    },
  );
