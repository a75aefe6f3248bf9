import { canRideInItaly, mayNeedInternationalPermit } from '../../../booking/create/eligibility.rules.ts';
import type { NeededLicence } from '../../../fleet/model.rules.ts';
import type { LicenceAnswer } from '../../draft/licence-answer.ts';

export type LicenceVerdict = {
  /** Of the licences that the shop's models need, those that it covers, and the others. */
  enoughFor: readonly NeededLicence[];
  notFor: readonly NeededLicence[];
  mayNeedPermit: boolean;
};

/** By the rules that the server refuses by; a moped's licence alone rents nothing (src/booking/driver.shape.ts). */
export function licenceVerdict(
  { category, country }: LicenceAnswer,
  needed: readonly NeededLicence[],
): LicenceVerdict {
  const covers = (one: NeededLicence) => category !== 'other' && canRideInItaly({ category, country }, one);
  const enoughFor = needed.filter(covers);
  return {
    enoughFor,
    notFor: needed.filter((one) => !covers(one)),
    mayNeedPermit: enoughFor.length > 0 && mayNeedInternationalPermit(country),
  };
}
