import type { Tiers } from './price.shape.ts';

/** Each tier reaches further than the one before it, in hours and in days: else nobody would ever come to it. */
export function areTiersAscending({ tiers }: Tiers): boolean {
  return (
    isAscending(tiers.flatMap(({ upToHours }) => upToHours ?? [])) &&
    isAscending(tiers.flatMap(({ upToDays }) => upToDays ?? []))
  );
}

const isAscending = (bounds: readonly number[]): boolean =>
  bounds.every((bound, nth) => bound > (bounds[nth - 1] ?? 0));
