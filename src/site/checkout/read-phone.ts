import { dialCodes } from '../../basics/countries.ts';
import { asciiDigits } from '../../basics/digits.ts';

/** The rules of every country's numbers are fetched where somebody is about to type one. */
export const loadPhoneRules = () => import('../../shop/phone-number.rules.ts');

/** As E.164; null where it cannot be a number. Without the rules the number goes as it was typed: the server knows them. */
export async function readPhone(typed: string, country: string): Promise<string | null> {
  try {
    return (await loadPhoneRules()).parsePhone(typed, country);
  } catch {
    const figures = asciiDigits(typed).replace(/[^\d+]/g, '');
    return /^(\+|00)/.test(figures) ? figures.replace(/^00/, '+') : `+${dialCodes[country]}${figures}`;
  }
}
