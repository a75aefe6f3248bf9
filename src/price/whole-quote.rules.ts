import type { Quote } from './quote.shape.ts';

/**
 * What scooters that are ordered together cost in all. Each has its own days at their own prices, and its own extras: of several they are not said. What a live
 * shop strikes is no sum of theirs: it is counted on the whole (`makeQuotes`).
 */
export function wholeQuote(quotes: readonly Quote[]): Quote {
  const [first, ...further] = quotes;
  if (!first) throw new Error('an order has a scooter');
  if (further.length === 0) return first;
  const { dayPrices: _, byHandCents: __, byHandOfCents: ___, replacements: ____, ...whole } = first;
  const sumOf = (amountOf: (quote: Quote) => number) =>
    quotes.reduce((sum, quote) => sum + amountOf(quote), 0);
  return {
    ...whole,
    lines: quotes.flatMap(({ lines }) => lines),
    totalCents: sumOf(({ totalCents }) => totalCents),
    originalTotalCents: sumOf(({ originalTotalCents }) => originalTotalCents),
    climatePledgeCents: sumOf(({ climatePledgeCents }) => climatePledgeCents),
  };
}
