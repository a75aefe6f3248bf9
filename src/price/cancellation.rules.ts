import { type Cents, fractionOf } from '../basics/money.ts';
import { addHours } from '../basics/rome-time.ts';
import { policyOf, type BookingPolicy, type FrozenPolicy } from './booking-policy.rules.ts';

/**
 * The last instant at which cancelling costs nothing: so many elapsed hours before pickup. Elapsed, not by the wall clock, so that
 * a change of the clocks in between neither gives nor takes an hour (F27).
 */
export const freeCancellationUntil = (
  startsAt: Date,
  { freeCancellationHours }: Pick<BookingPolicy, 'freeCancellationHours'>,
): Date => addHours(startsAt, -freeCancellationHours);

/** What was agreed about cancelling, frozen with the booking: a policy that changes later changes nothing here. */
export type CancellationTerms = {
  startsAt: Date;
  freeUntil: Date;
  /** Of what was paid, for someone who gives up later but before the pickup. */
  lateRefundPercent: number;
  /** The shop called its day off for the weather: until then giving up costs nothing, though the free time is over. */
  weatherUntil?: Date | undefined;
};

export const cancellationTermsOf = (
  startsAt: Date,
  quote: FrozenPolicy & { freeCancellationUntil: string; weather?: { until: string } | undefined },
): CancellationTerms => ({
  startsAt,
  freeUntil: new Date(quote.freeCancellationUntil),
  lateRefundPercent: policyOf(quote).lateRefundPercent,
  weatherUntil: quote.weather && new Date(quote.weather.until),
});

/** How a booking ends without a ride. Cancelling after the pickup time counts as a no-show. */
export type CancellationOrNoShow = { kind: 'cancelled'; at: Date } | { kind: 'no_show' };

/**
 * What goes back to the customer of what was paid: all of it until the free time ends, a part of it later (an odd cent goes
 * to the customer), nothing for a no-show. docs/product.md §9.
 */
export function refundAmountOf(paid: Cents, terms: CancellationTerms, givenUp: CancellationOrNoShow): Cents {
  switch (givenUp.kind) {
    case 'cancelled':
      return fractionOf(paid, refundPercent(terms, givenUp.at), 100);
    case 'no_show':
      return 0;
    default:
      return givenUp satisfies never;
  }
}

/** Of what was paid, for someone who cancels at that moment. It only ever falls, but for a day that the shop itself calls off. */
export function refundPercent(
  { startsAt, freeUntil, lateRefundPercent, weatherUntil }: CancellationTerms,
  at: Date,
): number {
  if (at >= startsAt) return 0;
  const isCalledOff = weatherUntil !== undefined && at <= weatherUntil;
  return at <= freeUntil || isCalledOff ? 100 : lateRefundPercent;
}
