import {
  coastTowns,
  type CoastTown,
  isPopularTown,
  type PopularTown,
  towns,
} from '../../place/towns.rules.ts';
import type { PageName } from '../../pages/routes.ts';

/** The towns that are served and have a poster, in the order of their posters on the wall. */
export const townPages = () =>
  towns()
    .map(({ id }) => id)
    .filter(isPopularTown) satisfies PageName[];
export type TownPage = PopularTown;
export const isTownPage = isPopularTown;

/** What the route's name stands for. */
export function townOf(page: TownPage): CoastTown {
  const town = coastTowns.find(({ id }) => id === page);
  if (!town) throw new Error(`${page} is no town`);
  return town;
}
