import { addMinutes } from './basics/rome-time.ts';
import { ownReviewStore } from './reviews/own-review.store.ts';
import { reviewForm } from './reviews/review-form.api.ts';
import type { WriteReviewDeps } from './reviews/write-review.ts';
import type { CommonDeps } from './shop-parts.ts';
import type { PageForms } from './web/page-forms.ts';
import type { Forget, ReadContent } from './web/read-content.ts';

/** Another copy of this shop may have published one, which nobody tells this one. */
const freshMinutes = 15;

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
    ownReviews: async () => ({
      value: await ownReviewStore.published(database),
      until: addMinutes(clock.now(), freshMinutes),
    }),
  };
  return { forms, readContent, onChanged, onContentChanged: (forget: Forget) => void changed.push(forget) };
}
