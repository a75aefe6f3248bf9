import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Bookings } from '../../booking/booking.ts';
import { changeTopic, type RevisionDeps } from '../../database/revisions.ts';
import type { RefusalReason } from '../../reviews/customer-review.type.ts';
import type { UndecidedReviews } from '../../reviews/reviews.ts';
import type { ReviewListStore } from './review-list.store.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type DecideReviewDeps = StaffDeps &
  RevisionDeps & {
    reviews: UndecidedReviews;
    reviewList: ReviewListStore;
    bookings: Pick<Bookings, 'byId'>;
  };

type ReviewDecision = { id: string; reason: RefusalReason | null; writtenAt: Date };

/**
 * Shows a review to everybody, or says by which of the shop's own rules it is not shown; its writer is told that rule. The person who decides
 * has read these very words: changed meanwhile, they are read again.
 */
export async function decideReview(
  deps: DecideReviewDeps,
  by: Permit<'moderate reviews'>,
  { id, reason, writtenAt }: ReviewDecision,
): Promise<'decided' | Refusal> {
  return changeTopic(deps, 'reviews', async (tx) => {
    const review = await deps.reviews.locked(tx, id);
    if (!review) return refuse('not_found');
    if (review.writtenAt.getTime() !== writtenAt.getTime()) return refuse('review_rewritten');
    const now = deps.clock.now();
    await deps.reviews.decide(tx, id, reason, now);
    const booking = await deps.bookings.byId(tx, review.bookingId);
    if (reason !== null && booking)
      await deps.queueMail(tx, {
        kind: 'review_refused',
        cause: `review_refused:${id}:${writtenAt.getTime()}:${reason}`,
        reference: review.bookingId,
        language: booking.language,
      });
    await writeAudit(deps, tx, by, {
      action: reason === null ? 'published a review' : 'refused a review',
      subject: { kind: 'review', id },
      before: { state: review.state },
      after: { state: reason === null ? 'published' : 'refused', reason },
    });
    return 'decided' as const;
  });
}
