import type { Quote } from '../price/quote.shape.ts';
import { formatList, formatPrice } from './format.ts';
import type { Language } from './languages.ts';

type Say = (key: 'dayPrices', values: { n: number; price: string }) => string;

/** “2 days at 60 € and 1 day at 72 €”; null where all days of the rental cost the same. Each surface that shows it has its own words. */
export const dayPricesText = (
  say: Say,
  language: Language,
  { dayPrices }: Pick<Quote, 'dayPrices'>,
): string | null =>
  dayPrices
    ? formatList(
        language,
        dayPrices.map(({ days, cents }) =>
          say('dayPrices', { n: days, price: formatPrice(language, cents) }),
        ),
      )
    : null;
