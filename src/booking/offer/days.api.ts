import { Hono } from 'hono';
import { describeCall, validate } from '../../http/api-answers.ts';
import { DaysAnswer, DaysQuery } from './offer.shape.ts';
import { readDays } from './read-days.ts';
import type { ReadOfferDeps } from './read-offer.ts';

/** What the calendar shows of its days. */
export const daysApi = (deps: ReadOfferDeps): Hono =>
  new Hono().get(
    '/scooters/days',
    describeCall({
      summary: 'The days that can be booked: what one costs at least, and on which every scooter is taken',
      tag: 'offer',
      ok: DaysAnswer,
      refusals: ['bad_form', 'unknown_key'],
    }),
    validate('query', DaysQuery),
    async (c) => {
      const { draftId } = c.req.valid('query');
      // What somebody's own hold leaves free is nobody else's answer.
      if (draftId === undefined) c.header('cache-control', 'public, max-age=60');
      return c.json(await readDays(deps, draftId));
    },
  );
