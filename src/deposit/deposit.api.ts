import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { refuse } from '../basics/refusals.ts';
import { SessionQuery } from '../booking/booking.shape.ts';
import { deleteReturnCookie, tokenFromReturnCookie } from '../booking/change/return-cookie.api.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';
import type { DepositDeps } from './deposit-deps.type.ts';

export type DepositApiDeps = Pick<
  DepositDeps,
  'database' | 'deposits' | 'bookings' | 'payment' | 'links' | 'paths' | 'secureCookies' | 'ownPages'
>;

const DepositPath = z.object({ depositId: z.uuid() });

/**
 * Back from the provider's page: the shop asks how the hold stands, and leads on to the page that says it. The link is given only to a browser that
 * has it; another sees by the provider's session how it stands.
 */
export const depositApi = (deps: DepositApiDeps) =>
  new Hono().get(
    '/deposits/:depositId',
    describeCall({
      summary: 'Back from giving a deposit',
      tag: 'booking',
      refusals: ['bad_form', 'not_found'],
    }),
    describeRoute({
      responses: { 303: { description: 'To the page of the deposit, or to what a session may see of it' } },
    }),
    validate('param', DepositPath),
    validate('query', SessionQuery),
    async (c) => {
      const { database, deposits, bookings, payment, links, paths } = deps;
      const deposit = await deposits.byId(database, c.req.valid('param').depositId);
      const booking = deposit && (await bookings.byId(database, deposit.bookingId));
      if (!deposit || !booking) return answerRefusal(c, refuse('not_found'));
      const { language } = booking;
      const sessionId = c.req.valid('query').session_id ?? null;
      const known = tokenFromReturnCookie(c, deps.secureCookies);
      const token = known !== null && links.fingerprint(known) === deposit.linkSha256 ? known : null;
      // Pressed on the customer's own page: back to it.
      const isTried = known !== null && token === null;
      const own = isTried ? await deps.ownPages.findOwnBooking(known, booking.id) : null;
      if (known !== null && own) {
        await payment.settle(deposit.id);
        deleteReturnCookie(c, deps.secureCookies);
        return c.redirect(paths.booking(language, known), 303);
      }
      const isRecent =
        sessionId !== null && (await payment.referenceOfRecentSession(database, sessionId)) === deposit.id;
      if (token === null && !isRecent) return c.redirect(paths.home(language), 303);
      await payment.settle(deposit.id);
      if (token !== null) deleteReturnCookie(c, deps.secureCookies);
      return c.redirect(paths.deposit(language, token ?? sessionId ?? ''), 303);
    },
  );
