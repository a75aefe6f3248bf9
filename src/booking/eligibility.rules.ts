import { ageOn, type PlainDate } from '../basics/rome-time.ts';
import type { RefusalCode } from '../basics/refusals.ts';

export type Licence = { licenceCountry: string; licenceCategory: 'A1' | 'A2' | 'A' | 'B' };

export const minimumAge = 18;

/** Countries whose licences are of the European model: no permit or translation is needed beside them. */
const europeanModel = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB SM MC'.split(
    ' ',
  ),
);

/** Rules as data: who may ride 125 cc in Italy. A B licence counts only where Italy issued it (art. 116 Codice della strada). */
const ridesA125: Record<Licence['licenceCategory'], (country: string) => boolean> = {
  A1: () => true,
  A2: () => true,
  A: () => true,
  B: (country) => country === 'IT',
};

/** Why this driver cannot rent, or null: 18 years old on the day of pickup, and a licence for 125 cc. */
export function reasonNotEligible(
  driver: Licence & { dateOfBirth: PlainDate },
  pickupDay: PlainDate,
): RefusalCode | null {
  if (ageOn(driver.dateOfBirth, pickupDay) < minimumAge) return 'too_young';
  return ridesA125[driver.licenceCategory](driver.licenceCountry) ? null : 'licence_not_enough';
}

/** An international permit may be asked for beside licences of other models; the original is checked at pickup. */
export const mayNeedInternationalPermit = (licenceCountry: string): boolean =>
  !europeanModel.has(licenceCountry);
