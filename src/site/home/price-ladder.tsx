import { formatPrice } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { rentalDuration } from '../booking-steps/use-rental-text.ts';
import { usePrices } from '../day-price.ts';

/** What some hours, a day, three and seven cost, before anything is chosen. */
export function PriceLadder() {
  const say = useSay('home');
  const booking = useSay('booking');
  const language = useLanguage();
  const { ladder } = usePrices();
  if (ladder.length === 0) return null;
  return (
    <ul aria-label={say('ladder.label')} className="flex justify-between gap-2 border-y border-line py-3">
      {ladder.map(({ cents, varies, ...lasts }) => (
        <li key={lasts.rentalHours} className="grid gap-0.5">
          <span className="text-small text-muted">{rentalDuration(booking, lasts)}</span>
          <strong className="font-display text-lg leading-tight">
            {say('ladder.price', { price: formatPrice(language, cents), varies: String(varies) })}
          </strong>
        </li>
      ))}
    </ul>
  );
}
