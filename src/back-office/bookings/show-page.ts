import { refuse, type Refusal } from '../../basics/refusals.ts';
import { customerFirst } from '../../booking/party/customer-first.ts';
import type { Permit } from '../../identity/authorize.ts';
import { sayIn } from '../../translations/words.ts';
import { isOwnStop } from '../today/own-stop.ts';
import type { PlanDeps } from '../today/plan-day.ts';
import type { ShownPageAnswer } from './bookings.shape.ts';
import { holderOf } from './page-holder.rules.ts';
import { openPageLink, type PageLinkDeps } from './page-link.ts';

export type ShowPageDeps = PageLinkDeps & PlanDeps;

/**
 * The link of somebody's own page for a screen that they scan at their door, whether a mail brings it too or not: there they sign, pay what is open and read their
 * reports. Who brings the scooter is shown the square alone, but the link is in their browser's answer, and lasts: they are trusted with those of their own stops
 * (docs/decisions/117-telephone.md), and each that is shown stands in the log. Refusals: not_found, erased, not_your_stop.
 */
export async function showPageAtStop(
  deps: ShowPageDeps,
  by: Permit<'hand over and take back'>,
  code: string,
): Promise<ShownPageAnswer | Refusal> {
  const known = await deps.bookings.byCode(deps.database, code);
  if (!known) return refuse('not_found');
  if (!(await isOwnStop(deps, by.staffId, known))) return refuse('not_your_stop');
  const together = await customerFirst(deps.bookings, deps.database, known);
  const holder = holderOf(known, together);
  if (!holder) return refuse('erased');
  const { link, booking } = await openPageLink(deps, by, {
    known,
    together,
    holder,
    action: 'showed a link',
  });
  return { link, name: booking.driver.fullName, words: sayIn(booking.language, 'pay')('scan') };
}
