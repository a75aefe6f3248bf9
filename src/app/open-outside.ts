import { googlePlaces } from '../gateways/places/google-places.ts';
import { trustpilotReviews } from '../gateways/trustpilot/trustpilot-reviews.ts';
import { noReviews } from '../reviews/review.shape.ts';
import type { Settings } from '../settings.ts';

/** Who else may be asked, where the shop has a key for it; without one it does without. */
export function openOutside({ outside: { trustpilot, places } }: Pick<Settings, 'outside'>) {
  return {
    ...(trustpilot ? { reviews: { source: trustpilotReviews(trustpilot), fallback: noReviews } } : {}),
    ...(places ? { addresses: googlePlaces(places) } : {}),
  };
}
