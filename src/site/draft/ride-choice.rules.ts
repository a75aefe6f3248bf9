import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import type { ChosenScooter } from './booking-state.ts';
import type { FurtherRide } from './further-rides.ts';

/** Each wanted scooter once, the customer's own first. */
export type Rides = readonly FurtherRide[];

export const countOf = (rides: Rides, scooterId: number): number =>
  rides.filter(({ scooter }) => scooter.id === scooterId).length;

/** One more, with what the one before has of what is for everybody; a second driver is asked for each scooter. */
export function withScooter(rides: Rides, scooter: ChosenScooter): Rides {
  const { [additionalDriverExtraId]: _, ...extras } = rides.at(-1)?.extras ?? {};
  return [...rides, { scooter, extras }];
}

/** One less of them: the last that was added goes. */
export const withoutScooter = (rides: Rides, scooterId: number): Rides =>
  rides.toSpliced(lastOf(rides, scooterId), 1);

function lastOf(rides: Rides, scooterId: number): number {
  const last = rides.findLastIndex(({ scooter }) => scooter.id === scooterId);
  return last === -1 ? rides.length : last;
}

/** Each model once, in the order in which they were chosen. */
export const scootersIn = (rides: Rides): ChosenScooter[] => [
  ...new Map(rides.map(({ scooter }) => [scooter.id, scooter])).values(),
];

/** How many of an extra all have together. */
export const extraInAll = (rides: Rides, extraId: number): number =>
  rides.reduce((sum, { extras }) => sum + (extras[extraId] ?? 0), 0);
