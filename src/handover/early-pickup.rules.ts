import { addHours, wallClockOf } from '../basics/rome-time.ts';

/** So long before its hour nobody counts a pickup as early. */
const usualHoursAhead = 3;

/** Whether a scooter would go out long before it was planned, or on a day before: then it is asked about first. */
export const isEarlyPickup = (startsAt: Date, now: Date): boolean =>
  now < startsAt &&
  (addHours(now, usualHoursAhead) < startsAt || wallClockOf(now).date < wallClockOf(startsAt).date);
