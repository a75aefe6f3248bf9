import type { Logger } from 'pino';
import type { Clock } from '../basics/clock.ts';
import { type ReadOfferDeps, readScooters } from '../booking/offer/read-offer.ts';
import type { Database } from '../database/tables.ts';
import { createNewsroom } from './open-newsroom.ts';
import { addressSuggestionsApi } from '../place/address-suggestions.api.ts';
import type { AddressSource } from '../place/suggest-addresses.ts';
import { createCachedReviews, type CachedReviewsDeps, withoutReviews } from '../reviews/cached-reviews.ts';
import { reviewsApi } from '../reviews/reviews.api.ts';
import type { Settings } from '../settings.ts';
import { readWithExpiry, type ReadContent } from '../pages/read-content.ts';

export type ContentAdapters = {
  clock: Clock;
  log: Logger;
  opened: { database: Database };
  settings: Pick<Settings, 'streetMap'>;
  /** Commands need none. */
  reviews?: Pick<CachedReviewsDeps, 'source' | 'fallback'>;
  /** The local list where nobody is asked. */
  addresses?: AddressSource;
};

/** What is read on the site beside what can be rented: for the pages, and for someone who calls. */
export function createContent(parts: ContentAdapters, offer: ReadOfferDeps) {
  const { clock, log, opened, reviews = withoutReviews } = parts;
  const noAnswer = (about: string) => (fault: unknown) =>
    log.warn({ fault: String(fault) }, `no answer about ${about}`);
  const find = createCachedReviews({
    ...reviews,
    clock,
    onFault: noAnswer('reviews'),
  });
  const news = createNewsroom({ database: opened.database, clock });
  const readContent: Omit<ReadContent, 'booking' | 'ownReviews' | 'waiting'> = {
    ...news.readContent,
    reviews: async () => {
      const { summary, until } = await find();
      return { value: summary, until };
    },
    // Only search engines miss them.
    models: () => readWithExpiry(clock, () => readScooters(offer, null), []),
    streetMap: () => Promise.resolve({ value: parts.settings.streetMap }),
  };
  const { newsroom, onContentChanged } = news;
  const places = addressSuggestionsApi({ addresses: parts.addresses, onFault: noAnswer('addresses') });
  return { readContent, newsroom, onContentChanged, apis: [reviewsApi(find), places, ...news.apis] };
}
