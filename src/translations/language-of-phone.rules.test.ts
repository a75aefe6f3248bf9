import { expect, it } from 'vitest';
import { languageOfPhone } from './language-of-phone.rules.ts';

it.each([
  ['+39 333 123 4567', 'it'],
  ['0039 333 1234567', 'it'],
  ['+49 (170) 1234567', 'de'],
  ['+43 660 1234567', 'de'],
  ['+423 6601234', 'de'],
  ['+33 6 12 34 56 78', 'fr'],
  ['+34 612 345 678', 'es'],
  ['+54 9 11 2345 6789', 'es'],
  ['+351 912 345 678', 'pt'],
  ['+44 7700 900123', 'en'],
  ['+41 79 123 45 67', 'en'], // three languages
  ['333 1234567', 'it'],
  ['', 'en'],
] as const)('who calls from %s is written to in %s, until they say another', (phone, language) => {
  expect(languageOfPhone(phone)).toBe(language);
});
