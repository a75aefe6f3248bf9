import { mayNeedInternationalPermit } from '../../booking/create/eligibility.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatMoney } from '../../translations/format.ts';
import { OwnBookingCard } from './own-booking-card.tsx';

/** It is still to be given. */
const needsCard = new Set<NonNullable<OwnBooking['deposit']>['state']>(['due', 'open', 'lapsed']);

/** The same as the confirmation mail says, for this driver's licence. */
export function WhatToBringCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const { licenceCountry, licenceCategory: category } = booking;
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' }); // on the server alone: no browser names it otherwise
  const items = [
    licenceCountry === null || category === null
      ? say('bring.licence_later')
      : say('bring.licence', { category, country: names.of(licenceCountry) ?? licenceCountry }),
    ...(licenceCountry !== null && mayNeedInternationalPermit(licenceCountry) ? [say('bring.permit')] : []),
    say('bring.identity'),
    ...(booking.secondDriver ? [say('bring.second')] : []),
    say('bring.included'),
    say('bring.fuel'),
    ...(booking.deposit === null ? [say('bring.deposit')] : []),
    ...(booking.deposit && needsCard.has(booking.deposit.state)
      ? [say('bring.depositCard', { amount: formatMoney(language, booking.deposit.cents) })]
      : []),
  ];
  return (
    <OwnBookingCard id="bring" title={say('bring.title')}>
      <ul className="grid list-disc gap-2 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </OwnBookingCard>
  );
}
