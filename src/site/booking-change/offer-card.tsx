import type { ReactNode } from 'react';
import type { Cents } from '../../basics/money.ts';
import type { ChangeOffer, ChangeWish } from '../../booking/change/change.shape.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { policyOf } from '../../price/booking-policy.rules.ts';
import { business } from '../../shop/business.rules.ts';
import { linesWithFreeDelivery } from '../../price/quote-lines.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { dayPricesText } from '../../translations/day-prices-text.ts';
import { formatDeadline, formatMoney, formatMoment, styleWithYear } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import { rentalDuration } from '../booking-steps/use-rental-text.ts';
import { lineName } from '../booking/money-lines.tsx';
import { nonBreaking } from '../non-breaking.ts';
import { WishFields } from '../booking/wish-fields.tsx';

/** What it was, what it will be, and what that costs: nothing has happened yet. */
export function OfferCard({ booking, offer }: { booking: OwnBooking; offer: ChangeOffer }) {
  const say = useSay('booked');
  const { wish, before, after } = offer;
  return (
    <section aria-labelledby="offer" className="card grid gap-5 border-2 border-ink p-6">
      <h2 id="offer" className="h3">
        {say('offer.title')}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <Side title={say('offer.before')} trip={tripOf(booking)} quote={before} />
        <Side title={say('offer.after')} trip={wishedTrip(booking, wish)} quote={after} />
      </div>
      <Difference offer={offer} />
      <Terms offer={offer} percent={policyOf(after).lateRefundPercent} booking={booking} />
      <Confirm token={booking.token} offer={offer}>
        <input type="hidden" name="version" value={offer.version} />
      </Confirm>
    </section>
  );
}

type Trip = Pick<
  OwnBooking,
  'start' | 'end' | 'destination' | 'pickupOption' | 'deliveryAddress' | 'returnAddress' | 'isWayPaidByOther'
> & {
  scooter: Pick<OwnBooking['scooter'], 'model' | 'colour'> | undefined;
};

const tripOf = (booking: OwnBooking): Trip => booking;

const wishedTrip = ({ scooters, isWayPaidByOther }: OwnBooking, wish: ChangeWish): Trip => ({
  ...wish,
  isWayPaidByOther,
  start: { date: wish.startDate, time: wish.startTime },
  end: { date: wish.endDate, time: wish.endTime },
  scooter: scooters.find(({ id }) => id === wish.scooterId),
});

function Side({ title, trip, quote }: { title: string; trip: Trip; quote: Quote }) {
  const say = useSay('booked');
  const sayBooking = useSay('booking');
  const language = useLanguage();
  const { town, address } = business().office;
  const isOffice = trip.pickupOption === 'office';
  const places = isOffice
    ? [say('trip.office', { town, address })]
    : [trip.deliveryAddress, trip.returnAddress];
  const style = styleWithYear('weekdayShort', new Date(), trip.start.date, trip.end.date);
  const moment = ({ date, time }: Trip['start']) => nonBreaking(formatMoment(language, date, time, style));
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-small">
        {moment(trip.start)} – {moment(trip.end)}
        <br />
        {[trip.scooter && scooterName(trip.scooter, language), trip.destination].filter(Boolean).join(' · ')}
      </p>
      {[...new Set(places)].map((place) => (
        <p key={place} className="text-small wrap-anywhere text-muted">
          {place}
        </p>
      ))}
      <dl className="grid gap-1">
        {linesWithFreeDelivery(quote, !isOffice && !trip.isWayPaidByOther).map((line) => (
          <Row
            key={line.kind + line.id}
            name={lineName({ say, sayBooking, language }, line, rentalDuration(sayBooking, quote))}
            detail={line.kind === 'rental' ? dayPricesText(say, language, quote) : null}
            value={line.amountCents === 0 ? say('money.free') : formatMoney(language, line.amountCents)}
          />
        ))}
        <Row
          name={say('money.total')}
          value={formatMoney(language, quote.totalCents)}
          className="border-t border-line pt-1 font-semibold"
        />
      </dl>
    </div>
  );
}

type RowProps = { name: string; value: string; detail?: string | null; className?: string };

export const Row = ({ name, value, detail = null, className = '' }: RowProps) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt>
      {name}
      {detail && <span className="block text-small text-muted">{detail}</span>}
    </dt>
    <dd className="shrink-0">{value}</dd>
  </div>
);

type Amounts = Pick<ChangeOffer, 'dueCents' | 'backCents' | 'lessensRestCents' | 'creditCents' | 'keptCents'>;

/** Of several at once one may cost more and another less: then both are said. */
export function Difference({ offer }: { offer: Amounts }) {
  const { dueCents, backCents, lessensRestCents = 0, creditCents, keptCents } = offer;
  const say = useSay('booked');
  const language = useLanguage();
  const money = (cents: Cents) => formatMoney(language, cents);
  if (dueCents + backCents + lessensRestCents === 0)
    return <p className="text-xl font-bold">{say('offer.same')}</p>;
  return (
    <dl className="grid gap-1 border-t border-line pt-3">
      {creditCents > 0 && <Row name={say('offer.credit')} value={money(creditCents)} />}
      {keptCents > 0 && <Row name={say('offer.kept')} value={money(keptCents)} />}
      {dueCents > 0 && <Row name={say('offer.due')} value={money(dueCents)} className="text-xl font-bold" />}
      {lessensRestCents > 0 && (
        <Row name={say('offer.lessRest')} value={money(lessensRestCents)} className="text-xl font-bold" />
      )}
      {backCents > 0 && (
        <Row name={say('offer.back')} value={money(backCents)} className="text-xl font-bold" />
      )}
    </dl>
  );
}

type Agreed = Amounts & Pick<ChangeOffer, 'freeUntil' | 'freeIsOver' | 'signAgain'>;

type TermsProps = { offer: Agreed; percent: number; booking: Pick<OwnBooking, 'state' | 'rest'> };

export function Terms({ offer, percent, booking: { state, rest } }: TermsProps) {
  const say = useSay('booked');
  const language = useLanguage();
  const moment = formatDeadline(language, new Date(offer.freeUntil), 'weekday');
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {offer.keptCents > 0 && <li>{say('offer.keptWhy', { percent })}</li>}
      {/* On the road nothing can be cancelled any more. */}
      {state !== 'collected' && (
        <li>
          {say(cancellingAfter(offer, rest), {
            moment,
            percent,
            latePenaltyPercent: 100 - percent,
          })}
        </li>
      )}
      {offer.signAgain && <li>{say('offer.sign')}</li>}
      {offer.dueCents > 0 && <li>{say('offer.notHeld')}</li>}
    </ul>
  );
}

type ConfirmProps = {
  token: string;
  offer: Pick<ChangeOffer, 'dueCents' | 'backCents' | 'wish'>;
  /** What is changed, in the version that was shown. */
  children: ReactNode;
};

export function Confirm({ token, offer, children }: ConfirmProps) {
  const say = useSay('booked');
  const language = useLanguage();
  const { dueCents, backCents, wish } = offer;
  const amount = formatMoney(language, dueCents || backCents);
  const words = dueCents > 0 ? 'offer.pay' : backCents > 0 ? 'offer.confirmBack' : 'offer.confirm';
  return (
    <form method="post" action={href('bookingChange', language, { token })}>
      <WishFields wish={wish} />
      {children}
      <input type="hidden" name="step" value="confirm" />
      <input type="hidden" name="cents" value={dueCents - backCents} />
      <Button type="submit" size="large" wide>
        {say(words, { amount })}
      </Button>
    </form>
  );
}

/** What is said of cancelling what was changed. Of a price that is paid in part, what is kept is a share of the price. */
function cancellingAfter({ freeIsOver, dueCents }: Agreed, rest: OwnBooking['rest']) {
  if (rest?.isUnpaid && dueCents === 0) return 'plans.unpaid';
  if (!freeIsOver) return 'offer.freeUntil';
  return rest === null || rest.state === 'paid' ? 'offer.freeOver' : 'cancel.partPaid';
}
