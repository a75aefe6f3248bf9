import type { QuoteAnswer } from '../../booking/booking.shape.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatDate, formatMoney } from '../../translations/format.ts';
import type { PartOfPrice } from './use-part.ts';

type Props = { quote: QuoteAnswer | undefined; part: PartOfPrice };

/** Where the shop lets a part be paid now: the whole, or so much of it and the rest until that day; what follows is said before anybody pays. */
export function PartChoice({ quote, part: { payNowCents, choose } }: Props) {
  const say = useSay('checkout');
  const language = useLanguage();
  const part = quote?.part;
  const paysPart = payNowCents !== undefined;
  if (!quote || !part) return null;
  const figures = {
    total: formatMoney(language, quote.totalCents),
    now: formatMoney(language, part.nowCents),
    rest: formatMoney(language, part.restCents),
    date: formatDate(language, part.dueOn, 'weekday'),
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{say('part.title')}</legend>
      {(['all', 'now'] as const).map((each) => (
        <label key={each} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            name="part"
            checked={(each === 'now') === paysPart}
            onChange={() => choose(each === 'now')}
            className="mt-0.5 size-6 shrink-0 accent-sea"
          />
          <span>{say(`part.${each}`, figures)}</span>
        </label>
      ))}
      {paysPart && <p className="text-small text-muted">{say('part.how', figures)}</p>}
    </fieldset>
  );
}
