import type { Cents } from '../basics/money.ts';
import { addDays, instantOf, today, type PlainDate, type Rental } from '../basics/rome-time.ts';
import type { PriceList } from './price.shape.ts';

/** For so many days before a reduction a price must be known, and for so many after it the reduction may be shown. */
export const comparedDays = 30;
const comparedMs = comparedDays * 86_400_000;

/** `effectiveFrom` null: in force as soon as it was set. */
export type DatedPriceList = { id: number; tiers: PriceList; setAt: Date; effectiveFrom: PlainDate | null };

/** What anything but a price list may have changed of a price: each begins anew with its change. */
export type Comparable = 'shop' | 'opening' | 'places' | `scooter/${number}` | `extra/${string}`;

/** What prices were. The lists of the last twice thirty days, and the one that was in force before them. */
export type PriceHistory = {
  now: Date;
  lists: readonly DatedPriceList[];
  /** One that is missing did not change since the shop opened; a shop without a day of its own is not open. */
  since: { readonly [Of in Comparable]?: Date | undefined };
  /** So far ahead a rental may begin. */
  bookableDays: number;
};

const beginning = ({ setAt, effectiveFrom }: DatedPriceList): Date => {
  const day = effectiveFrom && instantOf({ date: effectiveFrom, time: '00:00' });
  return day && day > setAt ? day : setAt;
};

/** Of those that have begun the last one counts, of several that begin on one day the newest (docs/decisions/047-seasons.md). */
const goesBefore = (list: DatedPriceList, other: DatedPriceList): boolean => {
  const [day, otherDay] = [list.effectiveFrom ?? '', other.effectiveFrom ?? ''];
  return day === otherDay ? list.id > other.id : day > otherDay;
};

type Span<What> = { from: Date; what: What };

/** Which list was quoted by from when on, the first one first. */
export function listsInForce(lists: readonly DatedPriceList[], now: Date): Span<PriceList>[] {
  const begun = lists.filter((list) => beginning(list) <= now);
  const moments = begun.map(beginning).toSorted(byTime);
  return moments.map((from) => {
    const known = begun.filter((list) => beginning(list) <= from);
    const best = known.reduce((one, other) => (goesBefore(other, one) ? other : one));
    return { from, what: best.tiers };
  });
}

type Compared = {
  rental: Rental;
  /** What else than the lists this price hangs on. */
  on: readonly Comparable[];
  /** The whole price of the same wishes by a list. */
  totalBy: (list: PriceList) => Cents;
};

/**
 * The lowest price that was asked for these dates in the thirty days before today's price began; null where today's is no reduction of
 * it, where it is older than thirty days, or where not all of those days are known (art. 17-bis of the Consumer Code, Directive
 * 98/6/EC art. 6a; stricter: of the same rental dates).
 */
export function lowestBefore(history: PriceHistory, { rental, on, totalBy }: Compared): Cents | null {
  const { now } = history;
  const prices = listsInForce(history.lists, now).map(({ from, what }) => ({ from, cents: totalBy(what) }));
  const todays = prices.at(-1);
  if (!todays) return null;
  const lastOther = prices.findLastIndex(({ cents }) => cents !== todays.cents);
  const reducedAt = prices[lastOther + 1]?.from;
  if (lastOther === -1 || !reducedAt || now.getTime() - reducedAt.getTime() > comparedMs) return null;
  const windowBegan = new Date(reducedAt.getTime() - comparedMs);
  const isKnown = (prices[0]?.from ?? now) <= windowBegan && isComparable(history, on, windowBegan);
  const wasBookable = rental.start.date <= addDays(today(windowBegan), history.bookableDays);
  if (!isKnown || !wasBookable) return null;
  const before = prices.slice(0, lastOther + 1);
  const inWindow = before.filter((_, nth) => (before[nth + 1]?.from ?? reducedAt) > windowBegan);
  const lowest = Math.min(...inWindow.map(({ cents }) => cents));
  return lowest > todays.cents ? lowest : null;
}

const isComparable = ({ since }: PriceHistory, on: readonly Comparable[], from: Date): boolean =>
  since.shop !== undefined && ['shop' as const, ...on].every((of) => (since[of] ?? from) <= from);

/**
 * From when on lowering a price shows what it was: of the scooter that is on offer longest, for the others follow by themselves. Null in
 * a shop that is not open, or has no prices.
 */
export function reductionsFrom(
  since: PriceHistory['since'],
  { firstListAt, scooterIds }: { firstListAt: Date | undefined; scooterIds: readonly number[] },
): Date | null {
  const { shop, opening, places } = since;
  if (!shop || !firstListAt) return null;
  const offered = scooterIds.map((id) => since[`scooter/${id}`] ?? shop);
  const [longest = shop] = offered.toSorted(byTime);
  const last = [shop, firstListAt, opening ?? shop, places ?? shop, longest].toSorted(byTime).at(-1) ?? shop;
  return new Date(last.getTime() + comparedMs);
}

const byTime = (one: Date, other: Date): number => one.getTime() - other.getTime();
