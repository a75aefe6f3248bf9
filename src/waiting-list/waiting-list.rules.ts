import { isWithinQuietHours } from '../basics/quiet-hours.ts';
import { addHours } from '../basics/rome-time.ts';
import { policy, quietHours } from '../shop/business.rules.ts';

/** Nobody loses a scooter in their sleep: at night it is offered to no one on the waiting list. */
export const canOfferNow = (now: Date): boolean => !isWithinQuietHours(now, quietHours());

/** From here on there is no time left to be notified, to decide and to pay. */
export const waitingEndsAt = (startsAt: Date): Date => addHours(startsAt, -policy().waitingEndsHours);

/** Held for a few hours, and never past the end of the wait. */
export function offerEndsAt(now: Date, startsAt: Date): Date {
  const [held, end] = [addHours(now, policy().waitingHoldHours), waitingEndsAt(startsAt)];
  return held < end ? held : end;
}
