import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { restForm } from '../../own-page/own-booking-forms.rules.ts';
import { paidInWords } from '../../booking/part-payment/part-payment.rules.ts';
import { restStates } from '../../booking/part-payment/rest-states.rules.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { formatDate, formatList, formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ActionFailed } from './action-failed.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';
import { partOwing, RestFor } from './rest-for.tsx';

/** A page to pay it on can be opened. */
const isRestAsked = ({ rest }: OwnBooking): boolean => rest !== null && restStates[rest.state].isAsked;

/** It waits for the customer, without whom the scooter does not go out: it stands further up. */
export const isRestMissing = (booking: OwnBooking): boolean =>
  isRestAsked(booking) || booking.rest?.state === 'counter';

/** Of an order of which a part was paid when it was booked, or nothing: what is still to come, until when, and the way to pay it, for as long as it is owed. */
export function RestCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const answered = useFormResult(restForm);
  const { rest, token } = booking;
  if (!rest || rest.state === 'over') return null;
  const { state } = rest;
  const isDisputed = state === 'paid' && booking.disputedCents > 0;
  const isGood = (state === 'paid' && !isDisputed) || state === 'given_up';
  const amount = formatMoney(language, rest.givenUpCents ?? rest.owedCents);
  const paid = paidInWords(rest.nowCents);
  const isAsked = isRestAsked(booking);
  const isDone = state === 'paid' || state === 'given_up';
  const names = partOwing(booking).map(({ fullName }) => fullName);
  return (
    <OwnBookingCard
      id="rest"
      title={say('rest.title', { paid: isDone && paid === 'none' ? 'done' : paid })}
      urgent={isRestMissing(booking)}
    >
      {answered && <ActionFailed result={answered} failed={say('held.failed')} />}
      <p>
        <Badge tone={isGood ? 'good' : 'sun'}>
          {isDisputed ? say('cancel.atBank') : say(`rest.state.${state}`, { amount, n: rest.scooters })}
        </Badge>
      </p>
      <RestFor booking={booking} />
      <p>
        {isDisputed
          ? say('rest.text.disputed', { amount: formatMoney(language, booking.disputedCents) })
          : say(`rest.text.${state}`, {
              paid,
              now: formatMoney(language, rest.nowCents),
              amount,
              date: formatDate(language, rest.dueOn, 'weekday'),
            })}
      </p>
      {isAsked && (
        <>
          {booking.state === 'confirmed' && (
            <p className="text-small text-muted">
              {say(rest.isWaived ? 'rest.what.waived' : 'rest.what', { paid, n: rest.stayingIn })}
            </p>
          )}
          <form method="post" action={href('booking', language, { token })}>
            <input type="hidden" name="rest" value="pay" />
            <Button type="submit" size="large">
              {names.length === 0
                ? say('rest.pay', { amount, paid })
                : say('rest.pay.for', { amount, paid, name: formatList(language, names) })}
            </Button>
          </form>
        </>
      )}
    </OwnBookingCard>
  );
}
