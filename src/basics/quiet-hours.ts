import { addDays, instantOf, type TimeOfDay, wallClockOf } from './rome-time.ts';

/** From one hour until another, on Rome's clock; mostly over midnight. */
export type QuietHours = { from: TimeOfDay; until: TimeOfDay };

/** From an hour until the same hour are none. */
export const isQuietAt = (time: TimeOfDay, { from, until }: QuietHours): boolean =>
  from > until ? time >= from || time < until : time >= from && time < until;

export const isWithinQuietHours = (now: Date, hours: QuietHours): boolean =>
  isQuietAt(wallClockOf(now).time, hours);

/** The end of quiet hours, by night or by day; null where it is none of them now. */
export function endOfQuietHours(now: Date, hours: QuietHours): Date | null {
  const { date, time } = wallClockOf(now);
  const { until } = hours;
  if (!isQuietAt(time, hours)) return null;
  return instantOf({ date: time < until ? date : addDays(date, 1), time: until });
}
