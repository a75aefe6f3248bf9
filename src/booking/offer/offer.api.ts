import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isRefusal } from '../../basics/refusals.ts';
import { towns } from '../../place/towns.rules.ts';
import { answerRefusal, described, fits } from '../../http/api-answers.ts';
import { FreeDatesShape, QuoteAnswer, QuoteBody } from '../booking.shape.ts';
import { DeliverySlotsAnswer, DeliverySlotsQuery } from '../../delivery/delivery-slots.shape.ts';
import { findNearestFree, type AlternativesDeps } from './find-alternatives.ts';
import { readKeptTimes, type SlotDeps } from '../../delivery/keep-slots.ts';
import { AvailabilityQuery, DestinationAnswer, ExtraAnswer, ScooterAnswer } from './offer.shape.ts';
import { quoteWithNudges, type NudgeDeps } from './quote-with-nudges.ts';
import { assetUrl, readExtras, readScooters, rentalAsked, type OfferDeps } from './read-offer.ts';

const withPictures = towns.filter(({ popular }) => popular);
const tag = 'offer';

/** What can be rented, where, with what, for how much. */
export const offerApi = (deps: OfferDeps & NudgeDeps & AlternativesDeps & SlotDeps) =>
  new Hono()
    .get(
      '/scooters',
      described({ summary: 'Every scooter', tag, ok: z.array(ScooterAnswer), refusals: [] }),
      async (c) => c.json(await readScooters(deps, null)),
    )
    .get(
      '/scooters/available',
      described({
        summary: 'Scooters with a unit free for the whole period',
        tag,
        ok: z.array(ScooterAnswer),
        refusals: ['bad_form', 'bad_date', 'end_before_start', 'off_the_half_hour'],
      }),
      fits('query', AvailabilityQuery),
      async (c) => c.json(await readScooters(deps, c.req.valid('query'))),
    )
    .get(
      '/scooters/nearest',
      described({
        summary: 'The nearest dates on which any scooter is free for as long, at the same times',
        tag,
        ok: z.array(FreeDatesShape),
        refusals: ['bad_form', 'bad_date', 'end_before_start', 'off_the_half_hour'],
      }),
      fits('query', AvailabilityQuery),
      async (c) => {
        const asked = rentalAsked(c.req.valid('query'));
        return c.json(await findNearestFree(deps, deps.database, { asked, scooterId: null }));
      },
    )
    .get(
      '/delivery-slots',
      described({
        summary: 'The half-hours at which a rider can bring a scooter to a town, and fetch it there',
        tag,
        ok: DeliverySlotsAnswer,
        refusals: ['bad_form', 'bad_date', 'off_the_half_hour'],
      }),
      fits('query', DeliverySlotsQuery),
      async (c) => {
        const { startTime = null, ...asked } = c.req.valid('query');
        return c.json(await readKeptTimes(deps, deps.database, { ...asked, startTime }));
      },
    )
    .get(
      '/extras',
      described({ summary: 'Extras', tag, ok: z.array(ExtraAnswer), refusals: [] }),
      async (c) => c.json(await readExtras(deps)),
    )
    .get(
      '/destinations',
      described({ summary: 'Towns with pictures', tag, ok: z.array(DestinationAnswer), refusals: [] }),
      (c) =>
        c.json(
          withPictures.map(({ id, name, country }) => ({
            id,
            name,
            country,
            imageUrl: assetUrl(`posters/${id}-card-480.webp`),
          })),
        ),
    )
    .post(
      '/quotes',
      described({
        summary: 'What a rental costs',
        tag,
        ok: QuoteAnswer,
        refusals: [
          'bad_form',
          'unknown_key',
          'not_found',
          'extra_not_offered',
          'promo_unknown',
          'promo_used_up',
          'too_little_to_pay',
        ],
      }),
      fits('json', QuoteBody),
      async (c) => {
        const quote = await quoteWithNudges(deps, deps.database, c.req.valid('json'));
        return isRefusal(quote) ? answerRefusal(c, quote) : c.json(quote);
      },
    );
