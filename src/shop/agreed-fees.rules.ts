import type { Cents } from '../basics/money.ts';
import { policy } from './business.rules.ts';
import { knownTo } from './damage-terms.rules.ts';
import { publishedShop } from './published-shop.rules.ts';
import { changedFields } from './settings/changed-fields.rules.ts';
import { type Fees, type FigureOfFees, unsetFees } from './settings/fees.shape.ts';

type Choice = (booked: number, written: number) => number;
const asBooked: Choice = (booked) => booked;

/** Of the figure that was booked and the one that was signed, the better one for the customer; some are agreed with the booking alone, and so is damage. */
const better: Record<FigureOfFees, Choice> = {
  latePerHourCents: Math.min,
  lateDayCents: Math.min,
  lateSupplementCents: Math.min,
  refuellingCents: Math.min,
  fuelEighthCents: Math.min,
  lostHelmetCents: Math.min,
  lostKeyCents: Math.min,
  lostLockCents: Math.min,
  cleaningCents: Math.min,
  lateGraceMinutes: Math.max,
  deductibleCents: asBooked,
  depositCents: asBooked,
  depositReleaseHours: asBooked,
  accidentReportHours: asBooked,
  missingAfterHours: asBooked,
};
const figures = Object.keys(better) as FigureOfFees[]; // keys forgets the names

const bookedFees = (termsVersion: string): Fees =>
  publishedShop().feesAgreed?.find(knownTo(termsVersion))?.fees ?? unsetFees;

/**
 * By which a rental is reckoned with afterwards: the fees that were in force when it was booked or, figure by figure, those of its signed
 * contract, whose text names them, where they are better for the customer. Of fees that nobody had set nothing is asked.
 */
export function agreedFees(termsVersion: string, signedAt: Date | null): Fees {
  const history = publishedShop().feesAgreed ?? [];
  const booked = bookedFees(termsVersion);
  const written = history.find(
    ({ version, setAt }) => version === 0 || (signedAt !== null && setAt <= signedAt),
  );
  if (signedAt === null || !written) return booked;
  const chosen = figures.map((name) => [name, better[name](booked[name], written.fees[name])]);
  return { ...booked, ...Object.fromEntries(chosen) };
}

/** What is held of a scooter whose customer accepted that version of the terms: a setting of later touches no booking of before. */
export function agreedDeposit(termsVersion: string): { cents: Cents; releaseHours: number } {
  const { depositCents, depositReleaseHours } = bookedFees(termsVersion);
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
    figures.some(
      (name) => better[name] !== asBooked && better[name](before[name], after[name]) !== after[name],
    )
  );
}

/** Whether today's terms name other figures than those that are kept for who booked, or was promised a scooter, under that version. */
export const keepsEarlierFees = (termsVersion: string): boolean =>
  isKeptByBookings(bookedFees(termsVersion), publishedShop().fees);

/** Whether anybody's terms ever named one: a shop that takes none looks for none. */
export const takesDeposits = (): boolean =>
  (publishedShop().feesAgreed ?? []).some(({ fees }) => fees.depositCents > 0);

/** Never fewer days than were promised, and those of today where they are more. */
export const agreedCommentDays = (termsVersion: string): number =>
  Math.max(
    policy().damageCommentDays,
    publishedShop().commentDaysAgreed?.find(knownTo(termsVersion))?.days ?? 0,
  );
