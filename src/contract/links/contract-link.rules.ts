import { isWithinQuietHours } from '../../basics/quiet-hours.ts';
import { addHours, addMinutes } from '../../basics/rome-time.ts';
import { policy, quietHours } from '../../shop/business.rules.ts';

const againAfterMinutes = 10;

/** However often the link is asked for, one mail is sent in ten minutes. */
export const canResendLink = (lastSentAt: Date | null, now: Date): boolean =>
  lastSentAt === null || addMinutes(lastSentAt, againAfterMinutes) <= now;

/** Before the pickup, for customers who have not signed. */
export const reminderHours = () => [policy().firstReminderHours, policy().lastReminderHours] as const;

/** A customer who booked so shortly before a reminder has just had the first mail. */
const freshHours = 12;

/** Which reminder is due, in hours before the pickup: the one closest to it; null where none is, or not at this hour. */
export function reminderDue(
  { bookedAt, startsAt }: { bookedAt: Date; startsAt: Date },
  now: Date,
): number | null {
  if (isWithinQuietHours(now, quietHours()) || now >= startsAt) return null;
  const due = reminderHours().filter((hours) => {
    const from = addHours(startsAt, -hours);
    return from <= now && addHours(bookedAt, freshHours) <= from;
  });
  return due.length === 0 ? null : Math.min(...due);
}
