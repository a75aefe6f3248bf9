import type { ReactNode } from 'react';
import type { Cents } from '../../basics/money.ts';
import type { QuoteAnswer } from '../../booking/booking.shape.ts';
import { agreedExtra } from '../../price/extra.rules.ts';
import { rentalLength } from '../../price/price.rules.ts';
import { fees } from '../../shop/business.rules.ts';
import { dayPricesText } from '../../translations/day-prices-text.ts';
import { formatMoney } from '../../translations/format.ts';
import { replacementsText } from '../../translations/replacements-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { type SaleLine, saleLinesOf } from './sale-lines.rules.ts';

type Props = {
  quote: QuoteAnswer;
  /** What each scooter is called, the first in front. */
  names: readonly string[];
  /** Whether riders bring it: of what costs nothing the quote has no line. */
  isDelivered: boolean;
};

/** What the price is made of, as the customer's checkout names it, and what all of it comes to by the price list; beside it the deposit and what is paid for what does not come back, which whoever sells it tells. */
export function SaleLines({ quote, names, isDelivered }: Props) {
  const { say, language } = useDeskLanguage();
  const lines = saleLinesOf(quote);
  const isFreelyDelivered = isDelivered && lines.every(({ line }) => line.kind !== 'delivery');
  const rentals = lines.filter(({ line }) => line.kind === 'rental').length;
  const { depositCents } = fees();
  const what = replacementsText(language, quote);
  return (
    <>
      <dl className="grid gap-1">
        {lines.map((one) => (
          <PriceRow
            key={`${one.line.kind} ${one.line.id} ${one.rides.join(' ')}`}
            name={<LineName {...one} names={rentals > 1 ? names : []} quote={quote} />}
            cents={one.amountCents}
          />
        ))}
        {isFreelyDelivered && <PriceRow name={say('walkIn.price.delivery')} cents={0} />}
        <PriceRow name={say('walkIn.price.listed')} cents={quote.totalCents} isTotal />
      </dl>
      {depositCents > 0 && (
        <p className="mt-2 text-sm">
          {say('walkIn.price.deposit', { amount: formatMoney(language, depositCents) })}
        </p>
      )}
      {what !== '' && <p className="mt-2 text-sm">{say('walkIn.price.replacements', { what })}</p>}
    </>
  );
}

type RowProps = { name: ReactNode; cents: Cents; isTotal?: boolean };

/** One line of the price in a list of them. */
export function PriceRow({ name, cents, isTotal = false }: RowProps) {
  const { say, language } = useDeskLanguage();
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className={`shrink-0 tabular-nums ${isTotal ? 'text-lg font-bold' : ''}`}>
        {cents === 0 ? say('extras.free') : formatMoney(language, cents)}
      </dd>
    </div>
  );
}

type LineNameProps = SaleLine & Pick<Props, 'quote' | 'names'>;

function LineName({ line, count, eachCents, rides, names, quote }: LineNameProps) {
  const { say, language } = useDeskLanguage();
  const own = quote.rides?.[rides[0] ?? 0] ?? quote;
  const { unit, count: length } = rentalLength(own);
  const duration =
    unit === 'hours' ? say('walkIn.hours', { hours: length }) : say('walkIn.days', { days: length });
  const named = {
    rental: () => say('walkIn.price.rental', { duration }),
    extra: () => agreedExtra(line, language) ?? say('stop.secondDriver'), // of the shop's own the only one
    promo: () => line.id,
    delivery: () => say('walkIn.price.delivery'),
  };
  const ofRental = [
    ...new Set(rides.map((nth) => names[nth] ?? '').filter(Boolean)),
    dayPricesText(say, language, own) ?? '',
  ];
  const details = [
    count === 1 ? '' : eachCents === 0 ? `${count} ×` : `${count} × ${formatMoney(language, eachCents)}`,
    ...(line.kind === 'rental' ? ofRental : []),
  ].filter(Boolean);
  return (
    <>
      {named[line.kind]()}
      {details.length > 0 && <span className="text-muted">{` · ${details.join(' · ')}`}</span>}
    </>
  );
}
