import { rentalOf } from '../../basics/rome-time.ts';
import type { Cents } from '../../basics/money.ts';
import { isRefusal, refuse } from '../../basics/refusals.ts';
import type { Queryable } from '../../database/tables.ts';
import { handoverTimes } from '../../fleet/opening.rules.ts';
import { type Nudge, nudgesFor } from '../../price/nudge.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { reasonNotBookable, type SaidTown } from '../bookable.rules.ts';
import type { AvailableNudge, QuoteAnswer, QuoteRequest } from '../booking.shape.ts';
import { periodOf } from '../../fleet/period.rules.ts';
import { findAlternatives, type FindAlternativesDeps, wantedUnits } from './find-alternatives.ts';
import { hasWayOn } from '../create/ways-on.rules.ts';
import { extrasInAll } from '../extras/extra-stock.rules.ts';
import { checkExtraStock, type ExtraStockDeps } from '../extras/reserve-extras.ts';
import { ownHoldsOf } from './own-holds.ts';
import {
  makePayableQuotes,
  type OrderWishes,
  type QuoteRentalDeps,
  readOrderWishes,
} from './quote-rental.ts';
import { shownQuote } from './shown-quote.ts';

export type QuoteWithNudgesDeps = QuoteRentalDeps & FindAlternativesDeps & ExtraStockDeps;

/**
 * The price of what was chosen, with the returns beside it that would be worth more and can be had. What cannot be booked
 * has none: it is refused as the booking would be, dates with the nearest that can.
 */
export async function quoteWithNudges(deps: QuoteWithNudgesDeps, db: Queryable, request: QuoteRequest) {
  const place = placeSaid(deps, request);
  const asked = { rental: rentalOf(request), place };
  const reason = reasonNotBookable(asked, deps.clock.now(), deps.opening());
  if (reason)
    return hasWayOn(reason, 'otherDates')
      ? refuse(reason, { alternatives: await findAlternatives(deps, db, { request, asked }) })
      : refuse(reason);
  const { bookingId, references } = await ownHoldsOf(deps, db, request.draftId);
  const wishes = await readOrderWishes(deps, db, request, bookingId);
  if (isRefusal(wishes)) return wishes;
  const quotes = makePayableQuotes(wishes);
  if (isRefusal(quotes)) return quotes;
  const extras = extrasInAll(wishes.rides);
  const asks = { extras, period: periodOf(wishes.order.rental, deps.opening()), own: references };
  const soldOut = await checkExtraStock(deps, db, asks);
  if (soldOut) return soldOut;
  const found = { wishes, quote: quotes.whole, extras, own: references, place };
  const nudges = await availableNudges(deps, db, found);
  const { shown } = shownQuote(quotes, request.startDate, deps.clock.now());
  const answer: QuoteAnswer = { ...shown, nudges };
  return answer;
}

type QuotedRequest = {
  wishes: OrderWishes;
  quote: Quote;
  extras: Record<string, number>;
  own: readonly string[];
  place: SaidTown | null;
};

/** Where they meet, once town and way are chosen. */
const placeSaid = (
  { isPlaceAgreed }: Pick<QuoteWithNudgesDeps, 'isPlaceAgreed'>,
  { destination, pickupOption }: QuoteRequest,
): SaidTown | null =>
  destination && pickupOption ? { destination, pickupOption, isAgreed: isPlaceAgreed } : null;

/**
 * Those that the shop is open for, whose price for all scooters is what it seemed to be for one, and for which a unit of each is free: all
 * of them have the same return.
 */
async function availableNudges(
  deps: QuoteWithNudgesDeps,
  db: Queryable,
  asked: QuotedRequest,
): Promise<AvailableNudge[]> {
  const { wishes, quote, extras, own, place } = asked;
  const { order } = wishes;
  const { start } = order.rental;
  const scooterIds = wishes.rides.map(({ scooterId }) => scooterId);
  const possible = suggestedReturns(deps, order, scooterIds).flatMap(({ kind, end }) => {
    const rental = { start, end };
    const changed = makePayableQuotes({ ...wishes, order: { ...order, rental } });
    if (isRefusal(changed) || reasonNotBookable({ rental, place }, deps.clock.now(), deps.opening()))
      return [];
    const { totalCents } = changed.whole;
    // A promo code or an extra by the day may have eaten the difference.
    const isBetter = isCheaper(kind, totalCents, quote);
    const nudge = { kind, endDate: end.date, endTime: end.time, totalCents };
    return isBetter ? [{ nudge, period: periodOf(rental, deps.opening()) }] : [];
  });
  if (possible.length === 0) return [];
  const periods = possible.map(({ period }) => period);
  const models = [];
  for (const [scooterId, wanted] of wantedUnits(scooterIds))
    models.push({ wanted, free: await deps.fleet.freeUnitsIn(db, scooterId, periods, own) });
  const found: AvailableNudge[] = [];
  for (const [index, { nudge, period }] of possible.entries()) {
    const isFree = models.every(({ wanted, free }) => (free[index] ?? 0) >= wanted);
    if (isFree && !(await checkExtraStock(deps, db, { extras, period, own }))) found.push(nudge);
  }
  return found;
}

/** What the price list suggests for each of the models, each return once. */
function suggestedReturns(
  { opening }: Pick<QuoteWithNudgesDeps, 'opening'>,
  { tariff, rental }: OrderWishes['order'],
  scooterIds: readonly number[],
): Nudge[] {
  const all = [...new Set(scooterIds)].flatMap((scooterId) =>
    nudgesFor(tariff.tiers, { ...rental, scooterId }, handoverTimes(opening())),
  );
  return [
    ...new Map(all.map((nudge) => [`${nudge.kind} ${nudge.end.date} ${nudge.end.time}`, nudge])).values(),
  ];
}

/** For less; or a day for less than each of the days costs now. */
function isCheaper(kind: AvailableNudge['kind'], totalCents: Cents, now: Quote): boolean {
  switch (kind) {
    case 'earlier':
      return totalCents < now.totalCents;
    case 'day_more':
      return totalCents - now.totalCents < now.totalCents / Math.max(1, now.rentalDays);
    default:
      return kind satisfies never;
  }
}
