import { rentalOf } from '../../basics/rome-time.ts';
import { promoReasons } from '../../price/promo.rules.ts';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isRefusal, type ListedRefusal } from '../../basics/refusals.ts';
import { openingAhead } from '../../fleet/opening.rules.ts';
import { OpeningAnswer } from '../../fleet/opening.shape.ts';
import { towns } from '../../place/towns.rules.ts';
import { periodRefusals } from '../../fleet/date-time.shape.ts';
import { answerRefusal, describeCall, validate } from '../../http/api-answers.ts';
import { timeReasons, townReasons } from '../bookable.rules.ts';
import { FreeDatesShape, QuoteAnswer, QuoteBody } from '../booking.shape.ts';
import { DeliverySlotsAnswer, DeliverySlotsQuery } from '../../delivery/delivery-slots.shape.ts';
import { extraOfferApi } from './extra-offer.api.ts';
import { daysApi } from './days.api.ts';
import { findNearestFreeDates, type FindAlternativesDeps } from './find-alternatives.ts';
import type { DeliverySlotDeps } from '../../delivery/reserve-delivery-slots.ts';
import { AvailabilityQuery, DestinationAnswer, NearestDatesQuery, ScooterAnswer } from './offer.shape.ts';
import { quoteWithNudges, type QuoteWithNudgesDeps } from './quote-with-nudges.ts';
import { ownHoldsOf } from './own-holds.ts';
import { readBookableSlots } from './read-bookable-slots.ts';
import { assetUrl, readBookableScooters, readScooters, type ReadOfferDeps } from './read-offer.ts';

const withPictures = () => towns().filter(({ popular }) => popular);
const tag = 'offer';

/** What these calls list: a refusal that is missing here does not compile where it is answered. */
const askingForSlots = ['bad_form', 'unknown_key', 'bad_date', 'off_the_half_hour', ...timeReasons] as const;
const quoting = [
  'bad_form',
  'unknown_key',
  ...periodRefusals,
  ...timeReasons,
  ...townReasons,
  'not_found',
  'extra_not_offered',
  'extra_sold_out',
  ...promoReasons,
  'too_little_to_pay',
  'too_many_scooters',
] as const;

/** What can be rented, where, with what, for how much. */
export const offerApi = (
  deps: ReadOfferDeps & QuoteWithNudgesDeps & FindAlternativesDeps & DeliverySlotDeps,
) =>
  new Hono()
    .get(
      '/opening',
      describeCall({
        summary: 'The days without handing out or taking back, and the first half-hour that can be booked',
        tag,
        ok: OpeningAnswer,
        refusals: [],
      }),
      (c) => {
        c.header('cache-control', 'public, max-age=60');
        return c.json({
          ...openingAhead(deps.clock.now(), deps.opening()),
          reasons: { closedDates: 'closed_then', beforeEarliestStart: 'too_short_notice' } as const,
        });
      },
    )
    .get(
      '/scooters',
      describeCall({ summary: 'Every scooter', tag, ok: z.array(ScooterAnswer), refusals: [] }),
      async (c) => c.json(await readScooters(deps, null)),
    )
    .get(
      '/scooters/available',
      describeCall({
        summary: 'Scooters with a unit free for the whole period; none where it cannot be booked',
        tag,
        ok: z.array(ScooterAnswer),
        refusals: ['bad_form', 'unknown_key', ...periodRefusals],
      }),
      validate('query', AvailabilityQuery),
      async (c) => {
        const hasTime = c.req.query('startTime') !== undefined;
        return c.json(await readBookableScooters(deps, c.req.valid('query'), hasTime));
      },
    )
    .get(
      '/scooters/nearest',
      describeCall({
        summary:
          'The nearest dates on which any scooter is free for as long, at the same times; or all of several that are named',
        tag,
        ok: z.array(FreeDatesShape),
        refusals: ['bad_form', 'unknown_key', ...periodRefusals],
      }),
      validate('query', NearestDatesQuery),
      async (c) => {
        const query = c.req.valid('query');
        const { references: own } = await ownHoldsOf(deps, deps.database, query.draftId);
        const asked = { rental: rentalOf(query), place: null }; // as the scooters of these dates (read-offer.ts)
        const wanted = { asked, scooterIds: query.scooters, own };
        return c.json(await findNearestFreeDates(deps, deps.database, wanted));
      },
    )
    .get(
      '/delivery-slots',
      describeCall({
        summary: 'The half-hours at which a rider can bring a scooter to a town, and fetch it there',
        tag,
        ok: DeliverySlotsAnswer,
        refusals: askingForSlots,
      }),
      validate('query', DeliverySlotsQuery),
      async (c) => {
        const slots = await readBookableSlots(deps, deps.database, c.req.valid('query'));
        return isRefusal(slots)
          ? answerRefusal(c, slots satisfies ListedRefusal<typeof askingForSlots>)
          : c.json(slots);
      },
    )
    .route('/', daysApi(deps))
    .route('/', extraOfferApi(deps))
    .get(
      '/destinations',
      describeCall({ summary: 'Towns with pictures', tag, ok: z.array(DestinationAnswer), refusals: [] }),
      (c) =>
        c.json(
          withPictures().map(({ id, name, country, own }) => ({
            id,
            name,
            country,
            imageUrl: assetUrl(own?.picture ?? `posters/${id}-card-480.webp`),
          })),
        ),
    )
    .post(
      '/quotes',
      describeCall({
        summary: 'What a rental costs',
        tag,
        ok: QuoteAnswer,
        refusals: quoting,
      }),
      validate('json', QuoteBody),
      async (c) => {
        const quote = await quoteWithNudges(deps, deps.database, c.req.valid('json'));
        return isRefusal(quote)
          ? answerRefusal(c, quote satisfies ListedRefusal<typeof quoting>)
          : c.json(quote);
      },
    );
