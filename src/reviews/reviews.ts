import type { AppContext } from '../app-context.ts';
import { raiseRevision } from '../database/revisions.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { createCachedReviews, withoutReviews, type CachedReviewsDeps } from './cached-reviews.ts';
import { customerReviewStore, type CustomerReviewStore } from './customer-review.store.ts';
import { reviewPageForm } from './review.form.ts';
import { reviewsApi } from './reviews.api.ts';
import type { SubmitReviewDeps } from './submit-review.ts';

export type ReviewsNeeds = Pick<SubmitReviewDeps, 'rentalOf' | 'lookForChanges'> & {
  /** Another service that collects reviews of the shop; commands need none. */
  elsewhere: Pick<CachedReviewsDeps, 'source' | 'fallback'> | undefined;
};

export type UndecidedReviews = Pick<CustomerReviewStore, 'locked' | 'decide'>;
const undecidedReviews: UndecidedReviews = customerReviewStore;

/** What customers say of the shop: written by link, read by a person, shown; and what is said elsewhere. */
export function createReviews(context: AppContext, needs: ReviewsNeeds) {
  const { database, clock, chance, log } = context;
  const { rentalOf, lookForChanges, elsewhere = withoutReviews } = needs;
  const deps: SubmitReviewDeps = {
    database,
    clock,
    chance,
    reviews: customerReviewStore,
    lookForChanges,
    rentalOf,
  };
  const onFault = (fault: unknown) => log.warn({ fault: String(fault) }, 'no answer about reviews');
  const readReviews = createCachedReviews({
    source: elsewhere.source,
    fallback: elsewhere.fallback,
    clock,
    onFault,
  });
  return {
    reviewOf: customerReviewStore.ofBooking,
    /** For the person who reads it before others do; `decide` after `locked`, in one transaction. */
    undecided: undecidedReviews,
    /** From elsewhere. */
    readReviews,
    readOwnReviews: () => customerReviewStore.published(database),
    reasonNotShown: async (db: Queryable, bookingId: string) =>
      (await customerReviewStore.ofBooking(db, bookingId))?.reason ?? null,
    apis: [reviewsApi(readReviews)],
    reviewForm: reviewPageForm(deps),
  };
}

/** Of a customer who is forgotten; false where there was none. Pages that show it are drawn again, on every copy. */
export async function eraseReview(tx: Tx, bookingId: string): Promise<boolean> {
  const isForgotten = await customerReviewStore.forget(tx, bookingId);
  if (isForgotten) await raiseRevision(tx, 'reviews');
  return isForgotten;
}
