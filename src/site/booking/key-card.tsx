import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { formatInstant } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** Ride Now: from when on the key box opens for this booking, and what is missing. The code itself comes only when it is pressed for. */
export function KeyCard({ booking: { key, token, contract, state } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const isOut = state === 'collected';
  // Once the scooter is out, nothing is waiting in the box any more: its key goes back there.
  if (!key || (isOut && key.standing !== 'ready')) return null;
  const needsLicence = key.standing === 'early' && !key.photos.includes('licence');
  const moment = formatInstant(language, key.from, 'weekday');
  return (
    <OwnBookingCard
      id="key"
      title={say(isOut ? 'key.back.title' : 'key.card')}
      urgent={!isOut && (key.standing === 'ready' || key.standing === 'photos')}
    >
      <p>{isOut ? say('key.back') : say(`key.${key.standing}`, { moment })}</p>
      {needsLicence && <p>{say('key.licence')}</p>}
      {key.standing === 'unsigned' && contract && (
        <Button kind="second" href={href('contract', language, { token: contract.token })}>
          {say('key.sign')}
        </Button>
      )}
      {(key.standing === 'photos' || needsLicence) && (
        <Button
          kind={key.standing === 'photos' ? 'primary' : 'second'}
          href={href('bookingKey', language, { token })}
        >
          {say(key.standing === 'photos' ? 'key.toPhotos' : 'key.toLicence')}
        </Button>
      )}
      {key.standing === 'ready' && (
        <form method="post" action={href('bookingKey', language, { token })}>
          <Button type="submit" size="large" kind={isOut ? 'second' : 'primary'}>
            <Icon name="lock" />
            {say('key.show')}
          </Button>
        </form>
      )}
    </OwnBookingCard>
  );
}
