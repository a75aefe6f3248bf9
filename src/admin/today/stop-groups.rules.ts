import type { Stop } from '../../back-office/today/today.shape.ts';

/** Scooters of one party that somebody brings, fetches or hands over at one time and place; one alone is a group of its own. */
export type StopGroup = readonly [Stop, ...Stop[]];

export const groupKey = ({ code, kind, party, at, address }: Stop): string =>
  party ? [kind, party.id, at, address].join('\n') : `${kind} ${code}`;

/** In the order in which their first one stands. */
export const stopGroups = (stops: readonly Stop[]): StopGroup[] =>
  [...Map.groupBy(stops, groupKey).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  );
