import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { policyOf } from '../../price/booking-policy.rules.ts';
import { formatDate, formatDeadline, formatInstant, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ExtendRentalCard } from './extend-rental-card.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** What can still be done: change, keep it longer, cancel. */
export function ChangePlansCard({ booking }: { booking: OwnBooking }) {
  switch (booking.state) {
    case 'collected':
      return <ExtendRentalCard booking={booking} />;
    case 'confirmed':
      return <Plans booking={booking} />;
    default:
      return null;
  }
}

function Plans({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { token, changeUntil, weather, contract } = booking;
  // One main button: before the signature that is the signature.
  const isMain = weather !== null || contract?.status === 'signed';
  return (
    <OwnBookingCard
      id="plans"
      title={say(weather ? `plans.${weather.cause}.title` : 'plans.title')}
      urgent={weather !== null}
    >
      <Terms booking={booking} />
      {booking.disputedCents > 0 && (
        <p>{say('cancel.withBank', { amount: formatMoney(language, booking.disputedCents) })}</p>
      )}
      <p className="flex flex-wrap gap-3">
        {changeUntil && (
          <Button kind={isMain ? 'primary' : 'second'} href={href('bookingChange', language, { token })}>
            {say('plans.change')}
          </Button>
        )}
        <Button kind="second" href={href('bookingCancel', language, { token })}>
          {say('plans.cancel')}
        </Button>
      </p>
    </OwnBookingCard>
  );
}

/** Until when what is possible, and what it costs: only what is true at this moment. */
function Terms({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { freeUntil, isFreeOver, bookedAt, quote, changeUntil, weather, refundNowCents, isPickupOver } =
    booking;
  const own = policyOf(quote);
  const percent = own.lateRefundPercent;
  const free = !isFreeOver ? 'plans.free' : bookedAt < freeUntil ? 'plans.late' : 'plans.never_free';
  if (weather)
    return (
      <p>
        {say(`plans.${weather.cause}`, {
          day: formatDate(language, weather.day, 'weekday'),
          moment: formatInstant(language, freeUntil, 'weekday'),
        })}
      </p>
    );
  const agreed = agreedOf(booking) ?? free;
  if (isPickupOver && refundNowCents === 0 && agreed !== 'cancel.partPaid')
    return <p>{say('plans.passed')}</p>;
  return (
    <>
      <p>
        {changeUntil
          ? say('plans.changeUntil', { moment: formatDeadline(language, changeUntil, 'weekday') })
          : say('plans.changeOver', own)}
      </p>
      <p>
        {say(agreed, {
          ...own,
          moment: formatDeadline(language, freeUntil, 'weekday'),
          percent,
          latePenaltyPercent: 100 - percent,
        })}
      </p>
    </>
  );
}

/** Where not all of it was paid: of what a bank holds, as of a part, only what was paid beyond what the shop may keep goes back. */
function agreedOf({ rest, disputedCents, isFreeOver }: OwnBooking) {
  if (rest?.isUnpaid) return 'plans.unpaid';
  const isOpen = rest !== null && rest.state !== 'paid';
  if (!isOpen && disputedCents === 0) return null;
  return isFreeOver ? 'cancel.partPaid' : 'plans.partPaid';
}
