import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** What the shop asks for beside the price, each with the way to its page. */
export function AskedCard({ booking: { asked } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  if (asked.length === 0) return null;
  return (
    <OwnBookingCard id="asked" title={say('asked.title')} urgent>
      <ul className="grid divide-y divide-line">
        {asked.map(({ texts, amountCents, url }) => (
          <li key={url} className="grid gap-3 py-4 first:pt-0 last:pb-0">
            <p className="font-semibold wrap-anywhere">{texts.join(', ')}</p>
            <p>{say('asked.open', { amount: formatMoney(language, amountCents) })}</p>
            <p>
              <Button href={url}>{say('asked.pay', { amount: formatMoney(language, amountCents) })}</Button>
            </p>
          </li>
        ))}
      </ul>
    </OwnBookingCard>
  );
}
