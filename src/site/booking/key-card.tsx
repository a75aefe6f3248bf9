import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { formatInstant } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** Ride Now: from when on the key box opens for this booking, and what is missing. The code itself comes only when it is pressed for. */
export function KeyCard({ booking: { key, token, contract } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  if (!key) return null;
  const moment = formatInstant(language, key.from, 'weekday');
  return (
    <OwnBookingCard id="key" title={say('key.card')} urgent={key.standing === 'ready'}>
      <p>{say(`key.${key.standing}`, { moment })}</p>
      {key.standing === 'unsigned' && contract && (
        <Button kind="second" href={href('contract', language, { token: contract.token })}>
          {say('key.sign')}
        </Button>
      )}
      {key.standing === 'ready' && (
        <form method="post" action={href('bookingKey', language, { token })}>
          <Button type="submit" size="large">
            <Icon name="lock" />
            {say('key.show')}
          </Button>
        </form>
      )}
    </OwnBookingCard>
  );
}
