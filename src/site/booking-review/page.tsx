import { ServerOnly } from '../../pages/server-only.tsx';
import { ReviewPage } from './review-page.tsx';

/** What a customer says of a rental that is over, by the link of their letters. */
export default function BookingReview() {
  return <ServerOnly>{import.meta.env.SSR ? <ReviewPage /> : null}</ServerOnly>;
}
