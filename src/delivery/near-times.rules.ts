import type { TimeOfDay } from '../basics/rome-time.ts';

export const slotMinutes = 30;

export const minutesOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const maxNearestTimes = 4;

/** The nearest of several half-hours to what was wished for, in the order of the day. */
export const nearestTimes = (kept: readonly TimeOfDay[], wished: TimeOfDay): TimeOfDay[] =>
  kept
    .toSorted((a, b) => minutesApart(a, wished) - minutesApart(b, wished))
    .slice(0, maxNearestTimes)
    .toSorted();

const minutesApart = (one: TimeOfDay, other: TimeOfDay): number =>
  Math.abs(minutesOf(one) - minutesOf(other));
