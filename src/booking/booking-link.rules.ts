import { addHours } from '../basics/rome-time.ts';
import type { Booking } from './booking.type.ts';

/** A link works until 30 days after the return. */
const linkDaysAfterReturn = 30;
/** One that has ended and is asked for again, so long. */
const renewedLinkDays = 7;

export const linkEndAfter = (moment: Date): Date => addHours(moment, linkDaysAfterReturn * 24);
export const renewedLinkEnd = (now: Date): Date => addHours(now, renewedLinkDays * 24);

type OfLink = Pick<Booking, 'state' | 'endsAt' | 'linkExtendedUntil'>;

/** While the scooter is out nobody's link ends, however late it comes back. */
export function hasLinkEnded({ state, endsAt, linkExtendedUntil }: OfLink, now: Date): boolean {
  if (state === 'collected') return false;
  return linkEndAfter(endsAt) <= now && (linkExtendedUntil === null || linkExtendedUntil <= now);
}
