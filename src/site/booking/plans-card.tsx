import type { OwnBooking } from '../../booking/own-booking.shape.ts';
import { policy } from '../../business.ts';
import { formatDate, formatInstant } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../web/routes.ts';
import { useLanguage, useSay } from '../../web/words.tsx';
import { OwnCard } from './own-card.tsx';

/** What can still be done: change, keep it longer, cancel; each with the last moment for it. */
export function PlansCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { token, state } = booking;
  if (state === 'collected')
    return (
      <OwnCard id="plans" title={say('longer.title')}>
        <p>{say('longer.text')}</p>
        <Button href={href('bookingChange', language, { token })}>{say('longer.button')}</Button>
      </OwnCard>
    );
  return state === 'confirmed' ? <Plans booking={booking} /> : null;
}

function Plans({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { token, freeUntil, isFreeOver, quote, changeUntil, weather } = booking;
  const moment = formatInstant(language, freeUntil, 'weekday');
  const percent = quote.lateRefundPercent ?? policy.lateRefundPercent;
  return (
    <OwnCard id="plans" title={say('plans.title')}>
      <p>
        {changeUntil
          ? say('plans.changeUntil', { moment: formatInstant(language, changeUntil, 'weekday') })
          : say('plans.changeOver')}
      </p>
      {weather && (
        <p className="font-semibold">
          {say('plans.weather', { day: formatDate(language, weather.day, 'weekday'), moment })}
        </p>
      )}
      <p>{say(isFreeOver ? 'plans.late' : 'plans.free', { moment, percent })}</p>
      <p className="flex flex-wrap gap-3">
        {changeUntil && (
          <Button href={href('bookingChange', language, { token })}>{say('plans.change')}</Button>
        )}
        <Button kind="second" href={href('bookingCancel', language, { token })}>
          {say('plans.cancel')}
        </Button>
      </p>
    </OwnCard>
  );
}
