import type { Equipment } from '../../booking/extras/equipment.shape.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { isDone } from '../../back-office/today/stop.rules.ts';

/** What a rider takes along for the stops that are still to do. */
export type ToBring = {
  scooters: number;
  helmets: number;
  extras: Equipment;
  contracts: number;
  deposits: number;
  /** One for each order. */
  rests: number;
};

const count = (stops: readonly Stop[], isOne: (stop: Stop) => boolean): number => stops.filter(isOne).length;

export function toBring(round: readonly Stop[]): ToBring {
  const stops = round.filter((stop) => stop.kind === 'pickup' && !isDone(stop));
  const extras = Map.groupBy(
    stops.flatMap((stop) => stop.extras),
    ({ names }) => JSON.stringify(names),
  );
  return {
    scooters: stops.length,
    // One of which it is not known takes none from the others.
    helmets: stops.reduce((sum, { helmets }) => sum + (helmets ?? 0), 0),
    extras: [...extras.values()].flatMap(([first, ...others]) =>
      first
        ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }]
        : [],
    ),
    contracts: count(stops, ({ contract }) => contract !== 'signed'),
    deposits: count(stops, ({ lacksDeposit }) => lacksDeposit),
    rests: count(stops, ({ lacksRest, openRest }) => lacksRest && openRest?.takenWith === null),
  };
}
