import { coastTowns, type CoastTown, isPopularTown, type PopularTown } from '../../place/towns.rules.ts';

export type TownPage = PopularTown;
export const isTownPage = isPopularTown;

/** What the route's name stands for. */
export function townOf(page: TownPage): CoastTown {
  const town = coastTowns.find(({ id }) => id === page);
  if (!town) throw new Error(`${page} is no town`);
  return town;
}
