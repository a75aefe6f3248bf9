import type { Quote } from '../../price/quote.shape.ts';
import { formatMoney, formatPrice } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { StruckPrice, StruckPriceNote } from './struck-price.tsx';

/**
 * The total, large; below it what that is a day, and that taxes and a paid delivery are in it. Keeps its room while the price comes.
 */
export function TotalPrice({ quote, pending }: { quote: Quote | undefined; pending: boolean }) {
  const say = useSay('booking');
  const language = useLanguage();
  const isStruck = quote !== undefined && quote.originalTotalCents > quote.totalCents;
  return (
    <div className="border-t border-line pt-4" aria-busy={pending}>
      <p className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{say('price.total')}</span>
        <span className="flex items-baseline gap-2" role="status">
          {isStruck && <StruckPrice price={formatMoney(language, quote.originalTotalCents)} />}
          <strong className="font-display text-4xl" data-total>
            {quote ? formatMoney(language, quote.totalCents) : '…'}
          </strong>
        </span>
      </p>
      <p className="text-right text-sm text-muted">
        <Parts quote={quote} />
        {(isStruck || !quote) && <StruckPriceNote isToCome={!quote} />}
      </p>
    </div>
  );
}

/** "60 € per day · Delivery: 9,00 € · Taxes included" */
function Parts({ quote }: { quote: Quote | undefined }) {
  const say = useSay('booking');
  const language = useLanguage();
  const delivery = quote?.lines.find(({ kind }) => kind === 'delivery');
  const parts = [
    quote &&
      quote.rentalDays > 1 &&
      `${formatPrice(language, Math.round(quote.totalCents / quote.rentalDays))} ${say('vehicles.perDay')}`,
    delivery && `${say('price.delivery')}: ${formatMoney(language, delivery.amountCents)}`,
    say('price.taxes'),
  ].filter(Boolean);
  return parts.join(' · ');
}
