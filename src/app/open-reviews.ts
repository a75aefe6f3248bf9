import { emptyCustomerReviews } from '../reviews/customer-review.type.ts';
import { customerReviewStore } from '../reviews/customer-review.store.ts';
import { reviewPageForm } from '../reviews/review.form.ts';
import type { SubmitReviewDeps } from '../reviews/submit-review.ts';
import type { AppContext } from './app-adapters.ts';
import type { PageForms } from '../pages/page-forms.ts';
import { type InvalidatePages, readWithExpiry, type ReadContent } from '../pages/read-content.ts';

/** The page of the reviews, and the home page, in every language. */
const showsReviews = (address: string): boolean => /^\/[a-z]{2}\/(reviews)?$/.test(address);

/** What customers say of the shop: written by link, read by a person, shown. */
export function createReviews(common: AppContext) {
  const changed: InvalidatePages[] = [];
  const onChanged = () => changed.forEach((forget) => forget(showsReviews));
  const { database, clock, bookings, links } = common;
  const writing: SubmitReviewDeps = {
    ...common,
    reviews: customerReviewStore,
    rentalOf: async (db, token) => {
      const booking = await bookings.byLink(db, links.fingerprint(token));
      if (!booking) return null;
      const { id, state, driver, language } = booking;
      return { id, isOver: state === 'returned', fullName: driver.fullName, language };
    },
    onChanged,
  };
  const forms: PageForms = { bookingReview: reviewPageForm(writing) };
  const readContent: Pick<ReadContent, 'ownReviews'> = {
    // The home page has other things to show; the page of the reviews has not.
    ownReviews: ({ name }) =>
      readWithExpiry(
        clock,
        () => customerReviewStore.published(database),
        name === 'home' ? emptyCustomerReviews : undefined,
      ),
  };
  return {
    forms,
    readContent,
    onChanged,
    onContentChanged: (forget: InvalidatePages) => void changed.push(forget),
  };
}
