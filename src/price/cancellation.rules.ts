import { policy } from '../business.ts';
import { type Cents, fractionOf } from '../basics/money.ts';
import { addHours } from '../basics/rome-time.ts';

/**
 * The last instant at which cancelling costs nothing: so many elapsed hours before pickup. Elapsed, not by the wall clock, so that
 * a change of the clocks in between neither gives nor takes an hour (F27).
 */
export const freeCancellationUntil = (startsAt: Date): Date =>
  addHours(startsAt, -policy.freeCancellationHours);

/** What was agreed about giving up, frozen with the booking: a policy that changes later changes nothing here. */
export type CancellationTerms = {
  startsAt: Date;
  freeUntil: Date;
  /** Of what was paid, for who gives up later but before the pickup. */
  lateRefundPercent: number;
};

export const termsOf = (
  startsAt: Date,
  quote: { freeCancellationUntil: string; lateRefundPercent?: number | undefined },
): CancellationTerms => ({
  startsAt,
  freeUntil: new Date(quote.freeCancellationUntil),
  lateRefundPercent: quote.lateRefundPercent ?? policy.lateRefundPercent,
});

/** How a booking ends without a ride. Who cancels only after the pickup time counts as not having come. */
export type GivenUp = { kind: 'cancelled'; at: Date } | { kind: 'no_show' };

/**
 * What goes back to the customer of what was paid: all of it until the free time ends, a part of it later (an odd cent goes
 * to the customer), nothing for a no-show. docs/product.md §9.
 */
export function refundOf(paid: Cents, terms: CancellationTerms, givenUp: GivenUp): Cents {
  switch (givenUp.kind) {
    case 'cancelled':
      return fractionOf(paid, refundPercent(terms, givenUp.at), 100);
    case 'no_show':
      return 0;
    default:
      return givenUp satisfies never;
  }
}

/** Of what was paid, for who cancels at that moment. It only ever falls. */
export function refundPercent(
  { startsAt, freeUntil, lateRefundPercent }: CancellationTerms,
  at: Date,
): number {
  if (at >= startsAt) return 0;
  return at <= freeUntil ? 100 : lateRefundPercent;
}
