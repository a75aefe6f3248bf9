import type { Cents } from '../../basics/money.ts';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import type { Queryable } from '../../database/tables.ts';
import { reasonNotBookable, timesOfDay } from '../../fleet/opening.rules.ts';
import type { QuoteWishes } from '../../price/make-quote.rules.ts';
import { nudgesFor } from '../../price/nudge.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import type { OfferedNudge, QuoteAnswer, QuoteRequest } from '../booking.shape.ts';
import { periodOf, type AlternativesDeps } from './find-alternatives.ts';
import { payableQuote, readWishes, type QuoteDeps } from './quote-rental.ts';

export type NudgeDeps = QuoteDeps & AlternativesDeps;

/** The price of what was chosen, with the returns beside it that would be worth more and can be had. */
export async function quoteWithNudges(
  deps: NudgeDeps,
  db: Queryable,
  request: QuoteRequest,
): Promise<QuoteAnswer | Refusal> {
  const wishes = await readWishes(deps, db, request);
  if (isRefusal(wishes)) return wishes;
  const quote = payableQuote(wishes);
  if (isRefusal(quote)) return quote;
  return { ...quote, nudges: await nudgesThatHold(deps, db, { wishes, quote, request }) };
}

type Asked = { wishes: QuoteWishes; quote: Quote; request: QuoteRequest };

/** Those that the shop is open for, whose whole price is what it seemed to be, and for which a unit is free. */
async function nudgesThatHold(deps: NudgeDeps, db: Queryable, asked: Asked): Promise<OfferedNudge[]> {
  const { wishes, quote, request } = asked;
  const { start } = wishes.rental;
  const possible = nudgesFor(wishes.tariff.tiers, wishes.rental, timesOfDay).flatMap(({ kind, end }) => {
    const rental = { start, end };
    const changed = payableQuote({ ...wishes, rental });
    if (isRefusal(changed) || reasonNotBookable(rental, deps.clock.now(), deps.opening)) return [];
    const { totalCents } = changed;
    // A promo code or an extra by the day may have eaten the difference.
    const isBetter = isCheaper(kind, totalCents, quote);
    const nudge = { kind, endDate: end.date, endTime: end.time, totalCents };
    return isBetter ? [{ nudge, period: periodOf(rental, deps) }] : [];
  });
  if (possible.length === 0) return [];
  const periods = possible.map(({ period }) => period);
  const free = await deps.fleet.freeUnitsIn(db, request.scooterId, periods);
  return possible.filter((_, index) => (free[index] ?? 0) > 0).map(({ nudge }) => nudge);
}

/** For less; or a day for less than each of the days costs now. */
function isCheaper(kind: OfferedNudge['kind'], totalCents: Cents, now: Quote): boolean {
  switch (kind) {
    case 'earlier':
      return totalCents < now.totalCents;
    case 'day_more':
      return totalCents - now.totalCents < now.totalCents / Math.max(1, now.rentalDays);
    default:
      return kind satisfies never;
  }
}
