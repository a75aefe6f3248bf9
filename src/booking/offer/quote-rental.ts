import type { Clock } from '../../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { today, type WallClock } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { makeQuote, type QuoteInput } from '../../price/make-quote.rules.ts';
import type { Rental, StruckPrices } from '../../price/price.rules.ts';
import type { PriceStore } from '../../price/price.store.ts';
import { promoRefusal, type Promo } from '../../price/promo.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import type { QuoteRequest } from '../booking.shape.ts';

export type QuoteRentalDeps = {
  fleet: FleetStore;
  prices: PriceStore;
  clock: Clock;
  struckPrices: StruckPrices;
};

export const startOf = (request: QuoteRequest): WallClock => ({
  date: request.startDate,
  time: request.startTime,
});
export const endOf = (request: QuoteRequest): WallClock => ({ date: request.endDate, time: request.endTime });
export const rentalOf = (request: QuoteRequest): Rental => ({ start: startOf(request), end: endOf(request) });

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const leastPayableCents = 50;

/** The price of what was chosen, by the price list in force at this moment. Says nothing about stock. */
export async function quoteRental(
  deps: QuoteRentalDeps,
  db: Queryable,
  request: QuoteRequest,
  lock?: 'for update',
): Promise<Quote | Refusal> {
  const wishes = await readQuoteInput(deps, db, request, lock);
  return isRefusal(wishes) ? wishes : makePayableQuote(wishes);
}

/** A code may take off all but what can be charged: said as soon as it is typed, not at the payment. */
export function makePayableQuote(input: QuoteInput): Quote | Refusal {
  const quote = makeQuote(input);
  const tooLittle = !isRefusal(quote) && quote.totalCents < leastPayableCents;
  return tooLittle ? refuse('too_little_to_pay') : quote;
}

/** Everything that a price is made of, as it stands at this moment. */
export async function readQuoteInput(
  deps: QuoteRentalDeps,
  db: Queryable,
  request: QuoteRequest,
  lock?: 'for update',
): Promise<QuoteInput | Refusal> {
  if (!(await deps.fleet.scooter(db, request.scooterId))) return refuse('not_found');
  const promo = await usablePromo(deps, db, request.promoCode, lock);
  if (isRefusal(promo)) return promo;
  const extras = await deps.prices.extras(db);
  return {
    tariff: await deps.prices.tariffInForce(db),
    rental: rentalOf(request),
    extras: request.extras,
    offered: extras.filter(({ status }) => status === 'active'),
    promo,
    struckPrices: deps.struckPrices,
  };
}

async function usablePromo(
  deps: QuoteRentalDeps,
  db: Queryable,
  typed: string,
  lock?: 'for update',
): Promise<Promo | null | Refusal> {
  if (typed.trim() === '') return null;
  const promo = await deps.prices.promo(db, typed, lock);
  const redemptions = promo ? await deps.prices.redemptions(db, promo.code) : 0;
  return promoRefusal(promo, today(deps.clock.now()), redemptions) ?? promo;
}
