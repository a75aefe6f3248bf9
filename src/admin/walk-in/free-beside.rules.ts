import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';

type Free = Pick<ScooterOffer, 'id' | 'availableUnits'>;

/** How many of a scooter are free beside all that are chosen of it. */
export const freeBeside = ({ id, availableUnits }: Free, chosen: readonly number[]): number =>
  Math.max(0, availableUnits - chosen.filter((one) => one === id).length);

/**
 * How many of a scooter a field says are free, in which `here` is chosen: as many as the site says for those days, whatever is chosen at this
 * desk; none of one that cannot be chosen there, as all that are free of it are chosen.
 */
export const saidFree = (
  one: Free,
  { chosen, here }: { chosen: readonly number[]; here?: number },
): number => (one.id === here || freeBeside(one, chosen) > 0 ? one.availableUnits : 0);

/** Whether so many of it are there as are chosen. */
const isThere = (id: number, free: readonly Free[], chosen: readonly number[]): boolean =>
  chosen.filter((one) => one === id).length <= (free.find((one) => one.id === id)?.availableUnits ?? 0);

/** What one more would be: the same as the first where one is left, else the first kind of which one is; null where nothing is left. */
export function oneMore(free: readonly Free[], chosen: readonly number[]): number | null {
  const left = free.filter((one) => freeBeside(one, chosen) > 0);
  return (left.find(({ id }) => id === chosen[0]) ?? left[0])?.id ?? null;
}

/**
 * What is chosen of what is free then, the first in front: at other times or beside another first one a scooter may be gone, and another stands
 * in its place, as the page shows. Where none is left it stays, and the shop says no.
 */
export function stillFree(chosen: readonly number[], free: readonly Free[]): number[] {
  const kept: number[] = [];
  for (const id of chosen) {
    const isHere = isThere(id, free, [...kept, id]);
    kept.push(isHere ? id : (oneMore(free, kept) ?? id));
  }
  return kept;
}
