import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { formatInstant } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { Missing, missingOf } from './missing.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** Ride Now: from when on the key box opens for this booking, and what is missing. The code itself comes only when it is pressed for. */
export function KeyCard({ booking }: { booking: OwnBooking }) {
  const { key, token, contract, state } = booking;
  const say = useSay('booked');
  const sayRefusal = useSay('refusals');
  const language = useLanguage();
  const isOut = state === 'collected';
  // Once the scooter is out, nothing is waiting in the box any more: its key goes back there.
  if (!key || (isOut && key.standing !== 'ready')) return null;
  const needsLicence = key.standing === 'early' && !key.photos.includes('licence');
  const missing = isOut ? [] : missingOf(booking);
  // A rider sees nothing of the money, but that the box stays shut for it.
  const obstacle = isOut || missing.length > 0 ? null : key.obstacle;
  const isBarred = missing.length > 0 || obstacle === 'rest_unpaid' || obstacle === 'deposit_missing';
  const moment = formatInstant(language, key.from, 'weekday');
  return (
    <OwnBookingCard
      id="key"
      title={say(isOut ? 'key.back.title' : 'key.card')}
      urgent={!isOut && !isBarred && (key.standing === 'ready' || key.standing === 'photos')}
    >
      <p>{isOut ? say('key.back') : say(`key.${key.standing}`, { moment })}</p>
      {missing.length > 0 && (
        <Missing missing={missing} title={say('key.missing')} page={href('booking', language, { token })} />
      )}
      {obstacle && (
        <Note tone="bad">
          <p>{sayRefusal(obstacle)}</p>
        </Note>
      )}
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
      {key.standing === 'ready' && !isBarred && (
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
