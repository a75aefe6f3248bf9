// The rules of every country's numbers are data of some 30 kB: on the server, and in the browser only where somebody types a number.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { asciiDigits } from '../basics/digits.ts';

/**
 * A telephone number as people write it, in the form of E.164 (`+393331234567`); null where it cannot be one. Without a country of its own
 * (`+…`, the way out of a country) it is one of `country`, written as there: with or without the zero for calls inside it. Of the right
 * length is enough: which numbers a country gives out changes faster than anybody's list. An extension would be lost, so there is none.
 */
export function parsePhone(typed: string, country?: string): string | null {
  const text = asciiDigits(typed)
    .trim()
    .replace(/^00/, country ? '00' : '+');
  const defaultCountry = country && isSupportedCountry(country) ? { defaultCountry: country } : {};
  const number = parsePhoneNumberFromString(text, { ...defaultCountry, extract: false });
  return number?.isPossible() && !number.ext ? number.number : null;
}
