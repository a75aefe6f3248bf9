import type { Cents } from '../../basics/money.ts';
import type { OpenRest } from '../../booking/part-payment/open-rest.shape.ts';
import { isDone, isNotOut } from './stop.rules.ts';
import type { Stop } from './today.shape.ts';

type DayStop = Pick<Stop, 'kind' | 'state' | 'at'>;

/**
 * A scooter of the day whose order owes something. `nth`: of its order; `cents` and `n`: what all of that owes, and how many of them. `owes`: some of it
 * is for this one.
 */
export type OwingScooter = {
  id: string;
  rider: string;
  restId: string;
  nth: number;
  cents: Cents;
  n: number;
  owes: boolean;
  lacksRest: boolean;
  stops: readonly DayStop[];
};

const isToMake = (stop: DayStop): boolean => !isDone(stop) && !isNotOut(stop);

/** What is still to do can take the money; what was done still shows what is open; what has first to leave on another day shows nothing. */
const kinds = [isToMake, isDone, isNotOut] as const;
const rankOf = ({ stops }: OwingScooter): number => kinds.findIndex((isOne) => stops.some(isOne));

function firstOf({ stops }: OwingScooter): string {
  const toMake = stops.filter(isToMake);
  return (toMake.length > 0 ? toMake : stops).map(({ at }) => at).toSorted()[0] ?? '';
}

/**
 * One of the day's scooters says what its order owes, by their ids; the others name it. It is one whose stop is still to be made, so that somebody can
 * take the money there: of those that stay in without it the first, in front one for which it is; else the first. Lists that
 * know of no day ask the same of all of the order that owe (openRestOfOrder).
 */
export function openRestsOf(owing: readonly OwingScooter[]): ReadonlyMap<string, OpenRest> {
  const inOrder = owing.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      Number(other.lacksRest) - Number(one.lacksRest) ||
      Number(other.owes) - Number(one.owes) ||
      firstOf(one).localeCompare(firstOf(other)) ||
      one.nth - other.nth,
  );
  const first = new Map(inOrder.toReversed().map((one) => [one.restId, one]));
  return new Map(
    owing.map(({ id, restId, cents, n }) => {
      const sayer = first.get(restId);
      return [id, { cents, n, takenWith: !sayer || sayer.id === id ? null : sayer.rider }];
    }),
  );
}
