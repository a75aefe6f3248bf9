import { policy } from '../../shop/business.rules.ts';

/**
 * The figures that only the contract knows; prices and promises stand elsewhere (price list, src/shop/business.rules.ts). Place-holders like
 * those of src/shop/business.rules.ts: agree them with the insurer and a lawyer before going live. A change here needs a new template version.
 */
export const contractTerms = {
  /** What the customer bears of each liability claim that is their fault. */
  deductibleCents: 50_000,
  lateGraceMinutes: 30,
  latePerHourCents: 1_000,
  lateDayCents: 6_500,
  refuellingCents: 1_500,
  fineHandlingCents: 2_500,
  retentionYears: policy.contractYears,
  accidentReportHours: 24,
  /** So late and without news, a scooter counts as kept. */
  missingAfterHours: 24,
} as const;
