import { noOwnReviews } from '../reviews/own-review.shape.ts';
import { ownReviewStore } from '../reviews/own-review.store.ts';
import { reviewForm } from '../reviews/review-form.api.ts';
import type { WriteReviewDeps } from '../reviews/write-review.ts';
import type { CommonDeps } from './shop-parts.ts';
import type { PageForms } from '../pages/page-forms.ts';
import { type Forget, readFor, type ReadContent } from '../pages/read-content.ts';

/** The page of the reviews, and the home page, in every language. */
const showsReviews = (address: string): boolean => /^\/[a-z]{2}\/(reviews)?$/.test(address);

/** What customers say of the shop: written by link, read by a person, shown. */
export function openReviews(common: CommonDeps) {
  const changed: Forget[] = [];
  const onChanged = () => changed.forEach((forget) => forget(showsReviews));
  const { database, clock, bookings, links } = common;
  const writing: WriteReviewDeps = {
    ...common,
    reviews: ownReviewStore,
    rentalOf: async (db, token) => {
      const booking = await bookings.byLink(db, links.fingerprint(token));
      if (!booking) return null;
      const { id, state, driver, language } = booking;
      return { id, isOver: state === 'returned', fullName: driver.fullName, language };
    },
    onChanged,
  };
  const forms: PageForms = { bookingReview: reviewForm(writing) };
  const readContent: Pick<ReadContent, 'ownReviews'> = {
    // The home page has other things to show; the page of the reviews has not.
    ownReviews: ({ name }) =>
      readFor(clock, () => ownReviewStore.published(database), name === 'home' ? noOwnReviews : undefined),
  };
  return { forms, readContent, onChanged, onContentChanged: (forget: Forget) => void changed.push(forget) };
}
