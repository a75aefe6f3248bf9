import { Hono } from 'hono';
import { isRefusal, type ListedRefusal } from '../../basics/refusals.ts';
import type { promoReasons } from '../../price/promo.rules.ts';
import { answerRefusal, describeCall, validate } from '../../http/api-answers.ts';
import { KeyHeader, setBookingCookie, type BookingApiDeps } from '../booking.api.ts';
import type { BookingLinks } from '../booking-links.ts';
import { BookingAnswer, TokenPath } from '../booking.shape.ts';
import { openByLink } from '../open-by-link.ts';
import { ineligibilityReasons } from '../create/eligibility.rules.ts';
import { placeReasons, timeReasons } from '../bookable.rules.ts';
import { extraReasons } from '../extras/extra-eligibility.rules.ts';
import { addScooter } from './add-scooter.ts';
import { AddableAnswer, AddScooterBody } from './add-scooter.shape.ts';
import { readAddable } from './read-addable.ts';

type Deps = BookingApiDeps & { bookings: Pick<BookingLinks, 'byLink'> };
const tag = 'booking';
const notNow = ['cannot_add', 'too_many_scooters', 'nothing_free', 'slot_full', ...timeReasons] as const;

/** What these calls list: a refusal that is missing here does not compile where it is answered. */
const readingAddable = ['bad_form', 'not_found', ...notNow] as const;
const adding = [
  'not_open_yet',
  'bad_form',
  'unknown_key',
  'missing_idempotency_key',
  'not_found',
  ...notNow,
  'changed_meanwhile',
  'price_changed',
  'too_little_to_pay',
  'extra_not_offered',
  'extra_sold_out',
  ...extraReasons,
  ...ineligibilityReasons,
  ...placeReasons,
  'too_many_holds',
  'request_in_progress',
  'already_paid',
  'payment_in_progress',
  'hold_over',
  'key_reused',
  'provider_unavailable',
] as const;

/** Of promo codes, of shares and of a unit that the desk has chosen: who adds a scooter names none of them. */
type AskedElsewhere =
  | (typeof promoReasons)[number]
  | 'promo_once'
  | 'pot_not_offered'
  | 'pot_too_near'
  | 'unit_taken'
  | 'partner_ended';

/** One scooter more for the days of a paid booking; by the customer's link alone. */
export const addScooterApi = (deps: Deps) =>
  new Hono()
    .get(
      '/bookings/by-token/:token/scooters',
      describeCall({
        summary: 'What can be added to a paid booking for its days, and what one more costs',
        tag,
        ok: AddableAnswer,
        refusals: readingAddable,
      }),
      validate('param', TokenPath),
      async (c) => {
        const to = await openByLink(deps, c.req.valid('param').token);
        const addable = isRefusal(to) ? to : await readAddable(deps, to);
        return isRefusal(addable)
          ? answerRefusal(c, addable satisfies ListedRefusal<typeof readingAddable>)
          : c.json(addable);
      },
    )
    .post(
      '/bookings/by-token/:token/scooters',
      describeCall({
        summary: 'Holds one scooter more and opens its payment; the same key and body give the same answer',
        tag,
        ok: BookingAnswer,
        status: 201,
        refusals: adding,
      }),
      validate('param', TokenPath),
      validate('header', KeyHeader),
      validate('json', AddScooterBody),
      async (c) => {
        const to = await openByLink(deps, c.req.valid('param').token);
        if (isRefusal(to)) return answerRefusal(c, to satisfies ListedRefusal<typeof adding>);
        const added = await addScooter(deps, {
          key: c.req.valid('header')['idempotency-key'],
          bookingId: to.id,
          body: c.req.valid('json'),
          ...deps.networkKeysOf(c),
        });
        if (isRefusal(added))
          return answerRefusal(c, added satisfies ListedRefusal<typeof adding, AskedElsewhere>);
        const { resultToken, ...answer } = added;
        setBookingCookie(c, deps, resultToken);
        return c.json(answer, 201);
      },
    );
