import { isPaidOnArrival } from '../../booking/kept.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { SearchAgainCard } from './search-again-card.tsx';
import { AddScooterCard } from './add-scooter-card.tsx';
import { AskedCard } from './asked-card.tsx';
import { MailBackCard } from './mail-back-card.tsx';
import { ChargesCard } from './charges-card.tsx';
import { ContractCard } from './contract-card.tsx';
import { BookingQrCard } from './booking-qr-card.tsx';
import { DepositCard, isDepositAsked } from './deposit-card.tsx';
import { WhatToBringCard } from './what-to-bring-card.tsx';
import { GroupCard } from './group-card.tsx';
import { HeldCard } from './held-card.tsx';
import { SaveOfflineCard } from './save-offline-card.tsx';
import { KeptCard } from './kept-card.tsx';
import { KeptDeclined } from './kept-for-you-card.tsx';
import { KeyCard } from './key-card.tsx';
import { MoneyCard, RiderMoneyCard } from './money-card.tsx';
import { OpenChangeCard } from './open-change-card.tsx';
import { howItEnded } from './how-it-ended.rules.ts';
import { OwnBookingLayout } from './own-booking-layout.tsx';
import { PaidChangeNote } from './paid-change-note.tsx';
import { PotCard } from './pot-card.tsx';
import { PrintButton } from './print-button.tsx';
import { ChangePlansCard } from './change-plans-card.tsx';
import { isRestMissing, RestCard } from './rest-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import { isReviewAsked, ReviewCard } from './review-card.tsx';
import { RoadsideHelpCard } from './roadside-help-card.tsx';
import { TicketCard } from './ticket-card.tsx';
import { hasTicket, TripCard } from './trip-card.tsx';

export function OwnBookingPage() {
  const say = useSay('booked');
  return (
    <OwnBookingLayout title={say('title')} wide forRider>
      {(booking) => (
        <>
          <PaidChangeNote booking={booking} />
          <MailBackCard booking={booking} />
          <Standing booking={booking} />
          {booking.isMissed && <p>{say('missed.text')}</p>}
          {booking.kept?.letGoBy === 'customer' && <KeptDeclined />}
          <BookedBy booking={booking} />
          {/* On a desk what is paid stands below the trip, so that both columns end at about one height; on a phone at the end. */}
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
            <div className="grid gap-6">
              <PotCard booking={booking} />
              <ChargesCard booking={booking} />
              {isRestMissing(booking) && !booking.isMissed && <RestCard booking={booking} />}
              <AskedCard booking={booking} />
              {isDepositAsked(booking) && <DepositCard booking={booking} />}
              {isPaidAtOnce(booking) && <HeldCard booking={booking} />}
              {booking.openChange && <OpenChangeCard token={booking.token} open={booking.openChange} />}
              {booking.state === 'collected' && <RoadsideHelpCard />}
              {/* Before the group of several, whose links fill two screens of a phone. */}
              {isUnsigned(booking) && <ContractCard booking={booking} />}
              <GroupCard booking={booking} />
              {booking.adding?.unpaid && <AddScooterCard booking={booking} />}
              {plansFirst(booking) && mayPlan(booking) && <ChangePlansCard booking={booking} />}
              {isReviewAsked(booking) && <ReviewCard booking={booking} />}
              {hasSigned(booking) && <ContractCard booking={booking} />}
              <ReportsCard booking={booking} />
              {!isRestMissing(booking) && <RestCard booking={booking} />}
              {!isDepositAsked(booking) && <DepositCard booking={booking} />}
              <KeyCard booking={booking} />
              <TripCard booking={booking} />
              {!plansFirst(booking) && mayPlan(booking) && <ChangePlansCard booking={booking} />}
              {!booking.adding?.unpaid && !booking.isMissed && <AddScooterCard booking={booking} />}
              {over.has(booking.state) && !booking.rider && <SearchAgainCard booking={booking} />}
            </div>
            <div className="grid gap-6 lg:row-span-2">
              {hasTicket(booking) && <TicketCard booking={booking} />}
              {isToCome(booking) && <BookingQrCard code={booking.code} />}
              {isToCome(booking) && <WhatToBringCard booking={booking} />}
              <SaveOfflineCard booking={booking} />
              {!hasTicket(booking) && <Papers booking={booking} />}
            </div>
            {hasTicket(booking) && (
              <div className="grid gap-6">
                <Papers booking={booking} />
              </div>
            )}
          </div>
        </>
      )}
    </OwnBookingLayout>
  );
}

/** To a rider: for whom they ride. Of a pot that was let go, its card says all there is. */
function BookedBy({ booking: { rider, state, pot } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  if (!rider || pot?.step === 'let_go') return null;
  const text = over.has(state)
    ? 'rider.booked_by.over'
    : state === 'held'
      ? 'rider.booked_by.pot'
      : 'rider.booked_by';
  return <p>{say(text, { name: rider.bookedBy })}</p>;
}

/** What it costs, and what can be had of it on paper. */
function Papers({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  return (
    <>
      {booking.rider ? <RiderMoneyCard booking={booking} /> : <MoneyCard booking={booking} />}
      <KeptCard booking={booking} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <PrintButton />
        <a href={href('bookingData', language, { token: booking.token })}>{say('data.title')}</a>
      </div>
    </>
  );
}

/** A hold of which its customer pays the price on one page. */
const isPaidAtOnce = ({ state, rider, pot }: OwnBooking): boolean =>
  state === 'held' && !rider && (pot === null || (pot.step === 'waiting' && pot.payCents !== null));

/** Its own signature is missing. */
const isUnsigned = ({ state, contract, isMissed }: OwnBooking): boolean =>
  state === 'confirmed' && !isMissed && contract !== null && contract.status !== 'signed';
/** Or has nothing to sign any more. */
const hasSigned = (booking: OwnBooking): boolean =>
  !isUnsigned(booking) && (!booking.isMissed || booking.contract?.status === 'signed');

/** Somebody will still come for the scooter. */
const isToCome = ({ state, isMissed }: OwnBooking): boolean => state === 'confirmed' && !isMissed;
const mayPlan = ({ rider, isMissed }: OwnBooking): boolean => !rider && !isMissed;

/** On the road, or before bad weather, this is what the page is opened for. */
const plansFirst = ({ state, weather }: OwnBooking): boolean => state === 'collected' || weather !== null;

/** Came to nothing. */
const over = new Set<OwnBooking['state']>(['expired', 'cancelled', 'no_show']);
const good = new Set<OwnBooking['state']>(['confirmed', 'collected', 'returned']);

/** How it stands, and the code that people say on the phone. */
function Standing({ booking }: { booking: OwnBooking }) {
  const { state, code, kept, isMissed } = booking;
  const say = useSay('checkout');
  const sayOwn = useSay('booked');
  const [before, after] = sayOwn('code', { code: '|' }).split('|');
  const standing = () => {
    if (isMissed) return sayOwn('missed.state');
    if (state === 'held' && isPaidOnArrival(kept)) return sayOwn('kept.arrival.state');
    return say(`state.${state === 'expired' ? howItEnded(booking) : state}`);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p
        className={`rounded-full px-4 py-1.5 font-bold ${good.has(state) && !isMissed ? 'bg-leaf text-white' : 'bg-sand'}`}
      >
        {standing()}
      </p>
      <p>
        {before}
        <strong className="font-display text-xl tracking-wider">{code}</strong>
        {after}
      </p>
    </div>
  );
}
