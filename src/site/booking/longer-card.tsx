import type { OwnBooking } from '../../own-page/own-booking.shape.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/words.tsx';
import { LongerChoices } from './longer-choices.tsx';
import { OwnCard } from './own-card.tsx';

/** From the road: kept longer with one thumb, or until a moment of one's own choice. */
export function LongerCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const hasSome = booking.longer.length > 0;
  return (
    <OwnCard id="plans" title={say('longer.title')}>
      <p>{say('longer.text')}</p>
      <LongerChoices booking={booking} />
      <Button
        kind={hasSome ? 'second' : 'primary'}
        href={href('bookingChange', useLanguage(), { token: booking.token })}
      >
        {say(hasSome ? 'longer.other' : 'longer.button')}
      </Button>
    </OwnCard>
  );
}
