import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import type { Clock } from '../../basics/clock.ts';
import { refuse } from '../../basics/refusals.ts';
import type { Database } from '../../database/tables.ts';
import { answerRefusal, describeCall, validate } from '../../http/api-answers.ts';
import type { BookingChangeStore } from './booking-change.store.ts';
import { resultTokenFromCookie } from '../booking-cookie.api.ts';
import { SessionQuery } from '../booking.shape.ts';
import { deleteReturnCookie, tokenFromReturnCookie } from './return-cookie.api.ts';
import type { BookingLinks } from '../booking-links.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { restOutcomeOf } from '../part-payment/part-payment.rules.ts';
import { partyIdOf } from '../party/party.rules.ts';
import type { LinkTokens } from '../../basics/tokens.ts';
import type { PageLinks } from '../create/page-links.type.ts';
import type { Payments } from '../payments.type.ts';

type Deps = {
  database: Database;
  bookings: Pick<BookingStore, 'byId' | 'byRest' | 'byResultToken'> & Pick<BookingLinks, 'byLink'>;
  changes: Pick<BookingChangeStore, 'byId'>;
  links: LinkTokens;
  clock: Clock;
  paths: Pick<PageLinks, 'booking' | 'findBooking' | 'success'>;
  payments: Pick<Payments, 'settle' | 'bookingOfRecentSession'>;
  secureCookies: boolean;
};

const ChangePath = z.object({ changeId: z.uuid() });

/**
 * Back from the provider's page: the shop asks how the difference stands, or the rest of an order, and leads on to the booking, which says it. The link to a
 * booking is given only to a browser that has it or made the booking. The provider's session leads, once it is paid, to the page
 * that shows code, town and dates for an hour; everybody else may ask for the link by mail, as when it was lost.
 */
export const bookingChangeApi = (deps: Deps) =>
  new Hono().get(
    '/bookings/changes/:changeId',
    describeCall({
      summary: 'Back from paying a difference, or the rest of an order',
      tag: 'booking',
      refusals: ['bad_form', 'not_found'],
    }),
    describeRoute({
      responses: {
        303: {
          description:
            "To the booking's own page, to what a session may see of it, or to where its link is sent again",
        },
      },
    }),
    validate('param', ChangePath),
    validate('query', SessionQuery),
    async (c) => {
      const { database, bookings, changes, links, paths, payments } = deps;
      const { changeId: reference } = c.req.valid('param');
      const change = await changes.byId(database, reference);
      const [ofRest = null] = change ? [] : await bookings.byRest(database, reference);
      const booking = change ? await bookings.byId(database, change.bookingId) : ofRest;
      if (!booking) return answerRefusal(c, refuse('not_found'));
      const sessionId = c.req.valid('query').session_id ?? null;
      const knowsLink = await isOwnBrowser(c, deps, booking);
      const isRecent =
        sessionId !== null && (await payments.bookingOfRecentSession(database, sessionId)) === booking.id;
      const isDone =
        (await isPaid(deps, reference)) || ((knowsLink || isRecent) && (await settleNow(deps, reference)));
      const { id, linkGeneration, linkSha256, language } = booking;
      if (knowsLink) {
        const token = links.tokenFor('booking', id, linkGeneration, linkSha256);
        if (isDone) deleteReturnCookie(c, deps.secureCookies);
        return c.redirect(paths.booking(language, token), 303);
      }
      return c.redirect(
        isRecent && isDone ? paths.success(language, sessionId) : paths.findBooking(language),
        303,
      );
    },
  );

async function settleNow(deps: Deps, reference: string): Promise<boolean> {
  await deps.payments.settle(reference);
  return isPaid(deps, reference);
}

async function isPaid({ database, bookings, changes }: Deps, reference: string): Promise<boolean> {
  const change = await changes.byId(database, reference);
  if (change) return change.state === 'done';
  return restOutcomeOf(await bookings.byRest(database, reference)) === 'come';
}

async function isOwnBrowser(
  c: Context,
  { database, bookings, links, clock, secureCookies }: Deps,
  booking: Booking,
): Promise<boolean> {
  // Of several the customer has every page.
  const isOf = (one: Booking | null) => one !== null && partyIdOf(one) === partyIdOf(booking);
  const link = tokenFromReturnCookie(c, secureCookies);
  const byLink = link === null ? null : await bookings.byLink(database, links.fingerprint(link), clock.now());
  if (isOf(byLink)) return true;
  const remembered = resultTokenFromCookie(c, secureCookies);
  if (remembered === null) return false;
  return isOf(await bookings.byResultToken(database, links.fingerprint(remembered)));
}
