import type { OwnBooking } from '../../own-page/own-booking.shape.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage, useSay } from '../../pages/words.tsx';
import { searchAgain } from '../draft/search-again.ts';
import { OwnCard } from './own-card.tsx';

/** What has come to nothing is no dead end: the same days again, or others near them. */
export function AgainCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  return (
    <OwnCard id="again" title={say('again.title')}>
      <p>{say(booking.state === 'expired' ? 'again.expired' : 'again.text')}</p>
      <Button size="large" href={searchAgain(useLanguage(), booking)}>
        {say('again.button')}
      </Button>
    </OwnCard>
  );
}
