import type { Quote, QuoteLine } from './quote.shape.ts';

/** What a customer chose that has a line in the price. A quantity of zero counts as not chosen. */
export type PricedWishes = {
  extras: Readonly<Record<string, number>>;
  promoCode: string | null;
  /** Or nobody knows yet whether they do: a delivery that costs nothing is said as well (linesWithFreeDelivery). */
  paysForDelivery?: boolean;
};

type WishedLine = Omit<QuoteLine, 'amountCents'>;

/** The lines of each kind, kinds in their order. The price is made of them, and a page keeps their places until it has come. */
const linesOf: Record<QuoteLine['kind'], (wishes: PricedWishes) => Omit<WishedLine, 'kind'>[]> = {
  rental: () => [{ id: 'rental', quantity: 1 }],
  extra: ({ extras }) =>
    Object.entries(extras)
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => ({ id, quantity })),
  promo: ({ promoCode }) => (promoCode ? [{ id: promoCode, quantity: 1 }] : []),
  // Behind the promo code, which takes nothing off what riders cost.
  delivery: ({ paysForDelivery }) => (paysForDelivery ? [{ id: 'delivery', quantity: 1 }] : []),
};

export function quoteLinesOf(wishes: PricedWishes): WishedLine[] {
  const kinds = Object.keys(linesOf) as QuoteLine['kind'][]; // Object.keys forgets the names of the table
  return kinds.flatMap((kind) => linesOf[kind](wishes).map((line) => ({ kind, ...line })));
}

/** The lines of an agreed price as its customer reads them: a delivery that costs nothing has no line of its own, and is said all the same. */
export const linesWithFreeDelivery = (
  { lines }: Pick<Quote, 'lines'>,
  isFreelyDelivered: boolean,
): QuoteLine[] =>
  isFreelyDelivered && lines.every(({ kind }) => kind !== 'delivery')
    ? [...lines, { kind: 'delivery', id: 'delivery', quantity: 1, amountCents: 0 }]
    : lines;
