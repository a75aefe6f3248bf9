import type { Stop, TodayAnswer } from '../../back-office/today/today.shape.ts';
import { isDone } from '../../back-office/today/stop.rules.ts';
import { stopGroups } from './stop-groups.rules.ts';

type DayLists = Pick<TodayAnswer, 'pickups' | 'returns'>;

/** By the instant, whatever the clock shows. */
export const stopsByTime = ({ pickups, returns }: DayLists): Stop[] =>
  [...pickups, ...returns].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** In the order of the road, as the server has planned it. */
export const stopsOfRound = (
  { round }: Pick<TodayAnswer['riders'][number], 'round'>,
  { pickups, returns }: DayLists,
): Stop[] => {
  const lists = { pickup: pickups, return: returns };
  return round.flatMap(({ kind, code }) => lists[kind].find((stop) => stop.code === code) ?? []);
};

/** `stops`: how many there are in their round; several scooters of one party at one time and place are one. */
export type RiderWithStops = TodayAnswer['riders'][number] & { stops: number };

export const ridersWithStops = ({
  riders,
  ...lists
}: DayLists & Pick<TodayAnswer, 'riders'>): RiderWithStops[] =>
  riders.map((rider) => ({ ...rider, stops: stopGroups(stopsOfRound(rider, lists)).length }));

/** What is to be brought or fetched, and is in nobody’s round. */
export const stopsWithoutRider = (lists: DayLists): Stop[] =>
  stopsByTime(lists).filter((stop) => stop.delivered && stop.rider === null && !isDone(stop));
