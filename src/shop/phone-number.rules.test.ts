import { describe, expect, it } from 'vitest';
import { asciiDigits } from '../basics/digits.ts';
import { parsePhone } from './phone-number.rules.ts';

describe('a telephone number', () => {
  it.each([
    ['333 123 4567', 'IT', '+393331234567'],
    ['089 877 000', 'IT', '+39089877000'], // in Italy the zero stays
    ['07700 900123', 'GB', '+447700900123'],
    ['+44 (0)7700 900123', 'IT', '+447700900123'],
    ['0171/1234567', 'DE', '+491711234567'],
    ['06 20 123 4567', 'HU', '+36201234567'], // Hungary writes 06 before
    ['8 912 345-67-89', 'RU', '+79123456789'], // Russia 8
    ['011 15 1234-5678', 'AR', '+5491112345678'], // Argentina 15 inside, 9 from outside
    ['(212) 555-0100', 'US', '+12125550100'],
    ['011 44 7700 900123', 'US', '+447700900123'], // the way out of America
    ['0033 6 12 34 56 78', 'IT', '+33612345678'],
    ['06.12.34.56.78', 'FR', '+33612345678'],
    ['٠٧٧٠٠ ٩٠٠١٢٣', 'GB', '+447700900123'],
    ['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'IR', '+989123456789'],
    ['०९८७६ ५४३२१०', 'IN', '+919876543210'],
    ['০১৭১২-৩৪৫৬৭৮', 'BD', '+8801712345678'],
    ['０９０-１２３４-５６７８', 'JP', '+819012345678'],
    ['+39 333 1234567', undefined, '+393331234567'],
    ['0039 333 1234567', undefined, '+393331234567'],
  ])('%s in %s is %s', (typed, country, expected) => {
    expect(parsePhone(typed, country)).toBe(expected);
  });

  it.each([
    ['', 'IT'],
    ['   ', 'IT'],
    ['12', 'IT'],
    ['call me', 'IT'],
    ['+0 123 456 789', 'IT'],
    ['123456789012345678', 'IT'],
    ['333 12x 4567', 'IT'],
    ['555 1234', 'US'], // without its area
    ['+999 123456', 'IT'], // no country has it
    ['+39 089 877000 ext. 5', 'IT'],
    ['+1 212 555 0100 x12', 'US'],
    ['my number is 333 123 4567', 'IT'],
    ['333 1234567', undefined], // of which country?
  ])('%s in %s is none', (typed, country) => {
    expect(parsePhone(typed, country)).toBeNull();
  });
});

it('figures of every script are read as ours', () => {
  const all = Array.from({ length: 0x20000 }, (_, place) => String.fromCodePoint(place));
  const digits = all.filter((each) => /\p{Nd}/u.test(each)).map(asciiDigits);
  expect(digits.join('')).toBe('0123456789'.repeat(digits.length / 10));
  expect(digits.length).toBeGreaterThan(600);
});
