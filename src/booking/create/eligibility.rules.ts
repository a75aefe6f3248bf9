import { policy } from '../../shop/business.rules.ts';
import type { NeededLicence } from '../../fleet/model.rules.ts';
import { refuse } from '../../basics/refusals.ts';
import { ageOn, type PlainDate } from '../../basics/rome-time.ts';

export type Licence = { licenceCountry: string; licenceCategory: 'A1' | 'A2' | 'A' | 'B' };

/**
 * Licences beside which Italy asks for nothing more: those of the European Union and the European Economic Area (art. 135
 * Codice della strada), and those of neighbours whose card conforms to the Vienna Convention of 1968 (annex 6), which that
 * article gives way to. The contract's article 6.2 names the law alone; only screens and mails speak to one licence.
 */
const countriesWithoutPermit = new Set(
  [
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE', // the Union
    'IS LI NO', // with it the Economic Area
    'CH GB MC SM',
  ].flatMap((group) => group.split(' ')),
);

type Category = Licence['licenceCategory'];

/** Rules as data: what allows which vehicle. For 125 cc a B licence counts only where Italy issued it (art. 116 Codice della strada). */
const isEnough: Record<NeededLicence, (category: Category, country: string) => boolean> = {
  AM: () => true,
  A1: (category, country) => category !== 'B' || country === 'IT',
  A2: (category) => category === 'A2' || category === 'A',
  A: (category) => category === 'A',
};

/** Every call that asks who drives lists them. */
export const ineligibilityReasons = ['too_young', 'licence_not_enough'] as const;
export type IneligibilityReason = (typeof ineligibilityReasons)[number];

export type DriverFacts = Licence & { dateOfBirth: PlainDate };

type OfBirth = { field: 'dateOfBirth'; isBroken(dateOfBirth: PlainDate, pickupDay: PlainDate): boolean };
type OfLicence = { field: keyof Licence; isBroken(licence: Licence, needed: NeededLicence): boolean };

/** 18 years old on the day of pickup, and a licence for the model. `field`: at which somebody is told. */
const eligibilityRules: Record<IneligibilityReason, OfBirth | OfLicence> = {
  too_young: {
    field: 'dateOfBirth',
    isBroken: (dateOfBirth, pickupDay) => ageOn(dateOfBirth, pickupDay) < policy().minimumAge,
  },
  licence_not_enough: {
    field: 'licenceCategory',
    isBroken: ({ licenceCategory, licenceCountry }, needed) =>
      !isEnough[needed](licenceCategory, licenceCountry),
  },
};

/** What is not known of a driver breaks no rule. */
function isBroken(
  rule: OfBirth | OfLicence,
  { dateOfBirth, licenceCategory, licenceCountry }: Partial<DriverFacts>,
  pickupDay: PlainDate,
  needed: NeededLicence,
): boolean {
  if (rule.field === 'dateOfBirth') return dateOfBirth !== undefined && rule.isBroken(dateOfBirth, pickupDay);
  if (licenceCategory === undefined || licenceCountry === undefined) return false;
  return rule.isBroken({ licenceCategory, licenceCountry }, needed);
}

/** By every rule of a licence alone: before the days, where somebody chooses theirs, and with it in their hands. */
export const canRideInItaly = (
  { category, country }: { category: Category; country: string },
  needed: NeededLicence,
): boolean =>
  Object.values(eligibilityRules).every(
    (rule) =>
      rule.field === 'dateOfBirth' ||
      !rule.isBroken({ licenceCategory: category, licenceCountry: country }, needed),
  );

/** Why this driver cannot rent, or null; of whom less is known, such as the second driver, by every rule for which enough is. */
export function ineligibility(driver: Partial<DriverFacts>, pickupDay: PlainDate, needed: NeededLicence) {
  const reason = ineligibilityReasons.find((one) =>
    isBroken(eligibilityRules[one], driver, pickupDay, needed),
  );
  return reason === undefined ? null : { reason, field: fieldOfReason(reason) };
}

/** With the licence that the model needs, so that the sentence can name it. */
export const refuseDriver = (reason: IneligibilityReason, licence: NeededLicence) =>
  reason === 'licence_not_enough' ? refuse(reason, { licence }) : refuse(reason);

export const fieldOfReason = (reason: IneligibilityReason): keyof DriverFacts =>
  eligibilityRules[reason].field;

/** An international permit or an official translation may be asked for; the original is checked at pickup. */
export const mayNeedInternationalPermit = (licenceCountry: string): boolean =>
  !countriesWithoutPermit.has(licenceCountry);
