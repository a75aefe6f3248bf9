import * as z from 'zod/mini';

const cents = z.int().check(z.minimum(0), z.maximum(100_000_00));

/** What the contract charges beside the price, and its terms of hours: agreed with the insurer and a lawyer before going live. */
export const feesShape = z.strictObject({
  /** What the customer bears of each liability claim that is their fault. */
  deductibleCents: cents,
  lateGraceMinutes: z.int().check(z.minimum(0), z.maximum(240)),
  latePerHourCents: cents,
  lateDayCents: cents,
  refuellingCents: cents,
  /** The authority for competition found such fees unfair, whatever their amount: 0 in a live shop, and not named. */
  fineHandlingCents: cents,
  accidentReportHours: z.int().check(z.minimum(1), z.maximum(72)),
  /** So late and without news, a scooter counts as kept. */
  missingAfterHours: z.int().check(z.minimum(1), z.maximum(168)),
});
export type Fees = z.infer<typeof feesShape>;

export const unsetFees: Fees = {
  deductibleCents: 0,
  lateGraceMinutes: 60,
  latePerHourCents: 0,
  lateDayCents: 0,
  refuellingCents: 0,
  fineHandlingCents: 0,
  accidentReportHours: 24,
  missingAfterHours: 24,
};
