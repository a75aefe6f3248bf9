import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ExtensionChoices } from './extension-choices.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** From the road: kept longer with one thumb, or until a moment of one's own choice. */
export function ExtendRentalCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const hasSome = booking.longer.length + booking.longerTogether.length > 0;
  return (
    <OwnBookingCard id="plans" title={say('longer.title')}>
      <p>{say('longer.text')}</p>
      <ExtensionChoices booking={booking} />
      <Button
        kind={hasSome ? 'second' : 'primary'}
        href={href('bookingChange', useLanguage(), { token: booking.token })}
      >
        {say(hasSome ? 'longer.other' : 'longer.button')}
      </Button>
    </OwnBookingCard>
  );
}
