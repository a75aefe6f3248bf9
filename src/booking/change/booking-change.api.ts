import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { refuse } from '../../basics/refusals.ts';
import type { Database } from '../../database/tables.ts';
import { answerRefusal, describeCall, validate } from '../../http/api-answers.ts';
import type { BookingChangeStore } from './booking-change.store.ts';
import { resultTokenFromCookie } from '../booking.api.ts';
import { SessionQuery } from '../booking.shape.ts';
import type { BookingStore } from '../booking.store.ts';
import type { LinkTokens } from '../../basics/tokens.ts';
import type { PageLinks } from '../create/page-links.type.ts';
import type { Payments } from '../payments.type.ts';

type Deps = {
  database: Database;
  bookings: Pick<BookingStore, 'byId' | 'byCode'>;
  changes: Pick<BookingChangeStore, 'byId'>;
  links: LinkTokens;
  paths: Pick<PageLinks, 'booking' | 'findBooking'>;
  payments: Pick<Payments, 'settle' | 'ownsSession'>;
  secureCookies: boolean;
};

const ChangePath = z.object({ changeId: z.uuid() });

/**
 * Back from the provider's page: the shop asks how the difference stands, and leads on to the booking, which says it. The link to a
 * booking is given only with the provider's session or in the browser that made the booking; everybody else may ask
 * for it by mail, as when a link was lost.
 */
export const bookingChangeApi = (deps: Deps) =>
  new Hono().get(
    '/bookings/changes/:changeId',
    describeCall({
      summary: 'Back from paying a difference',
      tag: 'booking',
      refusals: ['bad_form', 'not_found'],
    }),
    describeRoute({
      responses: { 303: { description: "To the booking's own page, or to where its link is sent again" } },
    }),
    validate('param', ChangePath),
    validate('query', SessionQuery),
    async (c) => {
      const { database, changes, links, paths, payments, secureCookies } = deps;
      const change = await changes.byId(database, c.req.valid('param').changeId);
      const known = change && (await deps.bookings.byId(database, change.bookingId));
      const booking = known && (await deps.bookings.byCode(database, known.code));
      if (!booking) return answerRefusal(c, refuse('not_found'));
      const sessionId = c.req.valid('query').session_id;
      const bySession =
        sessionId !== undefined && (await payments.ownsSession(database, change.id, sessionId));
      const remembered = resultTokenFromCookie(c, secureCookies);
      const byCookie = remembered !== null && links.fingerprint(remembered) === booking.resultSha256;
      if (!bySession && !byCookie) return c.redirect(paths.findBooking(booking.language), 303);
      if (change.state !== 'done') await payments.settle(change.id);
      const { id, linkGeneration, linkSha256, language } = booking;
      const token = links.tokenFor('booking', id, linkGeneration, linkSha256);
      return c.redirect(paths.booking(language, token), 303);
    },
  );
