/** What a booking is promised about cancelling and changing. Frozen in its quote (docs/decisions/035-policy-of-a-booking.md). */
export type BookingPolicy = {
  freeCancellationHours: number;
  /** Of what was paid, for someone who cancels later but before the pickup. */
  lateRefundPercent: number;
  changeNoticeHours: number;
};

/** As a quote keeps it: those of before did not say all of it. */
export type FrozenPolicy = { [Figure in keyof BookingPolicy]?: BookingPolicy[Figure] | undefined };

/**
 * The only policy that was ever in force before quotes said theirs. It is history: a change of the shop's policy
 * (src/shop/settings/policy.shape.ts) leaves it alone.
 */
const policyBeforeQuotesSaidIt: BookingPolicy = {
  freeCancellationHours: 48,
  lateRefundPercent: 50,
  changeNoticeHours: 24,
};

/** Whether a new booking would be promised something else than before. */
export const isOtherPolicy = (before: BookingPolicy, after: BookingPolicy): boolean =>
  before.freeCancellationHours !== after.freeCancellationHours ||
  before.lateRefundPercent !== after.lateRefundPercent ||
  before.changeNoticeHours !== after.changeNoticeHours;

/** The booking's own policy, whatever the shop promises by now. Every text about a booking is filled from it. */
export const policyOf = (quote: FrozenPolicy): BookingPolicy => ({
  freeCancellationHours: quote.freeCancellationHours ?? policyBeforeQuotesSaidIt.freeCancellationHours,
  lateRefundPercent: quote.lateRefundPercent ?? policyBeforeQuotesSaidIt.lateRefundPercent,
  changeNoticeHours: quote.changeNoticeHours ?? policyBeforeQuotesSaidIt.changeNoticeHours,
});
