import { toEuros } from '../../basics/money.ts';
import { addDays, today } from '../../basics/rome-time.ts';
import { openDaysAhead } from '../../fleet/opening.rules.ts';
import { dayPriceSpans } from '../../price/day-prices.rules.ts';
import type { DaysOffer } from './offer.shape.ts';
import { ownHoldsOf } from './own-holds.ts';
import type { ReadOfferDeps } from './read-offer.ts';

/** The days ahead for a whole calendar, in three statements however many they are. */
export async function readDays(deps: ReadOfferDeps, draftId: string | undefined): Promise<DaysOffer> {
  const { database, clock, fleet, prices } = deps;
  const now = clock.now();
  const from = today(now);
  const { references } = await ownHoldsOf(deps, database, draftId);
  const soldOut = await fleet.soldOutDays(database, openDaysAhead(now, deps.opening()), references);
  const tariff = await prices.tariffInForce(database, from);
  const scooters = await fleet.freeScooters(database, null);
  const dates = Array.from({ length: deps.opening().bookableDays + 1 }, (_, nth) => addDays(from, nth));
  const ids = scooters.map(({ id }) => id);
  const spans = tariff ? dayPriceSpans(tariff.tiers, dates, ids) : [];
  return {
    prices: spans.map(({ cents, ...span }) => ({ ...span, pricePerDay: toEuros(cents) })),
    soldOut,
  };
}
