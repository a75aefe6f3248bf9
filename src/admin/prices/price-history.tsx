import type { PricesAnswer } from '../../back-office/prices/prices.shape.ts';
import { formatPrice } from '../../translations/format.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { boundOf } from './price-list.tsx';
import { SectionCard } from '../layout/section-card.tsx';

/** Every list that was ever in force: bookings of then are changed by it still. */
export function PriceHistory({ lists }: Pick<PricesAnswer, 'lists'>) {
  const { say, language } = useDeskLanguage();
  return (
    <SectionCard title={say('prices.history')}>
      {lists.map(({ id, since, tiers }) => (
        <details key={id} className="border-t border-line py-2 first-of-type:border-0">
          <summary className="min-h-11 py-2 font-semibold">
            {say('prices.since', { when: formatWhen(language, new Date(since)) })}
          </summary>
          <ul className="grid gap-1 text-sm">
            {tiers.tiers.map((tier) => (
              <li key={boundOf(tier, say)} className="flex justify-between gap-4">
                <span>{boundOf(tier, say)}</span>
                <span className="tabular-nums">{formatPrice(language, tier.cents)}</span>
              </li>
            ))}
            <li className="flex justify-between gap-4">
              <span>{say('prices.beyond')}</span>
              <span className="tabular-nums">{formatPrice(language, tiers.perDayBeyondCents)}</span>
            </li>
          </ul>
        </details>
      ))}
    </SectionCard>
  );
}
