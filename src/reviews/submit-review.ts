import type { RandomSource } from '../basics/random-source.ts';
import type { Clock } from '../basics/clock.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { changeTopic, type RevisionDeps } from '../database/revisions.ts';
import type { Queryable } from '../database/tables.ts';
import { publicNameOf } from './customer-review.rules.ts';
import type { CustomerReviewStore } from './customer-review.store.ts';

export type SubmitReviewDeps = RevisionDeps & {
  reviews: Pick<CustomerReviewStore, 'write' | 'forget'>;
  /** The booking that the link of a mail opens; handed in, because bookings know reviews and not the other way round. */
  rentalOf(
    db: Queryable,
    token: string,
  ): Promise<{ id: string; isOver: boolean; fullName: string; language: string } | null>;
  clock: Clock;
  chance: RandomSource;
};

/**
 * Only customers, by the link of their own mails, and only once the scooter is back: that is how reviews are verified. A person
 * reads each before others do.
 */
export async function submitReview(
  deps: SubmitReviewDeps,
  token: string,
  content: { rating: number; title: string; text: string },
): Promise<'sent' | Refusal> {
  return changeTopic(deps, 'reviews', async (tx) => {
    const rental = await deps.rentalOf(tx, token);
    if (!rental) return refuse('not_found');
    if (!rental.isOver) return refuse('rental_not_over');
    const { id: bookingId, fullName, language } = rental;
    const review = { id: deps.chance.uuid(), bookingId, customerName: publicNameOf(fullName), language };
    await deps.reviews.write(tx, { ...review, ...content, now: deps.clock.now() });
    return 'sent' as const;
  });
}

/** Its writer may withdraw it at any time. */
export async function removeReview(deps: SubmitReviewDeps, token: string): Promise<'removed' | Refusal> {
  const rental = await deps.rentalOf(deps.database, token);
  if (!rental) return refuse('not_found');
  return changeTopic(deps, 'reviews', async (tx) => {
    await deps.reviews.forget(tx, rental.id);
    return 'removed' as const;
  });
}
