import type { PlainDate, Rental } from '../basics/rome-time.ts';
import type { Cents } from '../basics/money.ts';
import { rentalPrice, struckPrice } from './price.rules.ts';
import type { PriceList, Tiers } from './price.shape.ts';
import { tableOf, tablesOfYear } from './season.rules.ts';

/** What the shop advertises of the price list in force, wherever it advertises. */
export type AdvertisedPrices = {
  /** "From 65 € a day": one whole day. */
  dayCents: Cents;
  /** "From 45 €": the cheapest rental of all. */
  lowestCents: Cents;
  /** Up to what a day is named to search engines: a demo's struck price; a live shop names only what it charges. */
  highestCents: Cents;
  /** What some lengths cost, the shortest first. One that costs no less than a longer one is left out. */
  ladder: readonly LadderStep[];
};
type LadderStep = {
  rentalHours: number;
  rentalDays: number;
  /** The lowest of the year. */
  cents: Cents;
  /** Whether it costs more in some season or with some scooter. */
  varies: boolean;
};

const ladderLengths = [
  { rentalHours: 4, rentalDays: 0, end: { date: '2026-01-01', time: '14:00' } },
  { rentalHours: 24, rentalDays: 1, end: { date: '2026-01-02', time: '10:00' } },
  { rentalHours: 72, rentalDays: 3, end: { date: '2026-01-04', time: '10:00' } },
  { rentalHours: 168, rentalDays: 7, end: { date: '2026-01-08', time: '10:00' } },
];

function ladderOf(tables: readonly Tiers[]): LadderStep[] {
  const steps = ladderLengths.map(({ end, ...lasts }) => {
    const prices = tables.map(({ tiers, perDayBeyondCents }) =>
      rentalPrice({ tiers, perDayBeyondCents }, { start: oneDayRental.start, end }, null),
    );
    const cents = Math.min(...prices);
    return { ...lasts, cents, varies: Math.max(...prices) > cents };
  });
  return steps.filter(({ cents }, nth) => steps.slice(nth + 1).every((longer) => longer.cents > cents));
}

/** What "per day" means, on the cards too: by whichever table, it is no season's. */
const oneDayRental: Rental = {
  start: { date: '2026-01-01', time: '10:00' },
  end: { date: '2026-01-02', time: '10:00' },
};

/** Of one day by a table. */
export const dayPrice = ({ tiers, perDayBeyondCents }: Tiers): Cents =>
  rentalPrice({ tiers, perDayBeyondCents }, oneDayRental, null);

/** Of one day that begins on that date. */
export const oneDayPrice = (list: PriceList, day: PlainDate, scooterId: number | null): Cents =>
  dayPrice(tableOf(list, day, scooterId));

/** The lowest price of one day of a scooter in the twelve months from a day on. */
export const lowestDayPrice = (list: PriceList, from: PlainDate, scooterId: number): Cents =>
  Math.min(...tablesOfYear(list, from, scooterId).map(dayPrice));

/** Of all scooters on offer, in the twelve months from a day on. */
export function advertisedPrices(
  list: PriceList,
  struckPrices: 'demo' | 'off',
  { from, scooterIds }: { from: PlainDate; scooterIds: readonly number[] },
): AdvertisedPrices {
  const scooters = scooterIds.length > 0 ? scooterIds : [null];
  const tables = scooters.flatMap((scooterId) => tablesOfYear(list, from, scooterId));
  const dayPrices = tables.map(dayPrice);
  const highest = Math.max(...dayPrices);
  return {
    dayCents: Math.min(...dayPrices),
    lowestCents: Math.min(...dayPrices, ...tables.flatMap(({ tiers }) => tiers.map(({ cents }) => cents))),
    highestCents: struckPrices === 'demo' ? struckPrice(highest) : highest,
    ladder: ladderOf(tables),
  };
}
