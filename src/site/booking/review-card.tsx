import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { settledStates } from '../../charges/charge.shape.ts';
import { OwnBookingCard } from './own-booking-card.tsx';
import { isRestMissing } from './rest-card.tsx';

/** Not while they are still asked for something: first that, then how it was. What they have said stays theirs to change. */
export const isReviewAsked = (booking: OwnBooking): boolean =>
  booking.isReviewable && (booking.review !== null || !isSomethingOpen(booking));

const isSomethingOpen = (booking: OwnBooking): boolean =>
  isRestMissing(booking) ||
  booking.asked.length > 0 ||
  (booking.charges?.charges ?? []).some(({ state }) => settledStates.every((settled) => settled !== state));

/** Once the scooter is back: how was it? */
export function ReviewCard({ booking: { token, review } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  return (
    <OwnBookingCard id="review" title={say('review.title')}>
      <p>{say(review ? `review.${review.state}` : 'review.text')}</p>
      <Button
        size="large"
        kind={review ? 'second' : 'primary'}
        href={href('bookingReview', useLanguage(), { token })}
      >
        <Icon name="star" />
        {say(review ? 'review.change' : 'review.button')}
      </Button>
    </OwnBookingCard>
  );
}
