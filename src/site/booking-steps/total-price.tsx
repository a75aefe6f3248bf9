import type { Quote } from '../../price/quote.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** The total, what it would be without the discount, and that taxes and a paid delivery are in it. Keeps its room while the price comes. */
export function TotalPrice({ quote, pending }: { quote: Quote | undefined; pending: boolean }) {
  const say = useSay('booking');
  const language = useLanguage();
  const delivery = quote?.lines.find(({ kind }) => kind === 'delivery');
  return (
    <div className="border-t border-line pt-4" aria-busy={pending}>
      <p className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{say('price.total')}</span>
        <span className="flex items-baseline gap-2" role="status">
          {quote && quote.originalTotalCents > quote.totalCents && (
            <s className="text-muted">
              <span className="sr-only">{say('price.before')} </span>
              {formatMoney(language, quote.originalTotalCents)}
            </s>
          )}
          <strong className="font-display text-2xl" data-total>
            {quote ? formatMoney(language, quote.totalCents) : '…'}
          </strong>
        </span>
      </p>
      <p className="text-right text-sm text-muted">
        {delivery && `${say('price.delivery')}: ${formatMoney(language, delivery.amountCents)} · `}
        {say('price.taxes')}
      </p>
    </div>
  );
}
