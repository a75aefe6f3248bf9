import type { Cents } from '../basics/money.ts';
import { policy } from './business.rules.ts';
import { knownTo } from './damage-terms.rules.ts';
import { publishedShop } from './published-shop.rules.ts';
import { changedFields } from './settings/changed-fields.rules.ts';
import { type Fees, unsetFees } from './settings/fees.shape.ts';

/** Figures of which the lower one is better for the customer; damage is agreed with the booking alone. */
const lowerIsBetter = [
  'latePerHourCents',
  'lateDayCents',
  'lateSupplementCents',
  'refuellingCents',
  'fuelEighthCents',
  'lostHelmetCents',
  'lostKeyCents',
  'lostLockCents',
  'cleaningCents',
] as const satisfies (keyof Fees)[];

/**
 * By which a rental is reckoned with afterwards: the fees that were in force when it was booked or, figure by figure, those of its signed
 * contract, whose text names them, where they are better for the customer. Of fees that nobody had set nothing is asked.
 */
export function agreedFees(termsVersion: string, signedAt: Date | null): Fees {
  const history = publishedShop().feesAgreed ?? [];
  const booked = history.find(knownTo(termsVersion))?.fees ?? unsetFees;
  const written = history.find(
    ({ version, setAt }) => version === 0 || (signedAt !== null && setAt <= signedAt),
  );
  if (signedAt === null || !written) return booked;
  const lower = lowerIsBetter.map((name) => [name, Math.min(booked[name], written.fees[name])]);
  return {
    ...booked,
    ...Object.fromEntries(lower),
    lateGraceMinutes: Math.max(booked.lateGraceMinutes, written.fees.lateGraceMinutes),
  };
}

/** What is held of a scooter whose customer accepted that version of the terms: a setting of later touches no booking of before. */
export function agreedDeposit(termsVersion: string): { cents: Cents; releaseHours: number } {
  const history = publishedShop().feesAgreed ?? [];
  const { depositCents, depositReleaseHours } = history.find(knownTo(termsVersion))?.fees ?? unsetFees;
  return { cents: depositCents, releaseHours: depositReleaseHours };
}

/** Whether who has booked keeps other figures than those: what was agreed of damage and deposit in any case, a fee where it was lower. */
export function isKeptByBookings(before: Fees, after: Fees): boolean {
  const agreed = ({ damagedParts, damageCapCents, depositCents, depositReleaseHours }: Fees) => [
    damagedParts,
    damageCapCents,
    depositCents,
    depositReleaseHours,
  ];
  return (
    changedFields(agreed(before), agreed(after)).length > 0 ||
    lowerIsBetter.some((name) => after[name] > before[name]) ||
    after.lateGraceMinutes < before.lateGraceMinutes
  );
}

/** Whether anybody's terms ever named one: a shop that takes none looks for none. */
export const takesDeposits = (): boolean =>
  (publishedShop().feesAgreed ?? []).some(({ fees }) => fees.depositCents > 0);

/** Never fewer days than were promised, and those of today where they are more. */
export const agreedCommentDays = (termsVersion: string): number =>
  Math.max(
    policy().damageCommentDays,
    publishedShop().commentDaysAgreed?.find(knownTo(termsVersion))?.days ?? 0,
  );
