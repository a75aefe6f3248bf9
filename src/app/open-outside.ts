import { googlePlaces } from '../gateways/places/google-places.ts';
import { trustpilotReviews } from '../gateways/trustpilot/trustpilot-reviews.ts';
import { emptyReviewSummary } from '../reviews/review.shape.ts';
import type { Settings } from '../settings.ts';

/** Who else may be asked, where the shop has a key for it; without one it does without. */
export function createExternalServices({ outside: { trustpilot, places } }: Pick<Settings, 'outside'>) {
  return {
    ...(trustpilot
      ? { reviews: { source: trustpilotReviews(trustpilot), fallback: emptyReviewSummary } }
      : {}),
    ...(places ? { addresses: googlePlaces(places) } : {}),
  };
}
