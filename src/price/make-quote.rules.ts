import type { Cents } from '../basics/money.ts';
import { type Refusal, refuse } from '../basics/refusals.ts';
import { instantOf, rentalHours, type Rental } from '../basics/rome-time.ts';
import { type BookingPolicy, policyOf } from './booking-policy.rules.ts';
import { freeCancellationUntil } from './cancellation.rules.ts';
import { deliveryFeeOf } from './delivery-fee.rules.ts';
import type { DeliveryFee } from '../shop/settings/delivery-fee.shape.ts';
import { extraPrice, type OfferedExtra } from './extra.rules.ts';
import {
  climatePledge,
  dayPricesOf,
  rentalDays,
  rentalPrice,
  struckPrice,
  type StruckPrices,
} from './price.rules.ts';
import type { PriceList } from './price.shape.ts';
import { type Promo, promoDiscount } from './promo.rules.ts';
import { quoteLinesOf } from './quote-lines.rules.ts';
import type { Quote, QuoteLine } from './quote.shape.ts';

export type QuoteInput = {
  tariff: { id: number; tiers: PriceList };
  /** A model may have prices of its own. */
  scooterId: number;
  rental: Rental;
  /** Extra id → quantity; a quantity of zero counts as not chosen. */
  extras: Record<string, number>;
  offered: readonly OfferedExtra[];
  /** Already found to be valid (`promoRefusal`). */
  promo: Promo | null;
  /** How far the scooter is brought; null where the customer comes for it. The fee is the shop's today, or the booking's own. */
  delivery: { fee: DeliveryFee; km: number | null };
  struckPrices: StruckPrices;
  /** What is promised about cancelling and changing: the shop's own today, or what a booking was made under. */
  policy: BookingPolicy;
};

const sum = (lines: readonly QuoteLine[]): Cents =>
  lines.reduce((total, line) => total + line.amountCents, 0);

const offerOf = ({ offered }: QuoteInput) => new Map(offered.map((extra) => [String(extra.id), extra]));

/** The price of a rental with everything that was chosen. Pure: the same wishes always give the same quote. */
export function makeQuote(input: QuoteInput): Quote | Refusal {
  const offer = offerOf(input);
  const refused = Object.entries(input.extras).find(
    ([id, quantity]) => quantity > (offer.get(id)?.atMost ?? 0),
  );
  return refused ? refuse('extra_not_offered', { extra: refused[0] }) : quoteOf(input);
}

/** As the cards say it, before anything is chosen: nothing can be refused. */
export const makeBareQuote = (input: Omit<QuoteInput, 'extras' | 'offered' | 'promo'>): Quote =>
  quoteOf({ ...input, extras: {}, offered: [], promo: null });

/** Every line of a price is added here, so that cards, checkout and desk say the same. */
function quoteOf(input: QuoteInput): Quote {
  const { tariff, rental, promo, struckPrices, policy, scooterId, delivery } = input;
  const dayPrices = dayPricesOf(tariff.tiers, rental, scooterId);
  const amountOf = amountsOf(input);
  const offer = offerOf(input);
  const wished = quoteLinesOf({
    extras: input.extras,
    promoCode: promo?.code ?? null,
    paysForDelivery: delivery.fee.kind !== 'free' && delivery.km !== null,
  });
  const lines: QuoteLine[] = [];
  for (const line of wished) {
    const amountCents = amountOf[line.kind](line, sum(lines));
    if (line.kind === 'delivery' && amountCents === 0) continue;
    lines.push({ ...line, amountCents, ...(line.kind === 'extra' && frozenExtra(offer.get(line.id))) });
  }
  const totalCents = sum(lines);
  const sumOf = (...kinds: QuoteLine['kind'][]) => sum(lines.filter(({ kind }) => kinds.includes(kind)));
  return {
    lines,
    totalCents,
    // Before any promo code: the code takes off the price, not off what the price is compared with. What riders cost is never struck.
    originalTotalCents:
      struckPrices === 'demo' ? struckPrice(sumOf('rental', 'extra')) + sumOf('delivery') : totalCents,
    climatePledgeCents: climatePledge(totalCents),
    currency: 'EUR',
    rentalHours: rentalHours(rental.start, rental.end),
    rentalDays: rentalDays(rental),
    freeCancellationUntil: freeCancellationUntil(instantOf(rental.start), policy).toISOString(),
    tariffId: tariff.id,
    ...(dayPrices ? { dayPrices } : {}),
    ...(delivery.fee.kind !== 'free' && { deliveryFee: delivery.fee }),
    ...policyOf(policy), // every figure of it: one that is forgotten here would be that of before
  };
}

/** What the owner may call or price otherwise tomorrow, as it was agreed. What the shop's own texts name needs none of it. */
const frozenExtra = (extra: OfferedExtra | undefined): Pick<QuoteLine, 'extra'> => {
  if (!extra?.names) return {};
  const { names, priceCents, pricing } = extra;
  return { extra: { names, priceCents, pricing } };
};

type AmountOf = (line: Pick<QuoteLine, 'id' | 'quantity'>, before: Cents) => Cents;

/** What each kind of line costs; `before`: the sum of the lines before it. */
function amountsOf(input: QuoteInput): Record<QuoteLine['kind'], AmountOf> {
  const { tariff, rental, promo, scooterId, delivery } = input;
  const offer = offerOf(input);
  const days = rentalDays(rental);
  return {
    rental: () => rentalPrice(tariff.tiers, rental, scooterId),
    extra: ({ id, quantity }) => {
      const extra = offer.get(id);
      return extra ? extraPrice(extra, { quantity, days }) : 0;
    },
    promo: (_, before) => (promo ? 0 - promoDiscount(promo, before) : 0), // 0 - 0, where the price was nothing: JSON knows no -0
    delivery: (_, before) => deliveryFeeOf(delivery.fee, { km: delivery.km, sumCents: before }),
  };
}
