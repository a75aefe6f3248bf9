import { ageOn, type PlainDate } from '../../basics/rome-time.ts';
import type { Extra } from '../../price/extra.rules.ts';
import type { DriverFacts } from '../create/eligibility.rules.ts';

/** Every call that asks who drives with which extras lists them. */
export const extraReasons = ['extra_needs_age', 'extra_needs_licence'] as const;

/** Null or left out: of someone who was forgotten, or has not told it yet. */
type DriverOfExtras = {
  dateOfBirth?: PlainDate | null | undefined;
  licenceCategory?: DriverFacts['licenceCategory'] | null | undefined;
};
type Needs = Pick<Extra, 'id' | 'leastAge' | 'licenceCategories'>;

/** Which of the chosen extras is not given to this driver, and why; null where they may have all. */
export function extraIneligibility(
  chosen: readonly Needs[],
  { dateOfBirth = null, licenceCategory = null }: DriverOfExtras,
  pickupDay: PlainDate,
): { extra: number; reason: (typeof extraReasons)[number] } | null {
  for (const { id, leastAge, licenceCategories } of chosen) {
    if (leastAge !== null && dateOfBirth !== null && ageOn(dateOfBirth, pickupDay) < leastAge)
      return { extra: id, reason: 'extra_needs_age' };
    if (
      licenceCategory !== null &&
      licenceCategories.length > 0 &&
      !licenceCategories.includes(licenceCategory)
    )
      return { extra: id, reason: 'extra_needs_licence' };
  }
  return null;
}
