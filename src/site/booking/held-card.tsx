import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { payForm } from '../../own-page/own-booking-forms.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { Replacements } from '../checkout/replacements.tsx';
import { ActionFailed } from './action-failed.tsx';
import { KeptForYouCard } from './kept-for-you-card.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** A payment that was left can be continued on any device that has the link. */
export function HeldCard({ booking }: { booking: OwnBooking }) {
  const { token, quote, nowCents, kept } = booking;
  const say = useSay('booked');
  const language = useLanguage();
  const answered = useFormResult(payForm);
  const amount = formatMoney(language, nowCents ?? quote.totalCents);
  if (kept) return <KeptForYouCard booking={booking} kept={kept} />;
  return (
    <OwnBookingCard id="held" title={say('held.title')} urgent>
      {answered && <ActionFailed result={answered} failed={say('held.failed')} />}
      <p>{say('held.text')}</p>
      <Replacements quote={booking} />
      <form method="post" action={href('booking', language, { token })}>
        <Button type="submit" size="large">
          {say('open.button', { amount })}
        </Button>
      </form>
    </OwnBookingCard>
  );
}
