import { instantOf } from '../../basics/rome-time.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import type { Trip } from '../../booking/trip.shape.ts';
import { business } from '../../shop/business.rules.ts';
import type { Say } from '../../translations/catalogues.ts';
import { formatMoment } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import type { OfflineBooking } from '../draft/offline-booking.ts';
import { OwnBookingCard } from './own-booking-card.tsx';

type Shown = Trip & Pick<OwnBooking, 'code' | 'state' | 'start' | 'end' | 'scooter'>;

/** Shown where a browser can keep it (watch-save-offline-card.ts). What is kept stands here already, as the server says it. */
export function SaveOfflineCard({ booking }: { booking: Shown }) {
  const say = useSay('booked');
  const language = useLanguage();
  const stands = booking.state === 'confirmed' || booking.state === 'collected';
  const kept = offlineBookingOf({ say, language }, booking);
  return (
    <OwnBookingCard
      hidden
      id="keep"
      title={say('keep.title')}
      data-keep={JSON.stringify(kept)}
      data-over={stands ? undefined : ''}
      data-no-print
    >
      <p>{say('keep.text')}</p>
      <p role="status" className="font-semibold text-leaf empty:hidden" data-said={say('keep.kept')} />
      <p className="flex flex-wrap gap-3">
        <Button kind="second" data-do="keep">
          <Icon name="download" />
          {say('keep.button')}
        </Button>
        <Button kind="second" data-do="forget" hidden>
          {say('keep.forget')}
        </Button>
      </p>
    </OwnBookingCard>
  );
}

type TextContext = { say: Say<'booked'>; language: Language };

function offlineBookingOf({ say, language }: TextContext, booking: Shown): OfflineBooking {
  const { start, end, pickupOption, deliveryAddress, returnAddress, destination, scooter } = booking;
  const office = say('trip.office', business().office);
  const isOffice = pickupOption === 'office';
  const at = ({ date, time }: OwnBooking['start'], delivered: string): string =>
    `${formatMoment(language, date, time, 'weekday')}: ${isOffice ? office : delivered}`;
  return {
    code: booking.code,
    language,
    until: instantOf(end).toISOString(),
    facts: [
      [say('trip.pickup'), at(start, deliveryAddress)],
      [say('trip.return'), at(end, returnAddress)],
      [say('trip.scooter'), scooterName(scooter, language)],
      [say('trip.town'), destination],
    ],
  };
}
