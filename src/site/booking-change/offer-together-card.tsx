import { type ChangeTogetherOffer, versionsText } from '../../booking/change/change.shape.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { policyOf } from '../../price/booking-policy.rules.ts';
import { business } from '../../shop/business.rules.ts';
import { formatMoment, formatMoney, styleWithYear } from '../../translations/format.ts';
import { AllFields } from '../booking/wish-fields.tsx';
import { nonBreaking } from '../non-breaking.ts';
import { Confirm, Difference, Row, Terms } from './offer-card.tsx';

type Props = { booking: OwnBooking; offer: ChangeTogetherOffer };

/** What each of them will be and cost, and the one difference of all: nothing has happened yet. */
export function OfferTogetherCard({ booking, offer }: Props) {
  const say = useSay('booked');
  const [first] = offer.rides;
  return (
    <section aria-labelledby="offer" className="card grid gap-5 border-2 border-ink p-6">
      <h2 id="offer" className="h3">
        {say('offer.all.title', { n: offer.rides.length })}
      </h2>
      <ol className="grid divide-y divide-line">
        {offer.rides.map((ride) => (
          <li key={ride.code} className="grid gap-1 py-4 first:pt-0 last:pb-0">
            <Ride booking={booking} ride={ride} />
          </li>
        ))}
      </ol>
      <Difference offer={offer} />
      {first && <Terms offer={offer} percent={policyOf(first.after).lateRefundPercent} booking={booking} />}
      <Confirm token={booking.token} offer={offer}>
        <AllFields versions={versionsText(offer.rides)} />
      </Confirm>
    </section>
  );
}

function Ride({ booking, ride }: { booking: OwnBooking; ride: ChangeTogetherOffer['rides'][number] }) {
  const say = useSay('booked');
  const language = useLanguage();
  const known = booking.group?.find(({ code }) => code === ride.code);
  const { wish, before, after } = ride;
  const { town, address } = business().office;
  const places =
    wish.pickupOption === 'office'
      ? [say('trip.office', { town, address })]
      : [wish.deliveryAddress, wish.returnAddress];
  const style = styleWithYear('weekdayShort', new Date(), wish.startDate, wish.endDate);
  const moment = (date: string, time: string) => nonBreaking(formatMoment(language, date, time, style));
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">
        {known && `${scooterName(known.scooter, language)} · ${known.fullName}`}
      </h3>
      <p className="text-small">
        {moment(wish.startDate, wish.startTime)} – {moment(wish.endDate, wish.endTime)}
        <br />
        {wish.destination}
      </p>
      {[...new Set(places)].map((place) => (
        <p key={place} className="text-small wrap-anywhere text-muted">
          {place}
        </p>
      ))}
      <dl className="grid gap-1">
        <Row name={say('offer.before')} value={formatMoney(language, before.totalCents)} />
        <Row
          name={say('offer.after')}
          value={formatMoney(language, after.totalCents)}
          className="font-semibold"
        />
      </dl>
    </>
  );
}
