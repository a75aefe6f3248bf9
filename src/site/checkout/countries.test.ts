import { expect, test } from 'vitest';
import { countryCodes, dialCodes } from '../../basics/countries.ts';
import { languages } from '../../translations/languages.ts';
import { presetCountry } from './countries.ts';

test.each([
  ['en', 'en-US', 'US'],
  ['en', 'en-GB', 'GB'],
  ['en', 'zh-Hant-TW', 'TW'],
  ['de', 'de-CH', 'CH'],
  ['en', 'en', 'GB'],
  ['pt', 'pt', 'PT'],
  ['es', 'es-419', 'ES'], // all of Latin America: no country
  ['it', 'en-XX', 'IT'],
  ['it', '', 'IT'],
] as const)('read in %s by a browser in %s, the telephone is one of %s', (language, preferred, country) => {
  expect(presetCountry(language, preferred)).toBe(country);
});

test('no language takes its telephones from the country of another', () => {
  const countries = languages.map((language) => presetCountry(language, ''));
  expect(new Set(countries).size).toBe(languages.length);
});

test('every country has a code of digits', () => {
  expect(countryCodes.length).toBeGreaterThan(230);
  for (const country of countryCodes)
    expect(`${country}${dialCodes[country]}`).toMatch(/^[A-Z]{2}[1-9]\d{0,3}$/);
});
