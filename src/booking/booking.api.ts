import { type Context, Hono } from 'hono';
import { promoReasons } from '../price/promo.rules.ts';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { isRefusal, type ListedRefusal } from '../basics/refusals.ts';
import { periodRefusals } from '../fleet/date-time.shape.ts';
import { answerRefusal, describeCall, requestedLanguage, validate } from '../http/api-answers.ts';
import { extraReasons } from './extras/extra-eligibility.rules.ts';
import type { NotAddableReason } from './add/added-to.type.ts';
import { bookingCookieFor, resultTokenFromCookie } from './booking-cookie.api.ts';
import { isNonBrowserRequest } from '../http/api-guards.ts';
import {
  BookingAnswer,
  BookingBody,
  BookingPageAnswer,
  BookingPath,
  PaymentAnswer,
  RetryAnswer,
  SessionQuery,
  TokenPath,
} from './booking.shape.ts';
import { createBooking, type CreateBookingDeps } from './create/create-booking.ts';
import type { NetworkKeys } from './create/hold.store.ts';
import { ineligibilityReasons } from './create/eligibility.rules.ts';
import { placeReasons, timeReasons } from './bookable.rules.ts';
import { readBooking, readCalendar, type ReadBookingDeps } from './read-booking.ts';
import { withRestWords } from './part-payment/rest-words.ts';
import { readPaymentResult, retryBookingPayment, type PaymentResultDeps } from './create/payment-result.ts';

export type BookingApiDeps = CreateBookingDeps &
  PaymentResultDeps &
  ReadBookingDeps & {
    networkKeysOf(c: Context): NetworkKeys;
    secureCookies: boolean;
  };

export const KeyHeader = z.object({ 'idempotency-key': z.uuid({ error: 'missing_idempotency_key' }) });
const tag = 'booking';
const stock = ['nothing_free', 'slot_full', 'price_changed'] as const;
const rules = [...timeReasons, ...placeReasons, ...ineligibilityReasons] as const;
const state = [
  'too_many_holds',
  'too_many_scooters',
  'request_in_progress',
  'already_paid',
  'payment_in_progress',
  'hold_over',
] as const;

/** What each call lists: a refusal that is missing here does not compile where it is answered. */
const creating = [
  'not_open_yet',
  'bad_form',
  'unknown_key',
  ...periodRefusals,
  'missing_idempotency_key',
  'not_found',
  'extra_not_offered',
  'extra_sold_out',
  ...extraReasons,
  ...promoReasons,
  'promo_once',
  'too_little_to_pay',
  'pot_not_offered',
  'pot_too_near',
  ...stock,
  ...rules,
  ...state,
  'key_reused',
  'provider_unavailable',
] as const;
const opening = ['bad_form', 'not_found'] as const;
const looking = ['bad_form', 'not_your_booking'] as const;
const payingAgain = ['bad_form', 'not_your_booking', ...state, 'provider_unavailable'] as const;

/** Of a unit that the desk has chosen, and of a scooter that is added to a booking: no call here asks for either. */
type AskedElsewhere = 'unit_taken' | 'partner_ended' | Exclude<NotAddableReason, (typeof creating)[number]>;

export const bookingApi = (deps: BookingApiDeps) =>
  new Hono()
    .post(
      '/bookings',
      describeCall({
        summary: 'Holds a scooter and opens the payment; the same key and body give the same answer',
        tag,
        ok: BookingAnswer,
        status: 201,
        refusals: creating,
      }),
      validate('header', KeyHeader),
      validate('json', BookingBody),
      async (c) => {
        const command = { key: c.req.valid('header')['idempotency-key'], body: c.req.valid('json') };
        const created = await createBooking(deps, { ...command, ...deps.networkKeysOf(c) });
        if (isRefusal(created))
          return answerRefusal(c, created satisfies ListedRefusal<typeof creating, AskedElsewhere>);
        const { resultToken, ...answer } = created;
        setBookingCookie(c, deps, resultToken);
        return c.json(answer, 201);
      },
    )
    .get(
      '/bookings/by-token/:token',
      describeCall({
        summary: "The customer's own page",
        tag,
        ok: BookingPageAnswer,
        refusals: opening,
      }),
      validate('param', TokenPath),
      async (c) => {
        const view = await readBooking(deps, c.req.valid('param').token);
        return isRefusal(view)
          ? answerRefusal(c, view satisfies ListedRefusal<typeof opening>)
          : c.json(view);
      },
    )
    .get(
      '/bookings/by-token/:token/calendar',
      describeCall({ summary: 'The rental for a calendar', tag, refusals: opening }),
      describeRoute({
        responses: { 200: { description: 'iCalendar, RFC 5545', content: { 'text/calendar': {} } } },
      }),
      validate('param', TokenPath),
      async (c) => {
        const file = await readCalendar(deps, c.req.valid('param').token);
        if (isRefusal(file)) return answerRefusal(c, file satisfies ListedRefusal<typeof opening>);
        return c.body(file.content, 200, {
          'content-type': file.contentType,
          // Shown, where a phone can: as a calendar's own sheet.
          'content-disposition': `inline; filename="${file.filename}"`,
        });
      },
    )
    .get(
      '/bookings/payment',
      describeCall({
        summary:
          'The same of the booking that this browser made, or that the session is about; null where there is none',
        tag,
        ok: z.nullable(PaymentAnswer),
        refusals: ['bad_form'],
      }),
      validate('query', SessionQuery),
      async (c) => {
        const view = await readPaymentResult(deps, resultRequestOf(c, null, deps));
        return c.json(isRefusal(view) ? null : withRestWords(view, requestedLanguage(c)));
      },
    )
    .get(
      '/bookings/:bookingId/payment',
      describeCall({
        summary: 'How a payment stands',
        tag,
        ok: PaymentAnswer,
        refusals: looking,
      }),
      validate('param', BookingPath),
      validate('query', SessionQuery),
      async (c) => {
        const view = await readPaymentResult(deps, resultRequestOf(c, c.req.valid('param').bookingId, deps));
        return isRefusal(view)
          ? answerRefusal(c, view satisfies ListedRefusal<typeof looking>)
          : c.json(withRestWords(view, requestedLanguage(c)));
      },
    )
    .post(
      '/bookings/:bookingId/payment',
      describeCall({
        summary: 'A page to pay on, again',
        tag,
        ok: RetryAnswer,
        refusals: payingAgain,
      }),
      validate('param', BookingPath),
      validate('query', SessionQuery),
      async (c) => {
        const opened = await retryBookingPayment(
          deps,
          resultRequestOf(c, c.req.valid('param').bookingId, deps),
        );
        return isRefusal(opened)
          ? answerRefusal(c, opened satisfies ListedRefusal<typeof payingAgain>)
          : c.json(opened);
      },
    );

/** Its own header: the return cookie of a change may stand beside it. */
export function setBookingCookie(
  c: Context,
  { secureCookies: secure }: Pick<BookingApiDeps, 'secureCookies'>,
  resultToken: string,
): void {
  c.header('set-cookie', bookingCookieFor(resultToken, secure), { append: true });
}

function resultRequestOf(c: Context, code: string | null, { secureCookies }: BookingApiDeps) {
  // Without the headers that every browser sends, a cookie gives no right to write.
  const mayUseCookie = c.req.method === 'GET' || !isNonBrowserRequest(c);
  const resultToken = mayUseCookie ? resultTokenFromCookie(c, secureCookies) : null;
  return { code, resultToken, sessionId: c.req.query('session_id') ?? null };
}
