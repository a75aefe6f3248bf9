/**
 * The figures of the contract that the price list does not know. Place-holders like those of src/business.ts: agree them with
 * the insurer and a lawyer before going live. A change here needs a new template version.
 */
export const contractTerms = {
  /** What the customer bears of each liability claim that is their fault. */
  deductibleCents: 50_000,
  lateGraceMinutes: 30,
  latePerHourCents: 1_000,
  lateDayCents: 6_500,
  refuellingCents: 1_500,
  fineHandlingCents: 2_500,
  /** docs/product.md §9. */
  freeCancellationHours: 48,
  latePenaltyPercent: 50,
  changeNoticeHours: 24,
  refundWorkingDays: { least: 7, most: 14 },
  retentionYears: 10,
  accidentReportHours: 24,
} as const;
