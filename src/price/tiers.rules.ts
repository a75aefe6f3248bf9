import type { Tiers } from './price.shape.ts';

/** Each tier reaches further than the one before it, in hours and in days: else nobody would ever come to it. */
export function isInOrder({ tiers }: Tiers): boolean {
  return (
    grows(tiers.flatMap(({ upToHours }) => upToHours ?? [])) &&
    grows(tiers.flatMap(({ upToDays }) => upToDays ?? []))
  );
}

const grows = (bounds: readonly number[]): boolean =>
  bounds.every((bound, nth) => nth === 0 || bound > (bounds[nth - 1] ?? 0));
