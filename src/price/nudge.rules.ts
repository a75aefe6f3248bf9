import type { Cents } from '../basics/money.ts';
import { addDays, type TimeOfDay, type WallClock } from '../basics/rome-time.ts';
import { type Rental, rentalDays, rentalPrice } from './price.rules.ts';
import type { Tiers } from './price.shape.ts';

/** Two returns worth a word: a little earlier for less, and a day more for less than a day costs now. */
export const nudgeKinds = ['earlier', 'day_more'] as const;
export type Nudge = { kind: (typeof nudgeKinds)[number]; end: WallClock };

/** Nobody is asked to give up more than this many half-hours of the shop's day for a lower price. */
export const maxStepsEarlier = 4;

/** What the price list itself suggests for a rental. Whether it can be booked, and is free, others must ask. */
export function nudgesFor(tiers: Tiers, rental: Rental, times: readonly TimeOfDay[]): Nudge[] {
  const price = (end: WallClock): Cents => rentalPrice(tiers, { start: rental.start, end });
  const now = price(rental.end);
  const earlier = endsBefore(rental, times).find((end) => price(end) < now);
  const longer = { ...rental.end, date: addDays(rental.end.date, 1) };
  const isWorthIt = price(longer) - now < now / Math.max(1, rentalDays(rental));
  return [
    ...(earlier ? [{ kind: 'earlier', end: earlier } as const] : []),
    ...(isWorthIt ? [{ kind: 'day_more', end: longer } as const] : []),
  ];
}

/** The returns just before this one, the latest first: from the first time of a day back to the last of the day before. */
function endsBefore({ start, end }: Rental, times: readonly TimeOfDay[]): WallClock[] {
  const today = times.filter((time) => time < end.time).map((time) => ({ date: end.date, time }));
  const yesterday = times.map((time) => ({ date: addDays(end.date, -1), time }));
  return [...yesterday, ...today]
    .slice(-maxStepsEarlier)
    .filter(({ date, time }) => `${date}T${time}` > `${start.date}T${start.time}`)
    .toReversed();
}
