import { type TimeOfDay, wallClockOf } from './rome-time.ts';

/** From an hour of the evening until one of the morning, on Rome's clock. */
export type QuietHours = { from: TimeOfDay; until: TimeOfDay };

export const isWithinQuietHours = (now: Date, { from, until }: QuietHours): boolean => {
  const { time } = wallClockOf(now);
  return time >= from || time < until;
};
