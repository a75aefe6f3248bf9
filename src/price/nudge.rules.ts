import type { Cents } from '../basics/money.ts';
import { addDays, type TimeOfDay, type WallClock, type Rental } from '../basics/rome-time.ts';
import { rentalDays, rentalPrice } from './price.rules.ts';
import type { PriceList } from './price.shape.ts';

/** Two returns worth a word: a little earlier for less, and a day more for less than a day costs now. */
export const nudgeKinds = ['earlier', 'day_more'] as const;
export type Nudge = { kind: (typeof nudgeKinds)[number]; end: WallClock };

/** Nobody is asked to give up more than two hours for a lower price: so many half-hours of the same day, and never a night. */
const maxStepsEarlier = 4;

/** What the price list itself suggests for a rental. Whether it can be booked, and is free, others must ask. */
export function nudgesFor(
  list: PriceList,
  rental: Rental & { scooterId: number },
  times: readonly TimeOfDay[],
): Nudge[] {
  const price = (end: WallClock): Cents => rentalPrice(list, { start: rental.start, end }, rental.scooterId);
  const now = price(rental.end);
  const earlier = endsBefore(rental, times).find((end) => price(end) < now);
  const longer = { ...rental.end, date: addDays(rental.end.date, 1) };
  const isWorthIt = price(longer) - now < now / Math.max(1, rentalDays(rental));
  return [
    ...(earlier ? [{ kind: 'earlier', end: earlier } as const] : []),
    ...(isWorthIt ? [{ kind: 'day_more', end: longer } as const] : []),
  ];
}

/** The returns of the same day just before this one, the latest first. */
const endsBefore = ({ start, end }: Rental, times: readonly TimeOfDay[]): WallClock[] =>
  times
    .filter((time) => time < end.time && (end.date > start.date || time > start.time))
    .slice(-maxStepsEarlier)
    .map((time) => ({ date: end.date, time }))
    .toReversed();
