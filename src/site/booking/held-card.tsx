import type { OwnBooking } from '../../own-page/own-booking.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useAnswered, useLanguage, useSay } from '../../pages/words.tsx';
import { NotDone } from './not-done.tsx';
import { OwnCard } from './own-card.tsx';

/** Whoever left the payment goes on with it from any device that has the link. */
export function HeldCard({ booking: { token, quote } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const answered = useAnswered('pay');
  const amount = formatMoney(language, quote.totalCents);
  return (
    <OwnCard id="held" title={say('held.title')} urgent>
      {answered && <NotDone answered={answered} failed={say('held.failed')} />}
      <p>{say('held.text')}</p>
      <form method="post" action={href('booking', language, { token })}>
        <Button type="submit" size="large">
          {say('open.button', { amount })}
        </Button>
      </form>
    </OwnCard>
  );
}
