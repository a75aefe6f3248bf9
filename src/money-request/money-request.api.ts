import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { refuse } from '../basics/refusals.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { BookingRoom } from '../booking/booking.ts';
import { SessionQuery } from '../booking/booking.shape.ts';
import { deleteReturnCookie, tokenFromReturnCookie } from '../booking/change/return-cookie.api.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import type { Database } from '../database/tables.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';
import type { Payment } from '../payment/payment.ts';
import type { MoneyRequestStore } from './money-request.store.ts';

export type MoneyRequestApiDeps = {
  database: Database;
  requests: Pick<MoneyRequestStore, 'byId'>;
  payment: Pick<Payment, 'settle' | 'referenceOfRecentSession'>;
  links: LinkTokens;
  paths: Pick<PageLinks, 'moneyRequest' | 'booking' | 'home'>;
  ownPages: Pick<BookingRoom, 'findOwnBooking'>;
  secureCookies: boolean;
};

const RequestPath = z.object({ requestId: z.uuid() });

/**
 * Back from the provider's page: the shop asks how the payment stands, and leads on to the page that says it. The link is given only to a
 * browser that has it; another sees by the provider's session how the payment stands.
 */
export const moneyRequestApi = (deps: MoneyRequestApiDeps) =>
  new Hono().get(
    '/money-requests/:requestId',
    describeCall({
      summary: 'Back from paying what the shop asked for',
      tag: 'booking',
      refusals: ['bad_form', 'not_found'],
    }),
    describeRoute({
      responses: {
        303: { description: 'To the page on which it was asked for, or to what a session may see of it' },
      },
    }),
    validate('param', RequestPath),
    validate('query', SessionQuery),
    async (c) => {
      const { database, requests, payment, links, paths } = deps;
      const request = await requests.byId(database, c.req.valid('param').requestId);
      if (!request) return answerRefusal(c, refuse('not_found'));
      const { id, language, linkSha256, bookingId } = request;
      const sessionId = c.req.valid('query').session_id ?? null;
      const known = tokenFromReturnCookie(c, deps.secureCookies);
      const token = known !== null && links.fingerprint(known) === linkSha256 ? known : null;
      // Pressed on the customer's own page: back to it.
      const isTried = known !== null && token === null && bookingId !== null;
      const own = isTried ? await deps.ownPages.findOwnBooking(known, bookingId) : null;
      if (known !== null && own) {
        await payment.settle(id);
        deleteReturnCookie(c, deps.secureCookies);
        return c.redirect(paths.booking(own.language, known), 303);
      }
      const isRecent =
        sessionId !== null && (await payment.referenceOfRecentSession(database, sessionId)) === id;
      if (token === null && !isRecent) return c.redirect(paths.home(language), 303);
      await payment.settle(id);
      if (token !== null) deleteReturnCookie(c, deps.secureCookies);
      return c.redirect(paths.moneyRequest(language, token ?? sessionId ?? ''), 303);
    },
  );
