import { linesWithFreeDelivery, quoteLinesOf } from '../../price/quote-lines.rules.ts';
import type { Quote, QuoteLine } from '../../price/quote.shape.ts';
import { dayPricesText } from '../../translations/day-prices-text.ts';
import { formatMoney } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { extraText } from '../booking-steps/extra-text.ts';
import { useExtras } from '../booking-steps/scooters-and-extras.ts';
import { useRentalText } from '../booking-steps/use-rental-text.ts';
import { Replacements } from './replacements.tsx';
import { useRideNames } from './use-ride-names.ts';

type Props = {
  quote: (Quote & { rides?: readonly Quote[] | undefined }) | undefined;
  draft: BookingState;
  /** Whether there is a draft: not on the server. */
  isKnown?: boolean;
};

/** Every line of the price, and what the shop gives of it to the climate. What is on its way has its room already. */
export function PriceLines({ quote, draft, isKnown = true }: Props) {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const language = useLanguage();
  const nameOf = useLineName(draft);
  const names = useRideNames()(draft.selectedScooter);
  return (
    <>
      {linesOfEach(quote, draft, names.length).map((lines, nth) => (
        // The same scooter may be wanted twice.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={nth} className="grid gap-2">
          {names.length > 1 && names[nth] && <h3 className="text-base font-semibold">{names[nth]}</h3>}
          <dl className={`grid gap-2 ${isKnown ? '' : 'extras-to-come'}`} aria-busy={!quote}>
            {lines.map((line) => (
              <div key={`${line.kind} ${line.id}`} className="flex items-baseline justify-between gap-4">
                <dt>
                  {nameOf(line)}
                  {line.kind === 'rental' && quote && (
                    <span className="block text-small text-muted">
                      {dayPricesText(sayCheckout, language, quote.rides?.[nth] ?? quote)}
                    </span>
                  )}
                </dt>
                <dd className="shrink-0 font-semibold">
                  <Amount cents={line.amountCents} free={line.kind !== 'promo' && line.amountCents === 0} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="text-sm text-muted">
        {say('price.climate', { amount: quote ? formatMoney(language, quote.climatePledgeCents) : '…' })}
      </p>
      {quote && <Replacements quote={quote} />}
    </>
  );
}

/** A line of the price, or of the one that is being asked for. */
type Line = Pick<QuoteLine, 'kind' | 'id' | 'quantity'> & { amountCents?: number };

/** The lines of each scooter, which begin with its rental; behind those of several what all cost together. */
function linesOfEach(quote: Quote | undefined, draft: BookingState, count: number): readonly Line[][] {
  const isDelivered = draft.pickupOption === 'delivery';
  const lines: readonly Line[] = quote
    ? linesWithFreeDelivery(quote, isDelivered)
    : quoteLinesOf({ ...draft, paysForDelivery: isDelivered });
  if (count <= 1) return [[...lines]];
  const shared = lines.filter(({ kind }) => kind === 'delivery');
  const each: Line[][] = [];
  for (const line of lines) {
    if (line.kind === 'rental') each.push([]);
    if (line.kind !== 'delivery') each.at(-1)?.push(line);
  }
  return shared.length > 0 ? [...each, shared] : each;
}

function Amount({ cents, free }: { cents: number | undefined; free: boolean }) {
  const say = useSay('booking');
  const language = useLanguage();
  if (cents === undefined) return '…';
  return free ? <span className="text-leaf">{say('free')}</span> : formatMoney(language, cents);
}

const withQuantity = (name: string, quantity: number): string =>
  quantity > 1 ? `${quantity} × ${name}` : name;

function useLineName(draft: BookingState): (line: Line) => string {
  const say = useSay('booking');
  const language = useLanguage();
  const extras = useExtras();
  const rental = useRentalText(draft);
  return (line) => {
    switch (line.kind) {
      case 'rental':
        return say('price.rental', { duration: rental?.duration ?? '…' });
      case 'promo':
        return say('price.promo', { code: line.id });
      case 'delivery':
        return say('price.delivery');
      case 'extra': {
        const extra = extras.data?.find(({ id }) => String(id) === line.id);
        return withQuantity(
          extra ? extraText(say, extra, language).name : say('summary.extras'),
          line.quantity,
        );
      }
    }
  };
}
