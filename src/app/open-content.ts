import type { Logger } from 'pino';
import type { Clock } from '../basics/clock.ts';
import { type OfferDeps, readScooters } from '../booking/offer/read-offer.ts';
import type { Database } from '../database/tables.ts';
import { openNewsroom } from './open-newsroom.ts';
import { placesApi } from '../place/places.api.ts';
import type { AddressSource } from '../place/suggest-addresses.ts';
import { findReviews, type ReviewDeps, withoutReviews } from '../reviews/find-reviews.ts';
import { reviewsApi } from '../reviews/reviews.api.ts';
import type { Settings } from '../settings.ts';
import { readFor, type ReadContent } from '../pages/read-content.ts';

export type ContentParts = {
  clock: Clock;
  log: Logger;
  opened: { database: Database };
  settings: Pick<Settings, 'streetMap'>;
  /** Commands need none. */
  reviews?: Pick<ReviewDeps, 'source' | 'fallback'>;
  /** The local list where nobody is asked. */
  addresses?: AddressSource;
};

/** What is read on the site beside what can be rented: for the pages, and for who calls. */
export function openContent(parts: ContentParts, offer: OfferDeps) {
  const { clock, log, opened, reviews = withoutReviews } = parts;
  const noAnswer = (about: string) => (fault: unknown) =>
    log.warn({ fault: String(fault) }, `no answer about ${about}`);
  const find = findReviews({
    ...reviews,
    clock,
    onFault: noAnswer('reviews'),
  });
  const news = openNewsroom({ database: opened.database, clock });
  const readContent: Omit<ReadContent, 'booking' | 'ownReviews' | 'waiting'> = {
    ...news.readContent,
    reviews: async () => {
      const { summary, until } = await find();
      return { value: summary, until };
    },
    // Only search engines miss them.
    models: () => readFor(clock, () => readScooters(offer, null), []),
    streetMap: () => Promise.resolve({ value: parts.settings.streetMap }),
  };
  const { newsroom, onContentChanged } = news;
  const places = placesApi({ addresses: parts.addresses, onFault: noAnswer('addresses') });
  return { readContent, newsroom, onContentChanged, apis: [reviewsApi(find), places, ...news.apis] };
}
