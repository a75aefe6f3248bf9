import type { TimeOfDay } from '../basics/rome-time.ts';

export const minutesOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const offeredInstead = 4;

/** The nearest of several half-hours to what was wished for, in the order of the day. */
export const nearestTimes = (kept: readonly TimeOfDay[], wished: TimeOfDay): TimeOfDay[] =>
  kept
    .toSorted((a, b) => away(a, wished) - away(b, wished))
    .slice(0, offeredInstead)
    .toSorted();

const away = (one: TimeOfDay, other: TimeOfDay): number => Math.abs(minutesOf(one) - minutesOf(other));
