import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { askedForm } from '../../own-page/own-booking-forms.rules.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { ActionFailed } from './action-failed.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** What the shop asks for beside the price, each with the way to its page; pressed, this browser finds back from there. */
export function AskedCard({ booking: { asked, token } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const answered = useFormResult(askedForm);
  const isRefused = answered && answered.state !== 'wrong';
  const refused = isRefused && <ActionFailed result={answered} failed={say('held.failed')} />;
  // What was pressed may be paid or withdrawn meanwhile.
  if (asked.length === 0) return refused || null;
  return (
    <OwnBookingCard id="asked" title={say('asked.title')} urgent>
      {refused}
      <ul className="grid divide-y divide-line">
        {asked.map(({ id, texts, amountCents }) => (
          <li key={id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
            <p className="font-semibold wrap-anywhere">{texts.join(', ')}</p>
            <p>{say('asked.open', { amount: formatMoney(language, amountCents) })}</p>
            <form method="post" action={href('booking', language, { token })}>
              <input type="hidden" name="asked" value={id} />
              <Button type="submit">
                {say('asked.pay', { amount: formatMoney(language, amountCents) })}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </OwnBookingCard>
  );
}
