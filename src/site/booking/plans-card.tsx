import type { OwnBooking } from '../../booking/own-booking.shape.ts';
import { policy } from '../../business.ts';
import { formatInstant } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../web/routes.ts';
import { useLanguage, useSay } from '../../web/words.tsx';

/** Until when it can be cancelled for nothing, and the way there. */
export function PlansCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { token, state, freeUntil, isFreeOver, quote } = booking;
  if (state !== 'confirmed') return null;
  const moment = formatInstant(language, freeUntil, 'weekday');
  const percent = quote.lateRefundPercent ?? policy.lateRefundPercent;
  return (
    <section aria-labelledby="plans" className="card grid justify-items-start gap-4 p-6">
      <h2 id="plans" className="h3">
        {say('plans.title')}
      </h2>
      <p>{say(isFreeOver ? 'plans.late' : 'plans.free', { moment, percent })}</p>
      <Button kind="second" href={href('bookingCancel', language, { token })}>
        {say('plans.cancel')}
      </Button>
    </section>
  );
}
