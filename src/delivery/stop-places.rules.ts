import { officeTown } from '../place/towns.rules.ts';
import { roadMinutes } from './road-minutes.rules.ts';
import type { DayOfRiders } from './shifts.rules.ts';

/** `party`: what is ordered together is brought together, where all of it is wanted in one half-hour. */
export type PlaceOfStop = { town: string; party?: string | null | undefined };

/** There and back: what it takes a rider to fetch at the office what did not go in one trip, or to take it there. */
export const wayBackMinutes = (town: string, minutesPerKm: number): number =>
  2 * roadMinutes(officeTown(), town, minutesPerKm);

/**
 * Where the riders of a day have to be: each town, and beside it, as a place of its own, a party there that has more scooters than go in one
 * trip. What goes in one trip is brought like the scooters of different customers (docs/decisions/081-scooters-and-trips.md).
 */
export function stopPlaces(
  stops: readonly PlaceOfStop[],
  { scootersPerTrip, minutesPerKm }: Pick<DayOfRiders, 'scootersPerTrip' | 'minutesPerKm'>,
) {
  const together = Map.groupBy(stops, partyKey);
  const keyOf = (stop: PlaceOfStop): string => {
    const isMoreThanATrip = (together.get(partyKey(stop))?.length ?? 0) > scootersPerTrip;
    return stop.party && isMoreThanATrip ? partyKey(stop) : stop.town;
  };
  const keys = [...new Set(stops.map(keyOf))].toSorted();
  const towns = keys.map((key) => key.split('\n')[0] ?? key);
  return {
    towns,
    /** What each further trip costs; nothing in a town, where nobody has more than goes in one. */
    waysBack: keys.map((key, nth) =>
      key === towns[nth] ? 0 : wayBackMinutes(towns[nth] ?? '', minutesPerKm),
    ),
    placeOf: (stop: PlaceOfStop): number => keys.indexOf(keyOf(stop)),
  };
}

const partyKey = ({ town, party }: PlaceOfStop): string => `${town}\n${party ?? ''}`;
