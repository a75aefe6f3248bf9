import { addHours } from '../basics/rome-time.ts';
import type { MoneyMatter } from '../payment/refund/money-matter.rules.ts';
import type { Booking } from './booking.type.ts';

/** Who holds a link: the customer, of each scooter that was ordered, or who rides one beside the first. */
export type LinkHolder = 'customer' | 'rider';

/** A link works until 30 days after the return. */
const linkDaysAfterReturn = 30;
/** One that has ended and is asked for again, so long. */
const renewedLinkDays = 7;

export const linkEndAfter = (moment: Date): Date => addHours(moment, linkDaysAfterReturn * 24);
export const renewedLinkEnd = (now: Date): Date => addHours(now, renewedLinkDays * 24);

type OfLink = Pick<Booking, 'state' | 'endsAt' | 'linkExtendedUntil'>;

/**
 * While the scooter is out nobody's link ends, however late it comes back; nor while money is open that was open before it ended, and for
 * the same days after that. What opens later does not bring back a link that has ended.
 */
export function hasLinkEnded(
  { state, endsAt, linkExtendedUntil }: OfLink,
  now: Date,
  matters: readonly MoneyMatter[] = [],
): boolean {
  if (state === 'collected') return false;
  let end = Math.max(linkEndAfter(endsAt).getTime(), linkExtendedUntil?.getTime() ?? 0);
  for (const { openedAt, closedAt } of matters.toSorted((a, b) => Number(a.openedAt) - Number(b.openedAt)))
    if (openedAt.getTime() < end) end = Math.max(end, closedAt ? linkEndAfter(closedAt).getTime() : Infinity);
  return end <= now.getTime();
}
