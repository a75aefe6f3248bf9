import * as z from 'zod/mini';
import { optionalLine } from '../person.shape.ts';
import { inEachLanguage } from './setting-text.shape.ts';

const cents = z.int().check(z.minimum(0), z.maximum(100_000_00));

export const longestPart = 60;
export const mostParts = 60;

/** Of a part that was damaged, the most that a customer is charged for it; Italian is what is agreed. */
const damagedPart = z.strictObject({
  text: inEachLanguage(optionalLine(longestPart)).check(
    z.refine(({ it }) => it !== '', { error: 'text_missing', path: ['it'] }),
  ),
  priceCents: cents.check(z.minimum(1)),
});

/** What the contract charges beside the price, and its terms of hours: agreed with the insurer and a lawyer before going live. */
export const feesShape = z.strictObject({
  /** What the customer bears of each liability claim that is their fault. */
  deductibleCents: cents,
  lateGraceMinutes: z.int().check(z.minimum(0), z.maximum(240)),
  latePerHourCents: cents,
  lateDayCents: cents,
  refuellingCents: cents,
  /** For each eighth of a tank that is missing, beside the service. */
  fuelEighthCents: cents,
  /** So much more than having extended a late return may cost (src/charges/reckoning.rules.ts). */
  lateSupplementCents: cents,
  /** What did not come back, and a scooter that somebody has to clean. */
  lostHelmetCents: cents,
  lostKeyCents: cents,
  lostLockCents: cents,
  cleaningCents: cents,
  /** Held on a card for each scooter while it is out; 0: no deposit. */
  depositCents: cents,
  /** So long after a return of which nothing is asked it goes back by itself. */
  depositReleaseHours: z.int().check(z.minimum(0), z.maximum(336)),
  accidentReportHours: z.int().check(z.minimum(1), z.maximum(72)),
  /** So late and without news, a scooter counts as kept. */
  missingAfterHours: z.int().check(z.minimum(1), z.maximum(168)),
  damagedParts: z.array(damagedPart).check(z.maxLength(mostParts)),
  /** The most that a customer pays for damage in a rental, without intent or gross negligence; null: nothing is agreed. */
  damageCapCents: z.nullable(cents.check(z.minimum(1))),
});
export type Fees = z.infer<typeof feesShape>;
/** Those that are one number: sums, minutes and hours. */
export type FigureOfFees = { [Name in keyof Fees]: Fees[Name] extends number ? Name : never }[keyof Fees];
export type SumOfFees = FigureOfFees & `${string}Cents`;

/** As it may have been stored: there was a fee for handling fines once, which no shop takes any more (docs/decisions/093-fines.md). */
export const storedFeesShape = z.object(feesShape.shape);

export const unsetFees: Fees = {
  deductibleCents: 0,
  lateGraceMinutes: 60,
  latePerHourCents: 0,
  lateDayCents: 0,
  refuellingCents: 0,
  fuelEighthCents: 0,
  lateSupplementCents: 0,
  lostHelmetCents: 0,
  lostKeyCents: 0,
  lostLockCents: 0,
  cleaningCents: 0,
  depositCents: 0,
  depositReleaseHours: 24,
  accidentReportHours: 24,
  missingAfterHours: 24,
  damagedParts: [],
  damageCapCents: null,
};
