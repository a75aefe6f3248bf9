import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { searchAgain } from '../draft/search-again.ts';
import { howItEnded } from './how-it-ended.rules.ts';
import { OwnBookingCard } from './own-booking-card.tsx';

/** What has come to nothing is no dead end: the same days again, or others near them. */
export function SearchAgainCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  return (
    <OwnBookingCard id="again" title={say('again.title')}>
      <p>
        {say(
          booking.state === 'expired' && booking.pot === null && howItEnded(booking) === 'expired'
            ? 'again.expired'
            : 'again.text',
        )}
      </p>
      <Button size="large" href={searchAgain(useLanguage(), booking)}>
        {say('again.button')}
      </Button>
    </OwnBookingCard>
  );
}
