import { policy } from '../business.ts';
import { type Cents, fractionOf } from '../basics/money.ts';
import { addHours } from '../basics/rome-time.ts';

/**
 * The last instant at which cancelling costs nothing: so many elapsed hours before pickup. Elapsed, not by the wall clock, so that
 * a change of the clocks in between neither gives nor takes an hour (F27).
 */
export const freeCancellationUntil = (startsAt: Date): Date =>
  addHours(startsAt, -policy.freeCancellationHours);

/** How a booking ends without a ride. Who cancels only after the pickup time counts as not having come. */
export type GivenUp = { kind: 'cancelled'; at: Date } | { kind: 'no_show' };

/**
 * What goes back to the customer of what was paid: all of it until the free time ends, a part of it later (an odd cent goes
 * to the customer), nothing for a no-show. docs/product.md §9.
 */
export function refundOf(paid: Cents, startsAt: Date, givenUp: GivenUp): Cents {
  switch (givenUp.kind) {
    case 'cancelled':
      if (givenUp.at <= freeCancellationUntil(startsAt)) return paid;
      return givenUp.at < startsAt ? fractionOf(paid, policy.lateRefundPercent, 100) : 0;
    case 'no_show':
      return 0;
    default:
      return givenUp satisfies never;
  }
}
