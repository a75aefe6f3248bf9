import type { Quote, QuoteLine } from '../../price/quote.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../web/words.tsx';
import type { BookingState } from '../booking-state.ts';
import { extraName, useExtras } from '../booking-steps/offered.ts';
import { useRentalWords } from '../booking-steps/rental-words.ts';

/** Every line of the price, and what the shop gives of it to the climate. */
export function PriceLines({ quote, draft }: { quote: Quote; draft: BookingState }) {
  const say = useSay('booking');
  const language = useLanguage();
  const nameOf = useLineName(draft);
  return (
    <>
      <dl className="grid gap-2">
        {quote.lines.map((line) => (
          <div key={`${line.kind} ${line.id}`} className="flex items-baseline justify-between gap-4">
            <dt>{nameOf(line)}</dt>
            <dd className="shrink-0 font-semibold">
              {line.kind === 'extra' && line.amountCents === 0 ? (
                <span className="text-leaf">{say('free')}</span>
              ) : (
                formatMoney(language, line.amountCents)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {say('price.climate', { amount: formatMoney(language, quote.climatePledgeCents) })}
      </p>
    </>
  );
}

function useLineName(draft: BookingState): (line: QuoteLine) => string {
  const say = useSay('booking');
  const extras = useExtras();
  const rental = useRentalWords(draft);
  return (line) => {
    switch (line.kind) {
      case 'rental':
        return say('price.rental', { duration: rental?.duration ?? '' });
      case 'promo':
        return say('price.promo', { code: line.id });
      case 'extra': {
        const extra = extras.data?.find(({ id }) => String(id) === line.id);
        return extra ? extraName(say, extra) : say('summary.extras');
      }
    }
  };
}
