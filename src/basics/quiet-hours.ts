import { addDays, instantOf, type TimeOfDay, wallClockOf } from './rome-time.ts';

/** From one hour until another, on Rome's clock; mostly over midnight. */
export type QuietHours = { from: TimeOfDay; until: TimeOfDay };

export const isWithinQuietHours = (now: Date, { from, until }: QuietHours): boolean => {
  const { time } = wallClockOf(now);
  return time >= from || time < until;
};

/** The end of quiet hours, by night or by day; null where it is none of them now. */
export function endOfQuietHours(now: Date, { from, until }: QuietHours): Date | null {
  const { date, time } = wallClockOf(now);
  const isQuiet = from > until ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  return instantOf({ date: time < until ? date : addDays(date, 1), time: until });
}
