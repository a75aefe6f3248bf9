import type { Clock } from '../basics/clock.ts';
import { emptyReviewSummary, type ReviewSummary } from './review.shape.ts';

/** Throws where the source of the reviews does not answer. */
export type ReviewSource = () => Promise<ReviewSummary>;
export type CachedReviewsDeps = {
  source: ReviewSource;
  fallback: ReviewSummary;
  clock: Clock;
  onFault(fault: unknown): void;
};

export const withoutReviews = {
  source: () => Promise.resolve(emptyReviewSummary),
  fallback: emptyReviewSummary,
};

/** docs/product.md §7 */
const cacheMinutes = 30;

export type CachedReviews = { summary: ReviewSummary; until: Date };

/**
 * Asks the source at most once in half an hour, whatever came of it: a source that is down is not asked by
 * every visitor. Meanwhile the last good answer stands, else the fallback.
 */
export function createCachedReviews({
  source,
  fallback,
  clock,
  onFault,
}: CachedReviewsDeps): () => Promise<CachedReviews> {
  let known = fallback;
  let until = new Date(0);
  let asking: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    try {
      known = await source();
    } catch (fault) {
      onFault(fault);
    }
    until = new Date(clock.now().getTime() + cacheMinutes * 60_000);
    asking = undefined;
  };
  return async () => {
    if (clock.now() >= until) await (asking ??= ask());
    return { summary: known, until };
  };
}
