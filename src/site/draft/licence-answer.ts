import type { licenceCategories } from '../../booking/driver.shape.ts';

/**
 * Which licence somebody said to have before they chose their days: the checkout takes it over. A key of its own beside the booking
 * draft, whose keys are the product's (docs/decisions/065-taps.md).
 */
export type LicenceAnswer = {
  /** `other`: a moped's, or none. */
  category: (typeof licenceCategories)[number] | 'other';
  /** Where it was issued: ISO 3166. */
  country: string;
};
export const licenceAnswers = ['B', 'A1', 'A2', 'A', 'other'] as const satisfies LicenceAnswer['category'][];

const key = 'costiera.licence';

export function savedLicence(): LicenceAnswer | null {
  try {
    const { category, country } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const known = licenceAnswers.find((one) => one === category);
    return known && typeof country === 'string' && /^[A-Z]{2}$/.test(country)
      ? { category: known, country }
      : null;
  } catch {
    return null;
  }
}

export function saveLicence(answer: LicenceAnswer | null): void {
  try {
    if (answer) sessionStorage.setItem(key, JSON.stringify(answer));
    else sessionStorage.removeItem(key);
  } catch (error) {
    console.warn('the licence is not stored', error);
  }
}
