import { ServerOnly } from '../../pages/server-only.tsx';
import { ReviewPage } from './review-page.tsx';

/** A customer's review of a rental that is over, by the link of their mails. */
export default function BookingReview() {
  return <ServerOnly>{import.meta.env.SSR ? <ReviewPage /> : null}</ServerOnly>;
}
